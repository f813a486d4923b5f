import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBrandTokens } from '../tools/build-brands.ts'

const ROOT = join(import.meta.dirname, '..')
const RAW_COLOUR =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?=\s*['"`;,)\]\s])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi
const TAILWIND_COLOUR =
  /\b(?:bg|text|border|ring|fill|stroke|from|via|to|outline|shadow)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/g

async function sources(pattern: string): Promise<[path: string, text: string][]> {
  const paths: string[] = []
  for await (const path of glob(pattern, { cwd: ROOT })) {
    if (!/node_modules|\/dist\/|\.test\./.test(path)) paths.push(path)
  }
  return Promise.all(
    paths.toSorted().map(async (path) => [path, await readFile(join(ROOT, path), 'utf8')] as const),
  ) as Promise<[string, string][]>
}

test('R121 no colour is written outside of the token files', async () => {
  // A studio is another house: its art has colours of its own, and takes those of a brand from the page around it.
  const files = (await sources('{apps,packages}/**/*.{ts,tsx,css}')).filter(
    ([path]) => !/^apps\/studio\/|^packages\/art\/src\/slots\//.test(path),
  )
  expect(files.length).toBeGreaterThan(40)
  const strays = files.flatMap(([path, text]) =>
    [...text.matchAll(RAW_COLOUR), ...text.matchAll(TAILWIND_COLOUR)].map(
      ([colour]) => `${path}: ${colour}`,
    ),
  )
  expect(strays).toEqual([])
})

test('the check for raw colours sees every way to write one', () => {
  for (const text of ["'#fff'", '#A1b2C3;', 'rgb(1 2 3)', 'oklch(0.5 0.1 20)', 'hsla(1,2%,3%,1)']) {
    expect(text.match(RAW_COLOUR)).not.toBeNull()
  }
  for (const text of ['bg-white', 'text-red-500']) {
    expect(text.match(TAILWIND_COLOUR)).not.toBeNull()
  }
  for (const text of ["href='#content'", 'issue #123: why', 'bg-surface', 'in oklab,']) {
    expect(text.match(RAW_COLOUR) ?? text.match(TAILWIND_COLOUR)).toBeNull()
  }
})

test('every token that a stylesheet or a class names exists', async () => {
  const tokens = await loadBrandTokens('curacao')
  const known = new Set([...tokens.keys()].map((path) => `--t-${path.replaceAll('.', '-')}`))
  const files = await sources('{apps/web,packages/ui}/src/**/*.{tsx,css}')
  const named = files.flatMap(([path, text]) =>
    [...text.matchAll(/--t-[a-z0-9-]+/g)].map(([name]) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !known.has(name))).toEqual([])
})
