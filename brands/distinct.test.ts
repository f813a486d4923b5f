import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '@baize/contract/brand'
import { converter } from 'culori'
import { expect, test } from 'vitest'
import { fontPackages } from '../tools/brand-fonts.ts'
import { BRAND_PICTURES, brandNames, loadBrandTokens } from '../tools/build-brands.ts'
import { colorCss } from '../tools/design-tokens.ts'

const HUE_BUCKET_DEGREES = 30
/** Below this a colour looks grey, and its hue says nothing. */
const GREY_CHROMA_MAX = 0.02
const NO_ROOM = { value: 0, unit: 'rem' }

const looks = await Promise.all((await brandNames()).map(lookOf))

test('R121 there are twenty brands', () => {
  expect(looks.length).toBeGreaterThanOrEqual(20)
})

test('R121 no two brands look alike: they differ in at least two of type, shape, colour and mode', () => {
  const alike = pairs().filter(([one, other]) => {
    const differences = [
      one.fonts !== other.fonts,
      one.radius !== other.radius,
      one.accent !== other.accent,
      one.mode !== other.mode,
    ]
    return differences.filter(Boolean).length < 2
  })
  expect(alike.map(([one, other]) => `${one.name} and ${other.name}`)).toEqual([])
})

test('R121 the brands are dark and light, and use both navigation systems', () => {
  const share = (is: (look: Look) => boolean) => looks.filter(is).length / looks.length
  expect(share(({ mode }) => mode === 'light')).toBeGreaterThan(0.3)
  expect(share(({ mode }) => mode === 'dark')).toBeGreaterThan(0.3)
  expect(share(({ navigation }) => navigation === 'panel')).toBeGreaterThan(0.25)
  expect(share(({ navigation }) => navigation === 'basic')).toBeGreaterThan(0.25)
})

test('R121 the brands speak in many voices, and hold their space and light differently', () => {
  const kinds = (of: (look: Look) => string) => new Set(looks.map(of)).size
  expect(kinds(({ fonts }) => fonts)).toBeGreaterThanOrEqual(18)
  expect(kinds(({ radius }) => radius)).toBeGreaterThanOrEqual(10)
  expect(kinds(({ density }) => density)).toBeGreaterThanOrEqual(5)
  expect(kinds(({ elevation }) => elevation)).toBe(looks.length)
})

test('R121 the brands lay out their start page differently: not twenty hues of one page', () => {
  const kinds = (of: (look: Look) => unknown) => new Set(looks.map(of)).size
  expect(kinds(({ layout }) => layout)).toBeGreaterThanOrEqual(15)
  // A greeting of its own line or beside the offers, and games upright or square.
  expect(kinds(({ isGreetingAlone }) => isGreetingAlone)).toBe(2)
  expect(kinds(({ isPortrait }) => isPortrait)).toBe(2)
})

test.each(BRAND_PICTURES)('R121 every brand has drawn its own %s', async (picture) => {
  const drawings = await Promise.all(
    looks.map(({ name }) => readFile(join(import.meta.dirname, name, picture), 'utf8')),
  )
  expect(new Set(drawings).size).toBe(looks.length)
})

test.each(looks)('$name loads one or two typefaces, in the weight its headings ask for', (look) => {
  expect([1, 2]).toContain(new Set(look.packages).size)
  // A family without a weight of its own brings them all.
  expect(look.faces['display']?.weight ?? look.displayWeight).toBe(look.displayWeight)
})

test('every package of fonts that is installed is the voice of some brand', async () => {
  const file = join(import.meta.dirname, '../apps/web/package.json')
  const { devDependencies } = JSON.parse(await readFile(file, 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const installed = Object.keys(devDependencies).filter((name) => name.startsWith('@fontsource'))
  const used = new Set(looks.flatMap(({ packages }) => packages))
  expect(installed.length).toBeGreaterThan(5)
  expect(installed.toSorted()).toEqual([...used].toSorted())
})

interface Look {
  readonly name: string
  readonly fonts: string
  readonly radius: string
  readonly accent: string
  readonly mode: 'dark' | 'light'
  readonly density: string
  readonly elevation: string
  readonly navigation: string | undefined
  readonly layout: string
  readonly isGreetingAlone: boolean
  readonly isPortrait: boolean
  readonly packages: readonly string[]
  readonly displayWeight: unknown
  readonly faces: Readonly<Record<string, { readonly weight?: number } | undefined>>
}

async function lookOf(name: string): Promise<Look> {
  const tokens = await loadBrandTokens(name)
  const { brand } = (await import(`./${name}/brand.ts`)) as { brand: Brand }
  const own = JSON.parse(
    await readFile(join(import.meta.dirname, name, 'tokens.json'), 'utf8'),
  ) as { font: Record<string, { $extensions?: Record<string, { weight?: number }> }> }
  const value = (path: string) => tokens.get(path)?.value
  const said = (...paths: string[]) => JSON.stringify(paths.map(value))
  const colour = (role: string) => converter('oklch')(colorCss(value(`color.${role}`)) ?? '')
  const accent = colour('accent')
  return {
    name,
    fonts: said('font.display', 'font.body', 'font-weight.display'),
    radius: said('radius.control', 'radius.button', 'radius.card'),
    accent:
      accent.c < GREY_CHROMA_MAX
        ? 'grey'
        : String(Math.floor((accent.h ?? 0) / HUE_BUCKET_DEGREES)),
    mode: colour('page').l < 0.5 ? 'dark' : 'light',
    density: said('space.unit', 'text.base', 'size.control'),
    elevation: said('elevation.card', 'elevation.cta'),
    navigation: brand.settings.navigationSystem,
    layout: said('size.tile', 'size.hero', 'size.greeting', 'mark.width', 'mark.height'),
    isGreetingAlone: JSON.stringify(value('size.greeting')) !== JSON.stringify(NO_ROOM),
    isPortrait: brand.settings.portraitGameImages === true,
    packages: fontPackages(own),
    displayWeight: value('font-weight.display'),
    faces: Object.fromEntries(
      Object.entries(own.font).map(([role, node]) => [role, node.$extensions?.['baize.face']]),
    ),
  }
}

function pairs(): [Look, Look][] {
  return looks.flatMap((one, index) =>
    looks.slice(index + 1).map((other): [Look, Look] => [one, other]),
  )
}
