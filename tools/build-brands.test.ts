import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brandNames, buildBrands } from './build-brands.ts'
import { brandTokens, tokensToCss } from './design-tokens.ts'

const BRANDS_DIR = join(import.meta.dirname, '../brands')

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'brands-'))
  await cp(join(BRANDS_DIR, 'curacao'), join(dir, 'brands/first'), { recursive: true })
})
afterEach(() => rm(dir, { recursive: true }))

const build = () => buildBrands(join(dir, 'out'), join(dir, 'brands'))

test('R121 a new folder is a new brand, without being listed anywhere', async () => {
  await cp(join(BRANDS_DIR, 'lulu'), join(dir, 'brands/second'), { recursive: true })
  expect(await build()).toEqual(['first', 'second'])
  expect((await readdir(join(dir, 'out'))).toSorted()).toEqual([
    'first',
    'first.css',
    'fonts',
    'preloads.json',
    'scripts.json',
    'second',
    'second.css',
  ])
  const css = await readFile(join(dir, 'out/second.css'), 'utf8')
  expect(css).toMatch(/\n:root \{\n(.*\n)* {2}--t-color-page: oklch\([^)]+\);\n/)
  expect(css).not.toMatch(/undefined|\{color|\[object/)
})

test('files beside the folders are not brands', async () => {
  await writeFile(join(dir, 'brands/notes.txt'), '')
  expect(await brandNames(join(dir, 'brands'))).toEqual(['first'])
})

test('a folder without a logo stops the build before anything is written', async () => {
  await rm(join(dir, 'brands/first/logo.svg'))
  await expect(build()).rejects.toThrow('The brand "first" is not complete: it has no logo.svg.')
  await expect(readdir(join(dir, 'out'))).rejects.toThrow('ENOENT')
})

test('tokens that are not JSON are named by their file', async () => {
  await writeFile(join(dir, 'brands/first/tokens.json'), '{ "color": ')
  await expect(build()).rejects.toThrow('brands/first/tokens.json is not valid JSON')
})

describe('a brand’s typefaces', () => {
  const choose = async (change: (font: Record<string, Record<string, unknown>>) => void) => {
    const file = join(dir, 'brands/first/tokens.json')
    const tokens = JSON.parse(await readFile(file, 'utf8')) as {
      font: Record<string, Record<string, unknown>>
    }
    change(tokens.font)
    await writeFile(file, JSON.stringify(tokens))
  }
  const figtree = (face: object) => ({
    $value: ['Figtree', 'sans-serif'],
    $extensions: { 'baize.face': face },
  })

  test('are served under names that change with their content, and preloaded without the rest', async () => {
    await build()
    const preloads = JSON.parse(await readFile(join(dir, 'out/preloads.json'), 'utf8')) as {
      first: string[]
    }
    expect(preloads.first).toHaveLength(2)
    const css = await readFile(join(dir, 'out/first.css'), 'utf8')
    const files = await readdir(join(dir, 'out/fonts'))
    for (const address of preloads.first) {
      expect(address).toMatch(/^\/brands\/fonts\/[a-z-]+-latin-\w+-normal\.[0-9a-f]{8}\.woff2$/)
      expect(files).toContain(address.replace('/brands/fonts/', ''))
      expect(css).toContain(`url(${address})`)
    }
    const named = [...css.matchAll(/url\(\/brands\/fonts\/([^)]+)\)/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(files))
  })

  test('have a system font of the same measure behind them until they arrive', async () => {
    await choose((font) => {
      font['display'] = font['body'] = figtree({ package: '@fontsource-variable/figtree' })
    })
    await build()
    const css = await readFile(join(dir, 'out/first.css'), 'utf8')
    expect(css).toContain('--t-font-body: "Figtree", "Figtree stand-in", sans-serif;')
    // Figtree is 0.25 % wider than Arial, and its line is 0.95 em above and 0.25 em below the ground line.
    expect(css).toContain('local("Arial"),')
    expect(css).toContain(
      'size-adjust:100.25%;ascent-override:94.76%;descent-override:24.94%;line-gap-override:0%',
    )
    expect(css.match(/font-display:swap/g)).toHaveLength(2)
  })

  test('say which file a frame borrows for letters beside the basic ones', async () => {
    await choose((font) => {
      font['display'] = font['body'] = figtree({ package: '@fontsource-variable/figtree' })
    })
    await build()
    const css = await readFile(join(dir, 'out/first.css'), 'utf8')
    const borrowed = /^(.*)\{--brand-body-letters:url\((.*)\)\}$/m.exec(css)
    expect(borrowed?.[1]?.split(',')).toContain(':root:lang(cs)')
    expect(borrowed?.[2]).toMatch(/figtree-latin-ext/)
    // In Vietnamese two typefaces would stand in one word.
    expect(css).toMatch(/:root:lang\(vi\).*\{--brand-body-face:none\}/)
  })

  test.each([
    ['a package that is no package of fonts', { package: 'left-pad' }, 'names no package of fonts'],
    [
      'a package that nobody installed',
      { package: '@fontsource/no-such-family', weight: 400 },
      'the package @fontsource/no-such-family is not installed.',
    ],
    [
      'a weight that the family does not have',
      { package: '@fontsource/fraunces', weight: 650 },
      '@fontsource/fraunces has no file fraunces-latin-650-normal.woff2.',
    ],
  ])('%s is refused with a sentence', async (_case, face, sentence) => {
    await choose((font) => {
      font['body'] = figtree(face)
    })
    await expect(build()).rejects.toThrow(sentence)
    await expect(readdir(join(dir, 'out'))).rejects.toThrow('ENOENT')
  })
})

describe('a brand’s tokens', () => {
  const colour = { colorSpace: 'oklch', components: [0.5, 0.1, 20] }
  const base = {
    color: {
      $type: 'color',
      $extensions: { 'baize.setByEveryBrand': true },
      page: { $value: colour },
    },
    gradient: {
      $type: 'gradient',
      cta: {
        $value: [
          { color: '{color.page}', position: 0 },
          { color: colour, position: 1 },
        ],
      },
    },
    radius: { $type: 'dimension', card: { $value: { value: 8, unit: 'px' } } },
  }
  const own =
    (color: unknown, rest: object = {}) =>
    () =>
      brandTokens(base, { color, ...rest }, 'brands/x/tokens.json')

  test('aliases follow the brand’s own value', () => {
    const page = { $value: { colorSpace: 'oklch', components: [0.9, 0, 0], alpha: 0.5 } }
    expect(tokensToCss(own({ page })())).toBe(
      [
        ':root {',
        '  --t-color-page: oklch(0.9 0 0 / 0.5);',
        '  --t-gradient-cta: oklch(0.9 0 0 / 0.5) 0%, oklch(0.5 0.1 20) 100%;',
        '  --t-radius-card: 8px;',
        '}',
        '',
      ].join('\n'),
    )
  })

  const page = { $value: colour }
  test.each([
    [
      'an unknown role',
      own({ page, paeg: page }),
      'brands/x/tokens.json sets "color.paeg", a role the base tokens do not know.',
    ],
    [
      'a missing role',
      own({}),
      'brands/x/tokens.json does not set "color.page", which every brand must choose.',
    ],
    ['a wrong type', own({ page: { $value: 8 } }), '"color.page" is not a color.'],
    [
      'a unit that does not exist',
      own({ page }, { radius: { card: { $value: { value: 8, unit: 'elephants' } } } }),
      '"radius.card" is not a dimension.',
    ],
    [
      'an alias that leads nowhere',
      own({ page: { $value: '{color.sky}' } }),
      '"color.page" points at "color.sky", which does not exist.',
    ],
    [
      'an alias that leads back',
      own({ page: { $value: '{color.page}' } }),
      '"color.page" points back at itself',
    ],
    ['a role without a value', own({ page: 'red' }), '"color.page" has no $value.'],
  ])('%s is refused with a sentence', (_case, read, sentence) => {
    expect(read).toThrow(sentence)
  })
})
