/**
 * Reads design tokens in the DTCG format: a base file that knows every role, and a brand's file that gives
 * some of them another value. A brand may not invent roles, and must choose those that make it a brand
 * itself; both mistakes are named by a sentence, because a designer reads it.
 */

interface TokenNode {
  readonly $type?: string
  readonly $value?: unknown
  readonly $extensions?: Readonly<Record<string, unknown>>
  readonly [name: string]: unknown
}

export interface Token {
  readonly type: string
  /** Aliases are already replaced by what they point at. */
  readonly value: unknown
  readonly isSetByEveryBrand: boolean
}

const SET_BY_EVERY_BRAND = 'baize.setByEveryBrand'

export class TokenError extends Error {}

/** A brand's complete set of tokens by dotted path, aliases resolved. */
export function brandTokens(base: unknown, brand: unknown, brandFile: string): Map<string, Token> {
  const tokens = flatTokens(base, 'the base tokens')
  const own = flatTokens(brand, brandFile, tokens)
  for (const [path, token] of tokens) {
    if (token.isSetByEveryBrand && !own.has(path)) {
      throw new TokenError(`${brandFile} does not set "${path}", which every brand must choose.`)
    }
  }
  const merged = new Map([...tokens, ...own])
  return new Map(
    [...merged].map(([path, token]) => {
      const value = resolved(token.value, merged, [path], brandFile)
      const css = CSS_OF[token.type]
      if (!css) throw new TokenError(`"${path}" has the unknown type "${token.type}".`)
      if (css(value) === undefined) {
        throw new TokenError(`${brandFile}: "${path}" is not a ${token.type}.`)
      }
      return [path, { ...token, value }]
    }),
  )
}

/** One `:root` of CSS variables: `color.page` becomes `--t-color-page`. */
export function tokensToCss(tokens: ReadonlyMap<string, Token>): string {
  const lines = [...tokens].map(
    ([path, { type, value }]) => `  ${tokenProperty(path)}: ${CSS_OF[type]?.(value)};`,
  )
  return `:root {\n${lines.join('\n')}\n}\n`
}

/** A list of font families; only the generic ones stand without quotes. */
export function familiesCss(families: readonly string[]): string {
  return families.map((name) => (/^[a-z-]+$/.test(name) ? name : `"${name}"`)).join(', ')
}

/** The custom property of a token. */
export function tokenProperty(path: string): string {
  return `--t-${path.replaceAll('.', '-')}`
}

function flatTokens(
  file: unknown,
  source: string,
  known?: ReadonlyMap<string, Token>,
): Map<string, Token> {
  const tokens = new Map<string, Token>()
  const walk = (node: TokenNode, path: string, type: string | undefined, isObliged: boolean) => {
    const ownType = node.$type ?? type
    const obliged = isObliged || node.$extensions?.[SET_BY_EVERY_BRAND] === true
    if ('$value' in node) {
      const role = known?.get(path)
      if (known && !role) {
        throw new TokenError(`${source} sets "${path}", a role the base tokens do not know.`)
      }
      tokens.set(path, {
        type: role?.type ?? ownType ?? 'untyped',
        value: node.$value,
        isSetByEveryBrand: role?.isSetByEveryBrand ?? obliged,
      })
      return
    }
    for (const [name, child] of Object.entries(node)) {
      if (name.startsWith('$')) continue
      const childPath = path === '' ? name : `${path}.${name}`
      if (!isNode(child)) throw new TokenError(`${source}: "${childPath}" has no $value.`)
      walk(child, childPath, ownType, obliged)
    }
  }
  if (!isNode(file)) throw new TokenError(`${source} is not an object of tokens.`)
  walk(file, '', undefined, false)
  return tokens
}

function resolved(
  value: unknown,
  tokens: ReadonlyMap<string, Token>,
  trail: readonly string[],
  source: string,
): unknown {
  if (typeof value === 'string' && /^\{[^{}]+\}$/.test(value)) {
    const path = value.slice(1, -1)
    const target = tokens.get(path)
    if (!target) {
      throw new TokenError(`${source}: "${trail[0]}" points at "${path}", which does not exist.`)
    }
    if (trail.includes(path)) {
      throw new TokenError(`${source}: "${trail[0]}" points back at itself through "${path}".`)
    }
    return resolved(target.value, tokens, [...trail, path], source)
  }
  if (Array.isArray(value)) return value.map((item) => resolved(item, tokens, trail, source))
  if (isNode(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, resolved(item, tokens, trail, source)]),
    )
  }
  return value
}

/** How each type is written in CSS; undefined when the value is not of that type. */
const CSS_OF: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  color: colorCss,
  dimension: (value) => unitCss(value, ['px', 'rem']),
  duration: (value) => unitCss(value, ['ms', 's']),
  number: numberCss,
  fontWeight: (value) =>
    isNumber(value) && value >= 1 && value <= 1000 ? String(value) : undefined,
  fontFamily: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string')
      ? familiesCss(value)
      : undefined,
  cubicBezier: (value) =>
    Array.isArray(value) && value.length === 4 && value.every(isNumber)
      ? `cubic-bezier(${value.join(', ')})`
      : undefined,
  textCase: (value) => (value === 'none' || value === 'uppercase' ? value : undefined),
  // Only the stops: the place that paints the gradient decides its direction.
  gradient: (value) => listCss(value, stopCss, 2),
  shadow: (value) => listCss(value, shadowCss, 1),
}

/** A colour as CSS text, which culori parses too. */
export function colorCss(value: unknown): string | undefined {
  if (!isNode(value) || !Array.isArray(value.components)) return undefined
  const { components, alpha = 1 } = value
  if (components.length !== 3 || !components.every(isNumber) || !isNumber(alpha)) return undefined
  const channels = `${components.join(' ')}${alpha === 1 ? '' : ` / ${alpha}`}`
  if (value.colorSpace === 'oklch') return `oklch(${channels})`
  return value.colorSpace === 'srgb' ? `color(srgb ${channels})` : undefined
}

function stopCss(stop: TokenNode): string | undefined {
  const color = colorCss(stop.color)
  return color && isNumber(stop.position) ? `${color} ${stop.position * 100}%` : undefined
}

function shadowCss(layer: TokenNode): string | undefined {
  const lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map((length) =>
    unitCss(length, ['px', 'rem']),
  )
  const color = colorCss(layer.color)
  if (!color || lengths.includes(undefined)) return undefined
  return `${layer.inset === true ? 'inset ' : ''}${lengths.join(' ')} ${color}`
}

function listCss(value: unknown, css: (item: TokenNode) => string | undefined, lengthMin: number) {
  if (!Array.isArray(value) || value.length < lengthMin || !value.every(isNode)) return undefined
  const parts = value.map(css)
  return parts.includes(undefined) ? undefined : parts.join(', ')
}

function unitCss(value: unknown, units: readonly string[]): string | undefined {
  if (!isNode(value) || !isNumber(value.value)) return undefined
  return units.includes(String(value.unit)) ? `${value.value}${String(value.unit)}` : undefined
}

function numberCss(value: unknown): string | undefined {
  return isNumber(value) ? String(value) : undefined
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isNode(value: unknown): value is TokenNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
