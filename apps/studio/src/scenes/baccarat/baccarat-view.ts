import type { RgsRound } from '@baize/contract/rgs'
import { parseCard } from '@baize/fair/cards'
import { type BaccaratConfig, totalOf } from '@baize/fair/engines/baccarat/engine'
import type { Coup, Side } from '@baize/fair/engines/baccarat/rules'
import type { SpotChoice } from '@baize/fair/spots'
import { ChipHistory } from '../roulette/placing.ts'
import type { SceneProps } from '../../client/scene/scene.ts'

export interface BaccaratView {
  readonly player: readonly string[]
  readonly banker: readonly string[]
  readonly winner: Coup['winner'] | null
  readonly returned: readonly string[]
  /** The winners of the last coups, oldest first. */
  readonly past: readonly Coup['winner'][]
}

export type BaccaratProps = SceneProps<SpotChoice, BaccaratView, BaccaratConfig>

export const EMPTY: BaccaratView = { player: [], banker: [], winner: null, returned: [], past: [] }
/** A page plays one game, so what lay on its table is kept here and not handed around. */
export const chips = new ChipHistory()

type Told = RgsRound['events'][number] & {
  readonly to?: Side
  readonly card?: string
  readonly winner?: Coup['winner']
  readonly spots?: readonly { readonly spot: string }[]
}

export function afterEvent(view: BaccaratView, event: RgsRound['events'][number]): BaccaratView {
  const told = event as Told
  if (told.type === 'card' && told.to)
    return { ...view, [told.to]: [...view[told.to], told.card as string] }
  if (told.type === 'coup') return { ...view, winner: told.winner ?? null }
  if (told.type === 'returned')
    return { ...view, returned: told.spots?.map(({ spot }) => spot) ?? [] }
  return view
}

export function readView({ events }: RgsRound, past: BaccaratView['past']): BaccaratView {
  return events.reduce(afterEvent, { ...EMPTY, past })
}

export const pointsOf = (cards: readonly string[]): number => totalOf(cards.map(parseCard))
