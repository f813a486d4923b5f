import type { SourceFile } from './house-rules.ts'

export interface TrustGoal {
  readonly id: string
  readonly state: string
  /** Files of the tree and npm scripts that its row names. */
  readonly files: readonly string[]
  readonly scripts: readonly string[]
}

const TEST_FILE = /\.(test|spec)\.tsx?$|-conformance\.ts$/
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm
/** A title begins with the ids of what it proves. */
const TITLE = /['"`](?:[RT]\d+b? )*(G\d+b?)(?: [RTG]\d+b?)* /g

/** The rows of docs/trust.md, each with what it says shows it. */
export function trustGoals(document: string): readonly TrustGoal[] {
  return [...document.matchAll(/^\| (G\d+b?) \|(.+)\|$/gm)].map(([, id = '', row = '']) => {
    const quoted = [...row.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
    const state = row.split('|').at(-1)?.trim() ?? ''
    return {
      id,
      state: /^(holds|partly|not yet)\b/.exec(state)?.[1] ?? '',
      files: quoted.filter((text) => text.includes('/') && !text.startsWith('npm ')),
      scripts: quoted.flatMap((text) => /^npm run ([\w:-]+)/.exec(text)?.[1] ?? []),
    }
  })
}

/** Which goals the titles of a test name. */
export function goalsNamedIn({ path, text }: SourceFile): readonly string[] {
  if (!TEST_FILE.test(path)) return []
  const titles = text.replace(COMMENT, '')
  return [...new Set([...titles.matchAll(TITLE)].map(([, id = '']) => id))]
}
