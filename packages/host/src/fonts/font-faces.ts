import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ScriptFont } from './script-fonts.ts'

const require = createRequire(import.meta.url)

/** Where a program serves the files, and the stylesheets that name them. */
export const SCRIPT_FONTS_AT = '/script-fonts/'

/** One file of a family and the characters it has. */
export interface FontSlice {
  readonly subset: string
  readonly range: string
  /** With the version of its package, so that an address never means another file. */
  readonly address: string
}

interface FontPackage {
  readonly dir: string
  readonly version: string
  readonly ranges: Readonly<Record<string, string>>
}

const packages = new Map<string, FontPackage>()

function packageOf(name: string): FontPackage {
  let known = packages.get(name)
  if (!known) {
    const dir = dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
    const read = (file: string): unknown => JSON.parse(readFileSync(join(dir, file), 'utf8'))
    const { version } = read('package.json') as { version: string }
    known = { dir, version, ranges: read('unicode.json') as FontPackage['ranges'] }
    packages.set(name, known)
  }
  return known
}

export function slicesOf({ package: name, subsets }: ScriptFont): readonly FontSlice[] {
  const { version, ranges } = packageOf(name)
  return Object.entries(ranges).flatMap(([subset, range]) => {
    const number = /^\[(\d+)\]$/.exec(subset)?.[1]
    if (subsets ? !subsets.includes(subset) : number === undefined) return []
    const file = `${name}-${number ?? subset}-wght-normal.woff2`
    return [{ subset, range, address: `${SCRIPT_FONTS_AT}${name}@${version}/${file}` }]
  })
}

/** The file at an address that `slicesOf` has given, or undefined; no other file can be named. */
export function sliceFile(font: ScriptFont, address: string): string | undefined {
  const isOurs = slicesOf(font).some((slice) => slice.address === address)
  const file = address.slice(address.lastIndexOf('/') + 1)
  return isOurs ? join(packageOf(font.package).dir, 'files', file) : undefined
}

const REGULAR_MAX = 500

/**
 * `@font-face` rules for these slices. Letters of few files are had in every weight. Those of a hundred have one, and a
 * browser makes it bold by itself, as devices do with such scripts: two rules for each would double what is sent.
 */
export function fontFaceRules(font: ScriptFont, slices: readonly FontSlice[]): string {
  const { family, local, subsets } = font
  const rule = ({ range, address }: FontSlice, weight: string, installed: readonly string[]) =>
    `@font-face{font-family:"${family}";` +
    `src:${[...installed.map((name) => `local("${name}")`), `url(${address}) format("woff2")`].join(',')};` +
    `font-weight:${weight};font-display:swap;unicode-range:${range}}\n`
  return slices
    .flatMap((slice) => {
      if (!local) return [rule(slice, '100 900', [])]
      if (!subsets) return [rule(slice, '400', local.regular)]
      return [
        rule(slice, `100 ${REGULAR_MAX}`, local.regular),
        rule(slice, `${REGULAR_MAX + 1} 900`, local.bold),
      ]
    })
    .join('')
}
