import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Brand } from '@baize/contract/brand'
import { blend, converter, formatCss, formatHex, inGamut, parse, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { brandNames, loadBrandTokens, PAGE_PATTERN } from '../tools/build-brands.ts'
import { colorCss } from '../tools/design-tokens.ts'

const TEXT_MIN = 4.5
const CONTROL_MIN = 3
const BACKGROUNDS = ['page', 'surface', 'raised', 'sunken']

/**
 * Which role is written on which. A name in braces is a gradient, whose every stop counts; what stands after
 * a name is its state: lit by the hero's light, washed by the text's own colour as under the pointer, lying
 * over the brand's pattern, or brightened as a whole.
 */
const TEXT_PAIRS: readonly (readonly [texts: readonly string[], backgrounds: readonly string[]])[] =
  [
    [['on-surface', 'muted', 'link', 'highlight-text', 'danger', 'success', 'info'], BACKGROUNDS],
    [
      ['on-surface', 'muted', 'link', 'highlight-text'],
      ['page-light', 'page patterned'],
    ],
    [['on-surface'], ['danger-soft', 'success-soft', 'info-soft']],
    [['on-surface', 'muted', 'link'], BACKGROUNDS.map((ground) => `${ground} washed 8`)],
    [['on-surface'], BACKGROUNDS.map((ground) => `${ground} washed 16`)],
    [['on-bar', 'bar-muted'], ['bar']],
    [['on-bar'], ['bar washed 10', 'bar washed 16']],
    [['on-accent'], ['accent', 'accent-strong', '{cta}', '{cta} brightened 105']],
    [['on-accent'], ['{cta} brightened 95']],
    [['on-accent-soft'], ['accent-soft', 'accent-soft washed 8']],
    [['on-highlight'], ['highlight', '{prize}']],
    [['on-hero'], ['{hero}', '{hero} lit', '{hero} washed 10']],
    [['danger'], ['danger-soft', 'danger-soft brightened 110', 'danger-soft brightened 95']],
    [['success'], ['success-soft']],
    [['info'], ['info-soft']],
  ]

const CONTROL_PAIRS: typeof TEXT_PAIRS = [
  [['line-strong', 'accent', '{cta}'], BACKGROUNDS],
  [['focus'], [...BACKGROUNDS, 'accent-soft']],
  // The ring on a bar or a hero has the colour of the text there.
  [['on-bar', '{cta}', 'highlight'], ['bar']],
  [['on-hero', '{cta}'], ['{hero}']],
  [['on-surface faded 60', 'danger'], BACKGROUNDS],
]

/** The names of people in the chat, which stand on the brand's own grounds or on those of the chat. */
const NAMES = ['gold', 'rose', 'violet', 'blue', 'teal', 'green', 'orange']

const over = (backs: readonly string[], front: string) =>
  backs.map((back) => formatHex(blend([back, front])) ?? '')

/** A part of one colour over another, as `bg-current/10` paints it. */
function mixed(back: string, front: string, part: number): string {
  return over([back], formatCss({ ...converter('rgb')(front), alpha: part }))[0] ?? ''
}

/** As the browser's brightness filter leaves a colour. */
function lit(colour: string, factor: number): string {
  const { r, g, b } = converter('rgb')(colour)
  const [red, green, blue] = [r, g, b].map((channel) => Math.min(1, channel * factor))
  return formatCss({ mode: 'rgb', r: red ?? 0, g: green ?? 0, b: blue ?? 0, alpha: 1 })
}

/** The one colour of a brand's page pattern, with how strongly it is drawn. */
async function patternOf(brand: string): Promise<string | undefined> {
  const file = join(import.meta.dirname, brand, PAGE_PATTERN)
  const svg = await readFile(file, 'utf8').catch(() => undefined)
  if (svg === undefined) return undefined
  const [, colour, alpha] =
    /(?:fill|stroke)="(#[0-9a-f]{6})" \w+-opacity="([\d.]+)"/.exec(svg) ?? []
  if (!colour) throw new Error(`${file} does not say its colour and its strength.`)
  return formatCss({ ...converter('rgb')(colour), alpha: Number(alpha) })
}

for (const brand of await brandNames()) {
  const tokens = await loadBrandTokens(brand)
  const colourOf = (role: string) =>
    colorCss(tokens.get(role.startsWith('chat.') ? role : `color.${role}`)?.value) ?? ''
  const stopsOf = (gradient: string): string[] => {
    const stops = tokens.get(`gradient.${gradient}`)?.value as { color: unknown }[]
    return stops.map(({ color }) => colorCss(color) ?? '')
  }
  const pattern = await patternOf(brand)
  const coloursOf = (name: string): readonly string[] => {
    const [role = '', state = ''] = name.split(' ')
    const gradient = /^\{([\w-]+)\}$/.exec(role)?.[1]
    const colours = gradient ? stopsOf(gradient) : [colourOf(role)]
    if (state === 'lit') return over(colours, stopsOf(`${gradient}-light`)[0] ?? '')
    return state === 'patterned' && pattern ? over(colours, pattern) : colours
  }
  const ratiosOf = (text: string, background: string): number[] => {
    const [, change, amount] = background.match(/ (washed|brightened) (\d+)$/) ?? []
    const faded = / faded (\d+)$/.exec(text)?.[1]
    return coloursOf(text).flatMap((front) =>
      coloursOf(background).map((back) => {
        const part = Number(amount) / 100
        if (change === 'washed') return wcagContrast(front, mixed(back, front, part))
        if (change === 'brightened') return wcagContrast(lit(front, part), lit(back, part))
        return wcagContrast(faded ? mixed(back, front, Number(faded) / 100) : front, back)
      }),
    )
  }
  const failuresOf = (pairs: typeof TEXT_PAIRS, ratioMin: number) =>
    pairs.flatMap(([texts, backgrounds]) =>
      texts.flatMap((text) =>
        backgrounds.flatMap((background) => {
          const ratio = Math.min(...ratiosOf(text, background))
          // Written so that NaN, which a misspelt role gives, fails as well.
          return ratio >= ratioMin ? [] : [`${text} on ${background}: ${ratio.toFixed(2)}`]
        }),
      ),
    )

  describe(`the brand ${brand}`, () => {
    test('R121 every text can be read on everything it is written on', () => {
      expect(failuresOf(TEXT_PAIRS, TEXT_MIN)).toEqual([])
    })

    test('R121 the edges of controls and the focus ring can be seen', () => {
      expect(failuresOf(CONTROL_PAIRS, CONTROL_MIN)).toEqual([])
    })

    test('R252 in the chat every name can be read, and every text in both appearances', () => {
      const scheme = wcagContrast(colourOf('page'), 'white') > TEXT_MIN ? 'dark' : 'light'
      const of = (light: string, ...roles: string[]) => roles.map((role) => `chat.${light}.${role}`)
      const pairs = ['dark', 'light'].map((light): (typeof TEXT_PAIRS)[number] => [
        of(light, 'text', 'muted', 'link', ...NAMES),
        of(light, 'surface', 'raised', 'sunken', 'soft'),
      ])
      expect(failuresOf([...pairs, [of(scheme, ...NAMES), BACKGROUNDS]], TEXT_MIN)).toEqual([])
      const edges = ['dark', 'light'].map((light): (typeof TEXT_PAIRS)[number] => [
        of(light, 'line-strong'),
        of(light, 'surface', 'sunken'),
      ])
      expect(failuresOf(edges, CONTROL_MIN)).toEqual([])
    })

    test('every colour can be shown by an ordinary screen, so the contrast holds there too', () => {
      const isShowable = inGamut('rgb')
      const strays = [...tokens]
        .filter(([, { type }]) => type === 'color')
        .filter(([, { value }]) => !isShowable(parse(colorCss(value) ?? '') ?? 'none'))
        .map(([path]) => path)
      expect(strays).toEqual([])
    })

    test('the browser colours its own bar like ours', async () => {
      const module = (await import(`./${brand}/brand.ts`)) as { brand: Brand }
      expect(module.brand.settings.manifest?.themeColor).toBe(formatHex(colourOf('bar')))
    })
  })
}
