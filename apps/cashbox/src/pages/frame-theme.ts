import { CARD_FRAME_COLOURS, CARD_FRAME_FONTS } from '@baize/contract/cashbox'
import TOKENS from './tokens.json' with { type: 'json' }

// Whatever a framing page asks for ends up in a stylesheet, so only these exact forms are believed.
const NUMBER = String.raw`\d{0,3}(\.\d{1,6})?`
const COLOUR = new RegExp(`^(#[0-9a-f]{6}|oklch\\(${NUMBER}%? ${NUMBER} ${NUMBER}\\))$`, 'i')
const RADIUS = /^([12]?\d|3[0-2])$/
const TYPEFACE = /^https?:\/\/[a-z\d.-]+(:\d{1,5})?(\/[\w.-]+)+\.woff2$/i
/** The basic letters, and those that a language has besides. */
const TYPEFACES = { typeface: 'Typeface of the page', letters: 'More letters of the page' } as const

const FONTS: Readonly<Record<(typeof CARD_FRAME_FONTS)[number], string>> = {
  sans: 'system-ui, sans-serif',
  serif: 'ui-serif, Georgia, serif',
  rounded: 'ui-rounded, system-ui, sans-serif',
  mono: 'ui-monospace, monospace',
}

type Query = Readonly<Record<string, string | undefined>>

/** The file of letters that the framing page is set in, if it named one. */
export function typefaceOf({ typeface = '' }: Query): string | undefined {
  return TYPEFACE.test(typeface) ? typeface : undefined
}

/** The query of a stylesheet with the wishes that can be granted. */
export function themeQuery(wishes: Query): string {
  const granted = Object.entries(wishes).filter(([name, value]) => declaration(name, value) !== '')
  return new URLSearchParams(granted as [string, string][]).toString()
}

export function themeStylesheet(wishes: Query): string {
  const lines = Object.entries(wishes).map(([name, value]) => declaration(name, value))
  // Twice the root, so that it outweighs the theme it is laid over.
  return `${typefaceRules(wishes)}:root:root[data-theme] { ${lines.join('')} }\n`
}

function typefaceRules(wishes: Query): string {
  return Object.entries(TYPEFACES)
    .filter(([name]) => TYPEFACE.test(wishes[name] ?? ''))
    .map(
      ([name, family]) =>
        `@font-face { font-family: '${family}'; src: url(${wishes[name]}) format('woff2'); font-weight: 1 1000; font-display: swap; }\n`,
    )
    .join('')
}

function declaration(name: string, value = ''): string {
  if (CARD_FRAME_COLOURS.some((colour) => colour === name))
    return COLOUR.test(value) ? `--${name}: ${value};` : ''
  if (name === 'radius') return RADIUS.test(value) ? `--radius: ${value}px;` : ''
  if (name === 'typeface' || name === 'letters')
    return TYPEFACE.test(value) ? `--${name}: '${TYPEFACES[name]}';` : ''
  if (name !== 'font') return ''
  const font = CARD_FRAME_FONTS.find((one) => one === value)
  return font === undefined ? '' : `--font: ${FONTS[font]};`
}

/** The tokens as custom properties, for both themes. */
export function tokenStylesheet(): string {
  const light = declarations(TOKENS.light)
  const dark = declarations(TOKENS.dark)
  return `:root { ${light} }
:root[data-theme='dark'] { ${dark} }
@media (prefers-color-scheme: dark) { :root[data-theme='auto'] { ${dark} } }
`
}

function declarations(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')
}
