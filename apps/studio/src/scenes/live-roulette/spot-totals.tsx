/** @jsxImportSource preact */
import { spotsOf, type RouletteConfig } from '@baize/fair/engines/roulette/table'
import type { SpotChoice } from '@baize/fair/spots'
import type { TableView } from '../live/table-view.ts'
import { FELT_LENGTH, FELT_WIDTH, placeOf } from '../roulette/felt-places.ts'
import { amountOn } from '../roulette/placing.ts'
import type { Translate } from '../../client/texts/texts.ts'

interface SpotTotalsProps {
  readonly config: RouletteConfig
  readonly view: TableView
  readonly own: SpotChoice
  readonly t: Translate
}

/** Where others have chips: a light on the spot, the brighter the more of the table lies there. */
export function SpotTotals({ config, view, own }: SpotTotalsProps) {
  const spots = spotsOf(config)
  const weights = Object.entries(view.spots).map(
    ([name, sums]) =>
      [name, Object.values(sums).reduce((sum, amount) => sum + Number(amount), 0)] as const,
  )
  const most = Math.max(1, ...weights.map(([, weight]) => weight))
  return (
    <div
      class="halo-totals"
      aria-hidden="true"
      style={{ '--length': FELT_LENGTH, '--width': FELT_WIDTH }}
    >
      {weights.map(([name, weight]) => {
        const spot = spots.get(name)
        if (!spot || weight <= Number(amountOn(own, name))) return null
        const { x, y, w, h } = placeOf(spot, config.wheel === 'american')
        return (
          <span
            key={name}
            style={{ '--x': x, '--y': y, '--w': w, '--h': h, '--weight': String(weight / most) }}
          />
        )
      })}
    </div>
  )
}
