import { spotsOf, type RouletteConfig } from '@baize/fair/engines/roulette/table'
import type { SpotChoice } from '@baize/fair/spots'

/** Chips that the player laid and named. Their worth is one of a currency, their places are those of a wheel. */
export interface Layout {
  readonly name: string
  readonly wheel: RouletteConfig['wheel']
  readonly currency: string
  readonly choice: SpotChoice
}

const LAYOUTS_MAX = 20
export const LAYOUT_NAME_MAX = 24

export function withLayout(layouts: readonly Layout[], layout: Layout): readonly Layout[] {
  const name = layout.name.trim().slice(0, LAYOUT_NAME_MAX)
  if (name === '') return layouts
  return [{ ...layout, name }, ...layouts.filter((one) => !isSame(one, { ...layout, name }))].slice(
    0,
    LAYOUTS_MAX,
  )
}

export function withoutLayout(layouts: readonly Layout[], layout: Layout): readonly Layout[] {
  return layouts.filter((one) => !isSame(one, layout))
}

function isSame(one: Layout, other: Layout): boolean {
  return one.name === other.name && one.wheel === other.wheel && one.currency === other.currency
}

/** Those that can be laid at this table with this money. */
export function layoutsFor(
  layouts: readonly Layout[],
  { wheel }: RouletteConfig,
  currency: string,
): readonly Layout[] {
  return layouts.filter((one) => one.wheel === wheel && one.currency === currency)
}

/** What was kept, as far as it can be read: an older client may have written it, or somebody else. */
export function readLayouts(text: string | null): readonly Layout[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLayout) : []
  } catch {
    return []
  }
}

function isLayout(value: unknown): value is Layout {
  const { name, wheel, currency, choice } = (value ?? {}) as Partial<Layout>
  if (typeof name !== 'string' || typeof currency !== 'string') return false
  if (wheel !== 'european' && wheel !== 'american') return false
  const known = spotsOf({ wheel, laPartage: false })
  const spots: readonly { readonly spot: unknown; readonly amount: unknown }[] = Array.isArray(
    choice?.spots,
  )
    ? choice.spots
    : []
  const isChip = (chip: (typeof spots)[number]) =>
    known.has(String(chip.spot)) && /^[1-9]\d{0,17}$/.test(String(chip.amount))
  return spots.length > 0 && spots.every(isChip)
}
