import { BadChoice } from '../../engine.ts'
import { fieldsOf, oneOf } from '../../reading.ts'
import type { BlackjackConfig } from './blackjack-config.ts'
import { NO_SIDE_BETS, SIDE_BETS, SIDE_HALVES, type SideChoice, sideStake } from './side-bets.ts'

/** A box beside the first. Its bet is text, so that a choice stays plain JSON. */
export interface FurtherBox extends SideChoice {
  readonly amount: string
}

/** The side bets of the first box, whose bet is the round's, and the boxes played beside it. */
export interface BlackjackChoice extends SideChoice {
  readonly moreBoxes: readonly FurtherBox[]
}

export const ONE_BOX: BlackjackChoice = { ...NO_SIDE_BETS, moreBoxes: [] }

/** A place on the felt that a hand is dealt to, and what is bet there. */
export interface Box {
  readonly bet: bigint
  readonly sides: SideChoice
}

const AMOUNT = /^[1-9]\d{0,17}$/

export function readBoxes(config: BlackjackConfig, value: unknown): BlackjackChoice {
  const { maxBoxes = 1 } = config
  const names = config.sideBets ? SIDE_BETS : []
  const fields = fieldsOf(value, maxBoxes > 1 ? [...names, 'moreBoxes'] : names, BadChoice)
  const { moreBoxes = [] } = fields
  if (!Array.isArray(moreBoxes)) throw new BadChoice('outOfRange', { field: 'moreBoxes' })
  if (moreBoxes.length >= maxBoxes) throw new BadChoice('outOfRange', { field: 'moreBoxes' })
  return {
    ...readSides(fields),
    moreBoxes: moreBoxes.map((box: unknown) => readFurtherBox(box, names)),
  }
}

function readFurtherBox(value: unknown, sideNames: readonly string[]): FurtherBox {
  const fields = fieldsOf(value, ['amount', ...sideNames], BadChoice)
  const { amount } = fields
  if (typeof amount !== 'string' || !AMOUNT.test(amount))
    throw new BadChoice('outOfRange', { field: 'amount' })
  return { amount, ...readSides(fields) }
}

function readSides({ pairs = 0, poker = 0 }: Readonly<Record<string, unknown>>): SideChoice {
  return {
    pairs: oneOf(pairs, SIDE_HALVES, 'pairs', BadChoice),
    poker: oneOf(poker, SIDE_HALVES, 'poker', BadChoice),
  }
}

export function boxesOf({ moreBoxes, ...sides }: BlackjackChoice, bet: bigint): Box[] {
  const further = moreBoxes.map(({ amount, ...own }) => ({ bet: BigInt(amount), sides: own }))
  return [{ bet, sides }, ...further]
}

/** Everything that is staked before the first card. */
export function stakeOfBoxes(choice: BlackjackChoice, bet: bigint): bigint {
  return boxesOf(choice, bet)
    .map((box) =>
      SIDE_BETS.reduce((sum, name) => sum + sideStake(box.sides, name, box.bet), box.bet),
    )
    .reduce((sum, stake) => sum + stake, 0n)
}
