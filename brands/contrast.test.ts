import type { Brand } from '@baize/contract/brand'
import { blend, formatHex, inGamut, parse, wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { brandNames, loadBrandTokens } from '../tools/build-brands.ts'
import { colorCss } from '../tools/design-tokens.ts'

const TEXT_MIN = 4.5
const CONTROL_MIN = 3
const BACKGROUNDS = ['page', 'surface', 'raised', 'sunken']

/** Which role is written on which; a name in braces is a gradient, whose every stop counts. */
const TEXT_PAIRS: readonly (readonly [texts: readonly string[], backgrounds: readonly string[]])[] =
  [
    [['on-surface', 'muted', 'link', 'highlight-text', 'danger', 'success', 'info'], BACKGROUNDS],
    [['on-surface'], ['page-light', 'danger-soft', 'success-soft', 'info-soft']],
    [['on-bar', 'bar-muted'], ['bar']],
    [['on-accent'], ['accent', 'accent-strong', '{cta}']],
    [['on-accent-soft'], ['accent-soft']],
    [['on-highlight'], ['highlight', '{prize}']],
    [['on-hero'], ['{hero}', '{hero} lit']],
    [['danger'], ['danger-soft']],
    [['success'], ['success-soft']],
    [['info'], ['info-soft']],
  ]

const CONTROL_PAIRS: typeof TEXT_PAIRS = [
  [['line-strong'], BACKGROUNDS],
  [['focus'], BACKGROUNDS],
  [['accent'], BACKGROUNDS],
]

for (const brand of await brandNames()) {
  const tokens = await loadBrandTokens(brand)
  const colourOf = (role: string) => colorCss(tokens.get(`color.${role}`)?.value) ?? ''
  const stopsOf = (gradient: string): string[] => {
    const stops = tokens.get(`gradient.${gradient}`)?.value as { color: unknown }[]
    return stops.map(({ color }) => colorCss(color) ?? '')
  }
  const coloursOf = (name: string): readonly string[] => {
    const [, gradient, isLit] = /^\{(\w+)\}( lit)?$/.exec(name) ?? []
    if (!gradient) return [colourOf(name)]
    const stops = stopsOf(gradient)
    if (!isLit) return stops
    const light = stopsOf(`${gradient}-light`)[0] ?? ''
    return stops.map((stop) => formatHex(blend([stop, light])) ?? '')
  }
  const failuresOf = (pairs: typeof TEXT_PAIRS, ratioMin: number) =>
    pairs.flatMap(([texts, backgrounds]) =>
      texts.flatMap((text) =>
        backgrounds.flatMap((background) => {
          const ratio = Math.min(
            ...coloursOf(background).map((colour) => wcagContrast(colourOf(text), colour)),
          )
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
