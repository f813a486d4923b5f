import type { SourceFile } from './house-rules.ts'

/** What reads settings: the programs, and the rules that they hand settings to. */
const READERS = /^(apps|packages\/rules)\/.+\.tsx?$/
const NOT_READERS = /\.(test|spec|stories)\.tsx?$|\/testing[^/]*\.ts$/
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm

/** The text of everything that may read a setting, without its comments: a mention is no effect. */
export function settingReaders(tree: readonly SourceFile[]): readonly string[] {
  return tree
    .filter(({ path }) => READERS.test(path) && !NOT_READERS.test(path))
    .map(({ text }) => text.replace(COMMENT, ''))
}

/** Read as `settings.name`, by taking it out of settings, or out of an argument whose type picks it from them. */
export function isRead(name: string, readers: readonly string[]): boolean {
  const access = new RegExp(
    [
      String.raw`\bsettings\??\.${name}\b`,
      String.raw`\{[^{}]*\b${name}\b[^{}]*\} = [^\n]*\b[sS]ettings\b`,
      String.raw`\{[^{}]*\b${name}\b[^{}]*\}: Pick<AppSettings\b`,
    ].join('|'),
  )
  // Most files do not hold the name at all, and that costs nothing to see.
  return readers.some((text) => text.includes(name) && access.test(text))
}

const TITLE =
  /(?:\b(?:test|describe)(?:\.\w+)*(?:\([^'"`]*\))?|\]\))\(\s*(['"`])((?:(?!\1)[^])+)\1/g

/** By its name in a title, or in a table whose rows are titles of tests. */
export function isNamedByTest(name: string, tests: readonly SourceFile[]): boolean {
  const named = new RegExp(String.raw`\b${name}\b`)
  return tests.some(({ text }) => {
    if (!text.includes(name)) return false
    const titles = [...text.matchAll(TITLE)].map(([, , title = '']) => title)
    if (titles.some((title) => named.test(title))) return true
    return titles.some((title) => title.includes('${setting}')) && text.includes(`['${name}'`)
  })
}

/** The first cell of every row, in its backticks. */
export function tableNames(document: string): readonly string[] {
  return [...document.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name = '']) => name)
}
