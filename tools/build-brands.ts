import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SCRIPTS } from '@baize/host'
import { type BrandFonts, brandFonts, type FontFile } from './brand-fonts.ts'
import {
  brandTokens,
  familiesCss,
  type Token,
  TokenError,
  tokenProperty,
  tokensToCss,
} from './design-tokens.ts'

const ROOT = join(import.meta.dirname, '..')
const BRANDS_DIR = join(ROOT, 'brands')
const BASE_TOKENS = join(ROOT, 'packages/ui/tokens.json')

/** What every brand's folder holds; a folder without one of them stops the build. */
export const BRAND_FILES = [
  'brand.ts',
  'tokens.json',
  'logo.svg',
  'favicon.svg',
  'hero.svg',
] as const

/** Pictures that are served as they lie in the folder. */
export const BRAND_PICTURES = ['logo.svg', 'favicon.svg', 'hero.svg'] as const

/** A small picture that is repeated over the page, for brands that want one. */
export const PAGE_PATTERN = 'pattern.svg'

/** Which fonts a page of a brand preloads; the file lies beside the stylesheets. */
const PRELOADS_FILE = 'preloads.json'

/** In which languages a page of a brand needs fonts beside its typefaces. */
/** The font token whose typeface is borrowed. */
const BODY = 'font.body'
const SCRIPTS_FILE = 'scripts.json'

/** Every brand of the platform: a brand is a folder, and there is no list beside the folders. */
export async function brandNames(brandsDir = BRANDS_DIR): Promise<string[]> {
  const entries = await readdir(brandsDir, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}

/** A brand's tokens, complete and resolved, or a TokenError that says in a sentence what is wrong. */
export async function loadBrandTokens(
  name: string,
  brandsDir = BRANDS_DIR,
): Promise<Map<string, Token>> {
  const file = join(brandsDir, name, 'tokens.json')
  return brandTokens(
    await readTokens(BASE_TOKENS, 'packages/ui/tokens.json'),
    await readTokens(file, `brands/${name}/tokens.json`),
    `brands/${name}/tokens.json`,
  )
}

/**
 * Writes `<brand>.css`, the brand's pictures into `<brand>/` and the typefaces of all into `fonts/`. All
 * brands are read before the first file is written, so a broken brand never leaves half a build behind.
 */
export async function buildBrands(
  outDir = join(ROOT, 'apps/web/dist/brands'),
  brandsDir = BRANDS_DIR,
): Promise<string[]> {
  const names = await brandNames(brandsDir)
  const sheets: Sheet[] = []
  for (const name of names) sheets.push(await loadSheet(name, brandsDir))

  const fonts = new Map<string, FontFile>()
  for (const { name, css, pictures, fonts: own } of sheets) {
    await mkdir(join(outDir, name), { recursive: true })
    await writeFile(join(outDir, `${name}.css`), css)
    for (const picture of pictures) {
      await copyFile(join(brandsDir, name, picture), join(outDir, name, picture))
    }
    for (const file of own.files) fonts.set(file.name, file)
  }
  await mkdir(join(outDir, 'fonts'), { recursive: true })
  for (const { name, body } of fonts.values()) await writeFile(join(outDir, 'fonts', name), body)
  const preloads = sheets.map(({ name, fonts: own }) => [
    name,
    own.preloads.map((file) => `/brands/fonts/${file}`),
  ])
  await writeFile(join(outDir, PRELOADS_FILE), JSON.stringify(Object.fromEntries(preloads)))
  const scripts = sheets.map(({ name, fonts: own }) => [name, [...own.scriptFamilies.keys()]])
  await writeFile(join(outDir, SCRIPTS_FILE), JSON.stringify(Object.fromEntries(scripts)))
  return names
}

interface Sheet {
  readonly name: string
  readonly css: string
  readonly pictures: readonly string[]
  readonly fonts: BrandFonts
}

async function loadSheet(name: string, brandsDir: string): Promise<Sheet> {
  const present = await checkFolder(name, brandsDir)
  const tokens = await loadBrandTokens(name, brandsDir)
  const shownAs = `brands/${name}/tokens.json`
  const own = await readTokens(join(brandsDir, name, 'tokens.json'), shownAs)
  const fonts = await brandFonts(own, tokens, shownAs)
  for (const [path, families] of fonts.families) {
    const token = tokens.get(path)
    if (token) tokens.set(path, { ...token, value: families })
  }
  const pattern = present.includes(PAGE_PATTERN) ? [PAGE_PATTERN] : []
  return {
    name,
    css:
      fonts.css +
      tokensToCss(tokens) +
      scriptCss(fonts) +
      addressCss(name, pattern.length > 0, fonts),
    pictures: [...BRAND_PICTURES, ...pattern],
    fonts,
  }
}

/** The typefaces again, for every language in whose script one of them has no letters. */
function scriptCss({ scriptFamilies }: BrandFonts): string {
  const rules = new Map<string, string[]>()
  for (const [tag, byToken] of scriptFamilies) {
    const declarations = [...byToken].map(
      ([path, families]) => `${tokenProperty(path)}:${familiesCss(families)}`,
    )
    const rule = declarations.join(';')
    rules.set(rule, [...(rules.get(rule) ?? []), `[lang]:lang(${tag})`])
  }
  return [...rules].map(([rule, selectors]) => `${selectors.join()}{${rule}}\n`).join('')
}

/**
 * The pictures that stylesheets show, and the typeface that a frame of another origin borrows; only the build knows
 * these addresses.
 */
function addressCss(name: string, hasPattern: boolean, fonts: BrandFonts): string {
  const pattern = hasPattern ? `url(/brands/${name}/${PAGE_PATTERN})` : 'none'
  const body = fonts.faces.get(BODY)
  const face = body === undefined ? 'none' : `url(/brands/fonts/${body})`
  return (
    `:root{--brand-hero-art:url(/brands/${name}/hero.svg);--brand-page-pattern:${pattern};--brand-body-face:${face}}\n` +
    borrowedLettersCss(fonts)
  )
}

/** What such a frame borrows besides in a language with more letters, or nothing at all where one is missing in words. */
function borrowedLettersCss({ letters }: BrandFonts): string {
  const rules = new Map<string, string[]>()
  for (const [tag, file] of letters.get(BODY) ?? []) {
    if (file === null && !SCRIPTS[tag]?.sharesWords) continue
    const rule =
      file === null ? '--brand-body-face:none' : `--brand-body-letters:url(/brands/fonts/${file})`
    rules.set(rule, [...(rules.get(rule) ?? []), `:root:lang(${tag})`])
  }
  return [...rules].map(([rule, selectors]) => `${selectors.join()}{${rule}}\n`).join('')
}

async function checkFolder(name: string, brandsDir: string): Promise<readonly string[]> {
  const present = await readdir(join(brandsDir, name))
  const missing = BRAND_FILES.filter((file) => !present.includes(file))
  if (missing.length > 0) {
    throw new TokenError(`The brand "${name}" is not complete: it has no ${missing.join(', ')}.`)
  }
  return present
}

async function readTokens(path: string, shownAs: string): Promise<unknown> {
  const text = await readFile(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TokenError(`${shownAs} is not valid JSON: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
