import type { AutoplayPlan } from './autoplay.ts'
import { typedBet } from './bet.ts'

/** What autoplay is told, as it stands in the fields. */
export interface AutoForm {
  /** Null goes on until something else ends it. */
  readonly count: number | null
  /** In percent of the bet before; null goes back to the first bet. */
  readonly onWin: number | null
  readonly onLoss: number | null
  readonly loss: string
  readonly profit: string
  readonly win: string
  readonly stopsOnFeature: boolean
}

/** The loss limit is asked for each time: it is neither left out nor remembered from another day. */
export const EMPTY_FORM: AutoForm = {
  count: 10,
  onWin: null,
  onLoss: null,
  loss: '',
  profit: '',
  win: '',
  stopsOnFeature: true,
}

/** The plan of these fields, or null when the loss limit does not cover one bet. */
export function planOf(form: AutoForm, stake: bigint, exponent: number): AutoplayPlan | null {
  const lossLimit = typedBet(form.loss, exponent)
  if (lossLimit === null || lossLimit < stake) return null
  const { count, onWin, onLoss, stopsOnFeature } = form
  return {
    count,
    onWin,
    onLoss,
    lossLimit,
    profitLimit: typedBet(form.profit, exponent),
    winLimit: typedBet(form.win, exponent),
    stopsOnFeature,
  }
}
