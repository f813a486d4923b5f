// Rules of the house that no linter knows: each is a row, held against every file of the tree.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string
  readonly text: string
}

export interface HouseRule {
  readonly name: string
  /** The files it speaks of. */
  readonly appliesTo: RegExp
  readonly except?: RegExp
  /** What must not stand in a line; comments are passed over, unless the rule reads them too. */
  readonly forbids?: RegExp
  readonly readsComments?: boolean
  /** What is wrong with the file as a whole, if anything. */
  readonly judges?: (file: SourceFile) => string | undefined
}

const CODE = /\.(ts|tsx|mjs|css)$/
const TEST = /\.test\.tsx?$|\.spec\.ts$|\/testing\.ts$|^e2e\/|^packages\/testkit\//
/** Where the pages of the site and of the games read what only a browser knows. */
const IN_A_BROWSER = /^apps\/(web\/src\/lib|studio\/src\/client\/browser)\//
const LINES_MAX = 400

export function houseRules(
  brandNames: readonly string[],
  titleNames: readonly string[],
): readonly HouseRule[] {
  return [...RULES_OF_PARTS, noBrandNamed(brandNames), noTitleNamed(titleNames), ...RULES_OF_FILES]
}

/** What only certain parts of the tree may do. */
const RULES_OF_PARTS: readonly HouseRule[] = [
  {
    name: 'only stores, migrations and the database folder speak SQL',
    appliesTo: /^apps\/[^/]+\/src\/.*\.ts$/,
    except: either(TEST, /-store\.ts$|\/migrations\/|\/database\//),
    forbids:
      /\bsql`|\bsql<|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(/,
  },
  {
    name: 'only the ledger writes money tables',
    appliesTo: /^apps\/[^/]+\/src\/.*\.ts$/,
    except: either(TEST, /\/features\/ledger\/[a-z/-]+-store\.ts$|\/migrations\//),
    forbids:
      /(insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(wallet|ledger_)|\b(insert into|update|delete from|merge into|truncate) (wallet|ledger_)/i,
  },
  {
    name: 'what the ledger has written stays as it is',
    appliesTo: /^apps\/[^/]+\/src\/.*\.ts$/,
    except: either(TEST, /\/migrations\//),
    forbids:
      /(updateTable|deleteFrom|mergeInto)\(\s*'ledger_(posting|transaction)|\b(update|delete from|merge into|truncate) ledger_(posting|transaction)/i,
  },
  {
    name: 'only packages/host reads the environment',
    appliesTo: /^(apps|packages)\/.*\.tsx?$/,
    except: either(TEST, /^packages\/host\/|\/(main|cli|config)\.ts$|\.config\.ts$/),
    forbids: /\bprocess\.env\b/,
  },
  {
    name: 'only packages/host reads the clock, and in the browser the lib of the site and of the games',
    appliesTo: /^(apps|packages)\/.*\.tsx?$/,
    except: either(TEST, IN_A_BROWSER, /^packages\/host\//),
    forbids: /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b/,
  },
  {
    name: 'only packages/host is a source of randomness',
    appliesTo: /^(apps|packages)\/.*\.tsx?$/,
    except: either(TEST, IN_A_BROWSER, /^packages\/host\//),
    forbids: /\bMath\.random\(|\brandom(Bytes|UUID|Int)\(|\bgetRandomValues\(/,
  },
  {
    name: '403 means that the session expired, and nothing else',
    appliesTo: /^(apps\/api|apps\/web\/src\/server|packages\/host)\/.*\.ts$/,
    except: TEST,
    forbids: /\b403\b/,
  },
  {
    name: 'colours come from tokens',
    appliesTo: /^(apps\/(web|cashbox)|packages\/ui)\/src\/.*\.(css|tsx)$/,
    except: TEST,
    forbids:
      /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?=['";,)\s])|\b(rgba?|hsla?|oklch)\(\s*\d/i,
  },
]

function noBrandNamed(brandNames: readonly string[]): HouseRule {
  return {
    name: 'no brand is named outside brands/',
    appliesTo: either(CODE, /^locales\//),
    // The default settings name the brand an unknown host gets.
    except: either(TEST, /^brands\/|^packages\/contract\/src\/settings\/settings\.ts$/),
    forbids: new RegExp(`\\b(${brandNames.join('|')})\\b`, 'i'),
  }
}

/** A list of titles anywhere else is one more place that a new title has to be entered in. */
function noTitleNamed(titleNames: readonly string[]): HouseRule {
  // A title of one word is often called like its engine.
  const names = titleNames.filter((name) => name.includes('-'))
  return {
    name: 'no title is named outside titles/',
    appliesTo: /^(apps|packages)\/.*\.(ts|tsx)$/,
    // Shared tables are run one by one, an example shows what a round looks like, and the demo has a past.
    except: either(
      TEST,
      /^apps\/studio\/src\/(live|scenes\/(crash|live-roulette))\/|^apps\/api\/src\/demo\//,
      /^apps\/web\/src\/features\/fairness\/verifier\.tsx$/,
    ),
    forbids: new RegExp(`['\`/](${names.join('|')})['\`/]`),
  }
}

/** What holds for every file. */
const RULES_OF_FILES: readonly HouseRule[] = [
  {
    name: 'what is written is finished',
    appliesTo: CODE,
    except: /^tools\/house-rules/,
    forbids: /\b(TODO|FIXME)\b|coming soon/i,
    readsComments: true,
  },
  {
    name: 'a file says what it holds',
    appliesTo: /./,
    judges: ({ path }) =>
      /(^|\/|-)(utils?|helpers?|common|misc)(\.|\/|$)/.test(path)
        ? 'its name says nothing'
        : undefined,
  },
  {
    name: 'index.ts is only the door of a package',
    appliesTo: /(^|\/)index\.tsx?$/,
    except: /^packages\/[^/]+\/src\/index\.ts$/,
    judges: () => 'name it for what it holds',
  },
  {
    name: `no file is longer than ${LINES_MAX} lines`,
    appliesTo: CODE,
    judges: ({ text }) => {
      const lines = text.split('\n').length - 1
      return lines > LINES_MAX ? `${lines} lines` : undefined
    },
  },
]

/** Every breach of a rule, as `path:line: the line`. */
export function breachesOf(rule: HouseRule, files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => rule.appliesTo.test(path) && !rule.except?.test(path))
    .flatMap((file) => {
      const verdict = rule.judges?.(file)
      return [
        ...(verdict === undefined ? [] : [`${file.path}: ${verdict}`]),
        ...forbiddenLines(rule, file),
      ]
    })
}

function forbiddenLines({ forbids, readsComments }: HouseRule, { path, text }: SourceFile) {
  if (forbids === undefined) return []
  return (readsComments ? text : withoutComments(text))
    .split('\n')
    .flatMap((line, at) => (forbids.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []))
}

/** Lines keep their numbers. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}

const SOURCE_FOLDERS = [
  'apps',
  'packages',
  'titles',
  'brands',
  'locales',
  'tools',
  'e2e',
  'bench',
  'simulation',
  'workshop',
]
const NOT_SOURCE = /(^|\/)(node_modules|dist)(\/|$)/
const READ_AS_TEXT = /\.(ts|tsx|mjs|css|json)$/

/** Every source file of the tree. */
export function readTree(root: string): SourceFile[] {
  return SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => !NOT_SOURCE.test(path) && statSync(join(root, path)).isFile())
      .map((path) => ({
        path,
        text: READ_AS_TEXT.test(path) ? readFileSync(join(root, path), 'utf8') : '',
      })),
  )
}

export const brandNamesOf = (root: string): string[] => foldersIn(join(root, 'brands'))
export const titleNamesOf = (root: string): string[] => foldersIn(join(root, 'titles'))

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}
