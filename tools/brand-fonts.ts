/**
 * A brand names its typefaces in its tokens; this finds their files in the packages of fonts, writes the
 * `@font-face` rules, and sets a system font to the same measure, so that text does not move when they arrive.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { charactersIn, SCRIPTS, type ScriptOfLanguage } from '@baize/host'
import { type Token, TokenError } from './design-tokens.ts'
import { charactersOf, type FontMetrics, fontMetrics, SAMPLE } from './font-metrics.ts'

const PACKAGES_DIR = join(import.meta.dirname, '../node_modules')

/** What stands beside a font family in a brand's tokens. */
export interface FaceChoice {
  readonly package: string
  /** One weight of a family; a variable family brings them all. */
  readonly weight?: number
  readonly style?: 'italic'
}

export interface FontFile {
  readonly name: string
  readonly body: Buffer
}

export interface BrandFonts {
  readonly css: string
  readonly files: readonly FontFile[]
  /** Names of the files that a page of the brand needs at once. */
  readonly preloads: readonly string[]
  /** The file that holds the basic letters of each font token. */
  readonly faces: ReadonlyMap<string, string>
  /**
   * By font token and language: the file with the letters that a language has beside the basic ones, or null where the
   * typeface lacks some of them.
   */
  readonly letters: ReadonlyMap<string, ReadonlyMap<string, string | null>>
  /** The families of each font token, with the measured system font behind the first. */
  readonly families: ReadonlyMap<string, readonly string[]>
  /** The same by language, for languages in whose script a typeface has no letters. */
  readonly scriptFamilies: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>
}

const FACE = 'baize.face'
/** The first must be there; of the others a family has some. */
const SUBSETS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic-ext',
  'cyrillic',
  'greek-ext',
  'greek',
  'arabic',
]

/** System fonts that stand in for a kind of letter, and how wide the sample is in them. */
const STAND_INS: Readonly<Record<string, StandIn>> = {
  'sans-serif': {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
    widths: { regular: [0.4438, 0.6027], bold: [0.4808, 0.6098] },
  },
  serif: {
    regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Noto Serif'],
    bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
    widths: { regular: [0.4031, 0.586], bold: [0.4292, 0.6179] },
  },
  monospace: {
    regular: ['Courier New', 'CourierNewPSMT', 'Liberation Mono'],
    bold: ['Courier New Bold', 'CourierNewPS-BoldMT', 'Liberation Mono Bold'],
    widths: { regular: [0.6001, 0.6001], bold: [0.6001, 0.6001] },
  },
}

interface StandIn {
  readonly regular: readonly string[]
  readonly bold: readonly string[]
  /** In small letters and in capitals. */
  readonly widths: Readonly<Record<'regular' | 'bold', readonly [number, number]>>
}

/** Everything a brand's typefaces need; a brand that chooses none gets empty lists. */
export async function brandFonts(
  brand: unknown,
  tokens: ReadonlyMap<string, Token>,
  brandFile: string,
): Promise<BrandFonts> {
  const rules = new Set<string>()
  const files = new Map<string, FontFile>()
  const preloads = new Set<string>()
  const families = new Map<string, readonly string[]>()
  const faces = new Map<string, string>()
  const letters = new Map<string, ReadonlyMap<string, string | null>>()
  const scriptFamilies = new Map<string, Map<string, readonly string[]>>()
  for (const [path, token] of tokens) {
    const face = token.type === 'fontFamily' ? faceOf(brand, path, brandFile) : undefined
    if (!face) continue
    const [family = '', ...others] = token.value as readonly string[]
    const isCapitals = tokens.get(path.replace(/^font\./, 'case.'))?.value === 'uppercase'
    const loaded = await loadFace(face, family, others.at(-1) ?? '', isCapitals, brandFile)
    for (const rule of loaded.rules) rules.add(rule)
    for (const file of loaded.files) files.set(file.name, file)
    const basic = loaded.files[0]?.name ?? ''
    preloads.add(basic)
    faces.set(path, basic)
    const own = [family, standInName(family)]
    families.set(path, [...own, ...others])
    const byLanguage = new Map<string, string | null>()
    letters.set(path, byLanguage)
    for (const [tag, script] of Object.entries(SCRIPTS)) {
      const has = lettersIn(loaded, script)
      byLanguage.set(tag, (has === 'all' && loaded.subsets.get(script.subset)) || null)
      if (has === 'all') continue
      const ofLanguage = scriptFamilies.get(tag) ?? new Map<string, readonly string[]>()
      scriptFamilies.set(
        tag,
        ofLanguage.set(path, familiesFor(script, own, others, has === 'some')),
      )
    }
  }
  return {
    css: [...rules].join(''),
    files: [...files.values()],
    preloads: [...preloads],
    faces,
    letters,
    families,
    scriptFamilies,
  }
}

/** A package may call a part by a script and lack letters of a language that is written in it: the files are asked. */
function lettersIn({ subsets, files }: LoadedFace, script: ScriptOfLanguage) {
  if (!subsets.has(script.subset)) return 'none'
  const known = files.map(({ body }) => charactersOf(body))
  const { letters = '' } = script
  const needed = charactersIn(letters + letters.toUpperCase())
  return needed.every((letter) => known.some((glyphs) => glyphs.has(letter))) ? 'all' : 'some'
}

