import type { PageSays } from '@baize/contract/game-frame'

type Typeface = PageSays['typefaces']['faces'][number]

/**
 * The typefaces of the brand that this page has loaded, as bytes: the game is of another origin, and may not fetch
 * them from ours. They come out of the browser's cache.
 */
export async function loadedTypefaces(): Promise<readonly Typeface[]> {
  const loaded = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => keyOf(face)),
  )
  const faces = [...document.styleSheets].flatMap(facesOf).filter((face) => loaded.has(keyOf(face)))
  const fetched = await Promise.all(
    faces.map(async ({ url, ...face }) => {
      const answer = await fetch(url)
      return answer.ok ? { ...face, data: await answer.arrayBuffer() } : null
    }),
  )
  return fetched.filter((face) => face !== null)
}

type FaceName = Pick<Typeface, 'family' | 'weight' | 'style' | 'unicodeRange'>

const keyOf = ({ family, weight, style, unicodeRange }: FaceName) =>
  [unquoted(family), weight, style, unicodeRange.replaceAll(/\s/g, '').toLowerCase()].join('|')

const unquoted = (family: string) => family.replaceAll(/["']/g, '')

function facesOf(sheet: CSSStyleSheet): (FaceName & { readonly url: string })[] {
  return rulesOf(sheet).flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const value = (name: string, usual: string) => rule.style.getPropertyValue(name) || usual
    const [, address] = /url\(["']?([^"')]+)/.exec(value('src', '')) ?? []
    // A system font that stands in until the real one is there has no address.
    if (address === undefined) return []
    return [
      {
        family: unquoted(value('font-family', '')),
        weight: value('font-weight', 'normal'),
        style: value('font-style', 'normal'),
        unicodeRange: value('unicode-range', 'U+0-10FFFF'),
        url: new URL(address, sheet.href ?? location.href).href,
      },
    ]
  })
}

/** A sheet of another origin does not let itself be read. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}
