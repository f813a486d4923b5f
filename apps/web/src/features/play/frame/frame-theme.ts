/** The tokens of the brand that a game draws itself with; in the frame each is `--hg-<name>`. */
const TOKENS = {
  bg: 'color-page',
  surface: 'color-surface',
  raised: 'color-raised',
  line: 'color-line',
  text: 'color-on-surface',
  muted: 'color-muted',
  accent: 'color-accent',
  'on-accent': 'color-on-accent',
  win: 'color-success',
  lose: 'color-danger',
  gold: 'color-highlight-text',
  radius: 'radius-control',
  font: 'font-body',
  'display-font': 'font-display',
} as const

/** The look of the page in the words of a game, so that the frame is not a hole in it. */
export function frameTheme(tokenOf: (name: string) => string): Record<string, string> {
  const theme: Record<string, string> = {}
  for (const [name, token] of Object.entries(TOKENS)) {
    const value = tokenOf(`--t-${token}`).trim()
    if (value !== '') theme[`--hg-${name}`] = value
  }
  const lightness = Number(/^oklch\(([\d.]+)/.exec(theme['--hg-bg'] ?? '')?.[1] ?? 0)
  theme['--hg-scheme'] = lightness < 0.5 ? 'dark' : 'light'
  return theme
}