/** What a language is set in where the typeface lacks its script. */
function familiesFor(
  script: ScriptOfLanguage,
  own: readonly string[],
  others: readonly string[],
  hasSome: boolean,
): readonly string[] {
  const named = others.slice(0, -1)
  const generic = others.slice(-1)
  const { family } = (generic[0] === 'serif' && script.serifFont) || script.font
  if (script.sharesWords || hasSome) return [family, ...own, ...generic]
  if (script.isHan) return [...own, ...script.installed, family, ...generic]
  if (script.installed.length === 0) return [...own, family, ...named, ...generic]
  return [...new Set([...own, ...named, ...script.installed, family, ...generic])]
}

/** The packages a brand takes its typefaces from. */
export function fontPackages(brand: unknown): readonly string[] {
  const fonts = (brand as { font?: Record<string, unknown> }).font ?? {}
  return Object.keys(fonts).flatMap((role) => faceOf(brand, `font.${role}`, '')?.package ?? [])
}

function faceOf(brand: unknown, path: string, brandFile: string): FaceChoice | undefined {
  const node = path
    .split('.')
    .reduce<unknown>((parent, name) => (parent as Record<string, unknown>)?.[name], brand)
  const extensions = (node as { $extensions?: Record<string, unknown> } | undefined)?.$extensions
  const face = extensions?.[FACE] as FaceChoice | undefined
  if (face && !/^@fontsource(-variable)?\/[a-z0-9-]+$/.test(face.package ?? '')) {
    throw new TokenError(`${brandFile}: "${path}" names no package of fonts.`)
  }
  return face
}

interface LoadedFace {
  readonly rules: readonly string[]
  readonly files: readonly FontFile[]
  /** What it has letters for, with the name of the file. */
  readonly subsets: ReadonlyMap<string, string>
}

async function loadFace(
  face: FaceChoice,
  family: string,
  generic: string,
  isCapitals: boolean,
  brandFile: string,
): Promise<LoadedFace> {
  const standIn = STAND_INS[generic]
  if (!standIn) {
    throw new TokenError(`${brandFile}: "${family}" does not end in a generic family.`)
  }
  const dir = join(PACKAGES_DIR, face.package)
  const id = face.package.split('/')[1] ?? ''
  const ranges = await readJson<Record<string, string>>(join(dir, 'unicode.json')).catch(() => {
    throw new TokenError(`${brandFile}: the package ${face.package} is not installed.`)
  })
  const weight = face.weight ?? (await weightRange(dir))
  const rules: string[] = []
  const files: FontFile[] = []
  const subsets = new Map<string, string>()
  for (const subset of SUBSETS) {
    const name = `${id}-${subset}-${face.weight ?? 'wght'}-${face.style ?? 'normal'}`
    const body = await readFile(join(dir, 'files', `${name}.woff2`)).catch(() => undefined)
    // A family need not know the letters of every language, but it must know English.
    if (!body && subset === 'latin') {
      throw new TokenError(`${brandFile}: ${face.package} has no file ${name}.woff2.`)
    }
    if (!body) continue
    const file = { name: `${name}.${versionOf(body)}.woff2`, body }
    files.push(file)
    subsets.set(subset, file.name)
    rules.push(
      `@font-face{font-family:"${family}";src:url(/brands/fonts/${file.name}) format("woff2");` +
        `font-weight:${weight};font-display:swap;unicode-range:${ranges[subset]}}\n`,
    )
  }
  const metrics = fontMetrics(
    files[0]?.body ?? Buffer.alloc(0),
    isCapitals ? SAMPLE.toUpperCase() : SAMPLE,
  )
  const cut = (face.weight ?? 0) >= 600 ? 'bold' : 'regular'
  const ownWidth = standIn.widths[cut][isCapitals ? 1 : 0]
  const range = [...subsets.keys()].map((subset) => ranges[subset])
  const standInFace = { weight: face.weight, range: range.join(',') }
  rules.push(standInRule(family, standIn[cut], metrics, ownWidth, standInFace))
  return { rules, files, subsets }
}

/** A system font stretched and shifted to the measure of the family it stands in for. */
function standInRule(
  family: string,
  localNames: readonly string[],
  metrics: FontMetrics,
  ownWidth: number,
  { weight, range }: { readonly weight: number | undefined; readonly range: string },
): string {
  const scale = metrics.averageWidth / ownWidth
  const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`
  return (
    `@font-face{font-family:"${standInName(family)}";` +
    `src:${localNames.map((name) => `local("${name}")`).join(',')};` +
    // Without its weight a browser takes the bold cut for a regular one, and draws it bolder and wider still.
    (weight === undefined ? '' : `font-weight:${weight};`) +
    `size-adjust:${percent(scale)};ascent-override:${percent(metrics.ascent / scale)};` +
    `descent-override:${percent(metrics.descent / scale)};` +
    `line-gap-override:${percent(metrics.lineGap / scale)};unicode-range:${range}}\n`
  )
}

function standInName(family: string): string {
  return `${family} stand-in`
}

async function weightRange(dir: string): Promise<string> {
  const { variable } = await readJson<{
    variable: { wght: { min: string; max: string } }
  }>(join(dir, 'metadata.json'))
  return `${variable.wght.min} ${variable.wght.max}`
}

function versionOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 8)
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T
}
