/** The frame's name of a colour, and the token of ours that it takes. */
const COLOURS = {
  field: 'sunken',
  ink: 'on-surface',
  muted: 'muted',
  line: 'line-strong',
  accent: 'accent',
  'on-accent': 'on-accent',
  danger: 'danger',
} as const

const RADIUS_MAX = 24

/** What the form stands on: a page's card, or a drawer. */
export type CardGround = 'surface' | 'raised'

/** The look of the page, in the words of the provider's card form, so that the frame is not a hole in it. */
export function cardFrameTheme(
  tokenOf: (name: string) => string,
  ground: CardGround,
  siteUrl: string,
): Record<string, string> {
  const look: Record<string, string> = {}
  for (const [name, token] of Object.entries({ frame: ground, ...COLOURS })) {
    const colour = tokenOf(`--t-color-${token}`).trim()
    if (colour !== '') look[name] = colour
  }
  const radius = Number.parseFloat(tokenOf('--t-radius-control'))
  if (Number.isFinite(radius)) look['radius'] = String(Math.min(Math.round(radius), RADIUS_MAX))
  // The brand's own letters, from the site: the provider has those of no brand.
  for (const [name, token] of Object.entries({ typeface: 'face', letters: 'letters' })) {
    const file = /url\("?([^")]+)"?\)/.exec(tokenOf(`--brand-body-${token}`))?.[1]
    if (file !== undefined) look[name] = new URL(file, siteUrl).href
  }
  const lightness = Number(/^oklch\(([\d.]+) /.exec(look['frame'] ?? '')?.[1] ?? 1)
  look['theme'] = lightness < 0.5 ? 'dark' : 'light'
  return look
}
