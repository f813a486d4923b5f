import type { RgsRound } from '@baize/contract/rgs'
import {
  minesMultiplier,
  type MinesChoice,
  type MinesConfig,
} from '@baize/fair/engines/mines/engine'
import type { Ratio } from '@baize/fair/ratio'
import { exactPay, exactProfit } from '../../client/scene/amounts.ts'
import { Marks } from '../../client/scene/marks.ts'

/** The tiles that autoplay opens in every round. A page plays one game. */
export const chosenTiles = new Marks()

/** What the board shows. */
export interface MinesView {
  readonly tiles: number
  /** Tiles with a gem, in the order they were opened. */
  readonly opened: readonly number[]
  readonly blown: number | null
  /** Where they lay; null while the round is open. */
  readonly mines: readonly number[] | null
  /** What the gems so far are worth, as a decimal. */
  readonly multiplier: string | null
}

interface SeenEvent {
  readonly type: string
  readonly [detail: string]: unknown
}

export function viewOfEvents(events: readonly SeenEvent[], tiles: number): MinesView {
  return events.reduce<MinesView>(viewAfter, {
    tiles,
    opened: [],
    blown: null,
    mines: null,
    multiplier: null,
  })
}

export function viewAfter(view: MinesView, event: SeenEvent): MinesView {
  switch (event.type) {
    case 'board':
      return { ...view, opened: [], blown: null, mines: null, multiplier: null }
    case 'gem':
      return {
        ...view,
        opened: [...view.opened, Number(event['tile'])],
        multiplier: String(event['multiplier']),
      }
    case 'mine':
      return { ...view, blown: Number(event['tile']) }
    case 'reveal':
      return { ...view, mines: event['mines'] as readonly number[] }
    default:
      return view
  }
}

interface Worth {
  /** Of the gems that lie open, without the bet. */
  readonly profit: string
  /** With one gem more; null when there is none. */
  readonly next: { readonly multiplier: Ratio; readonly pays: string } | null
}

interface Shown {
  readonly view: MinesView
  readonly bet: bigint
  /** The round on the board. */
  readonly round: Pick<RgsRound, 'isClosed' | 'staked' | 'paid'> | null
}

/** Once everything lies open, the next gem is that of the next round; what was won stands until then. */
export function worthOf(
  config: MinesConfig,
  { mines }: MinesChoice,
  { view, bet, round }: Shown,
): Worth {
  const gems = view.mines === null && view.blown === null ? view.opened.length : 0
  const won = round?.isClosed && view.mines !== null ? wonIn(round) : '0'
  const profit = gems > 0 ? exactProfit(bet, minesMultiplier(config, mines, gems)) : won
  if (gems >= config.tiles - mines) return { profit, next: null }
  const multiplier = minesMultiplier(config, mines, gems + 1)
  return { profit, next: { multiplier, pays: exactPay(bet, multiplier) } }
}

function wonIn({ staked, paid }: Pick<RgsRound, 'staked' | 'paid'>): string {
  const profit = BigInt(paid) - BigInt(staked)
  return profit > 0n ? profit.toString() : '0'
}

/** The next step of a round that is played by itself: the chosen tiles, and then out. */
export function autoStepOf(view: MinesView, chosen: readonly number[]): unknown {
  const tile = chosen.find((one) => !view.opened.includes(one))
  return tile === undefined ? { type: 'cashout' } : { type: 'pick', tile }
}

/** More gems than there are cannot be opened. */
export function whyNotChosen(
  { tiles }: MinesConfig,
  { mines }: MinesChoice,
  chosen: readonly number[],
): 'auto.tiles.none' | 'auto.tiles.many' | null {
  if (chosen.length === 0) return 'auto.tiles.none'
  return chosen.length > tiles - mines ? 'auto.tiles.many' : null
}
