import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  charactersIn,
  languageSheet,
  LOCALES_FOLDER,
  openLocaleFolders,
  rangeHas,
  scriptFontFile,
} from '@baize/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBrands } from '../tools/build-brands.ts'
import { charactersOf } from '../tools/font-metrics.ts'

const TITLES = join(import.meta.dirname, '../titles')

/** Read from no font: what separates words, joins letters or turns the direction of a line. */
const IS_INVISIBLE = /[\p{Z}\p{Cc}\p{Cf}]/u

let out: string
let brands: readonly string[]
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'glyphs-'))
  brands = await buildBrands(out)
})
afterAll(() => rm(out, { recursive: true }))

/** Every character that a locale writes, its titles' included. */
function writtenIn(tag: string): readonly number[] {
  const files = [
    ...globSync(`${tag}/**/*.json`, { cwd: LOCALES_FOLDER }).map((file) =>
      join(LOCALES_FOLDER, file),
    ),
    ...globSync(`*/texts/${tag}.json`, { cwd: TITLES }).map((file) => join(TITLES, file)),
  ].filter((file) => !/[/\\](glossary|locale)\.json$/.test(file))
  const characters = charactersIn(files.map((file) => readFileSync(file, 'utf8')).join(''))
  return characters.filter((one) => !IS_INVISIBLE.test(String.fromCodePoint(one)))
}

interface Slice {
  readonly range: string
  readonly file: string
}

const FACE = /@font-face\{font-family:"([^"]+)";src:([^;]+);.*?unicode-range:([^}]+)\}/g

/** What is fetched for every family of a stylesheet: installed fonts may be there or not. */
function slicesIn(css: string): Map<string, Slice[]> {
  const families = new Map<string, Slice[]>()
  for (const [, family = '', src = '', range = ''] of css.matchAll(FACE)) {
    const file = /url\(([^)]+)\)/.exec(src)?.[1]
    if (file !== undefined) families.set(family, [...(families.get(family) ?? []), { range, file }])
  }
  return families
}

const glyphs = new Map<string, ReadonlySet<number>>()

/** The stylesheet promises characters that a file need not have: the file has the last word. */
function hasGlyph({ range, file }: Slice, character: number): boolean {
  if (!rangeHas(range, character)) return false
  let known = glyphs.get(file)
  if (!known) {
    const path = scriptFontFile(file) ?? join(out, file.replace('/brands/', ''))
    known = charactersOf(readFileSync(path))
    glyphs.set(file, known)
  }
  return known.has(character)
}

/** Which of these characters a family has, found once for all brands. */
const found = new Map<string, ReadonlySet<number>>()
function foundIn(family: string, slices: readonly Slice[], tag: string, all: readonly number[]) {
  const key = `${family} ${tag} ${slices[0]?.file}`
  let known = found.get(key)
  if (!known) {
    known = new Set(all.filter((one) => slices.some((slice) => hasGlyph(slice, one))))
    found.set(key, known)
  }
  return known
}

/** The families that a token has on a page in a language. */
function familiesOf(css: string, token: string, tag: string): readonly string[] {
  const rules = css.matchAll(/(^|\n)((?:\[lang\]:lang\([\w-]+\),?)+|:root) ?\{([^}]*)\}/g)
  let list = ''
  for (const [, , selector = '', body = ''] of rules) {
    if (selector !== ':root' && !selector.split(',').includes(`[lang]:lang(${tag})`)) continue
    list = new RegExp(`${token}: ?([^;}\\n]+)`).exec(body)?.[1] ?? list
  }
  return list.split(',').map((name) => name.trim().replaceAll('"', ''))
}

test.each(openLocaleFolders().list())(
  'R121 R123 every brand has a glyph for every character of $tag',
  async ({ tag }) => {
    const characters = writtenIn(tag)
    expect(characters.length).toBeGreaterThan(50)
    const scripts = slicesIn(languageSheet(tag, false))
    const missing: string[] = []
    for (const brand of brands) {
      const css = await readFile(join(out, `${brand}.css`), 'utf8')
      const faces = new Map([...scripts, ...slicesIn(css)])
      for (const token of ['--t-font-body', '--t-font-display']) {
        const known = familiesOf(css, token, tag).map((family) =>
          foundIn(family, faces.get(family) ?? [], tag, characters),
        )
        const without = characters.filter((one) => !known.some((has) => has.has(one)))
        if (without.length > 0)
          missing.push(`${brand} ${token}: ${String.fromCodePoint(...without)}`)
      }
    }
    expect(missing).toEqual([])
  },
)
