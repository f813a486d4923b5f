import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandTokens, type Token, TokenError, tokensToCss } from './design-tokens.ts'

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
 * Writes `<brand>.css` and the brand's pictures into `<brand>/`. All brands are read before the first file
 * is written, so a broken brand never leaves half a build behind.
 */
export async function buildBrands(
  outDir = join(ROOT, 'apps/web/dist/brands'),
  brandsDir = BRANDS_DIR,
): Promise<string[]> {
  const names = await brandNames(brandsDir)
  const sheets: [name: string, css: string][] = []
  for (const name of names) {
    await checkFolder(name, brandsDir)
    const tokens = await loadBrandTokens(name, brandsDir)
    sheets.push([name, tokensToCss(tokens) + heroArtCss(name)])
  }
  for (const [name, css] of sheets) {
    await mkdir(join(outDir, name), { recursive: true })
    await writeFile(join(outDir, `${name}.css`), css)
    for (const picture of BRAND_PICTURES) {
      await copyFile(join(brandsDir, name, picture), join(outDir, name, picture))
    }
  }
  return names
}

/** The art direction's picture; its address has the brand in it, so only the build can write it. */
function heroArtCss(name: string): string {
  return `:root {\n  --brand-hero-art: url('/brands/${name}/hero.svg');\n}\n`
}

async function checkFolder(name: string, brandsDir: string): Promise<void> {
  const present = await readdir(join(brandsDir, name))
  const missing = BRAND_FILES.filter((file) => !present.includes(file))
  if (missing.length > 0) {
    throw new TokenError(`The brand "${name}" is not complete: it has no ${missing.join(', ')}.`)
  }
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
