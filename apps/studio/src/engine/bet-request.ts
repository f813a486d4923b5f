import type { rgsPlay } from '@baize/contract/rgs'
import { BadChoice } from '@baize/fair/engine'
import type { CurrencyCode } from '@baize/money'
import type * as z from 'zod/mini'
import type { Catalogue, Title } from '../catalogue.ts'
import { betRange, type BetRange } from './sessions/bet-levels.ts'
import { refused } from '../rgs-refusals.ts'
import type { BetKind } from './round-store.ts'
import type { LiveSession } from './sessions/sessions.ts'

export type PlayRequest = z.infer<typeof rgsPlay>

/** A bet that may be placed, as far as it says itself. */
export interface Opening {
  readonly title: Title
  readonly bet: bigint
  readonly stake: bigint
  readonly kind: BetKind
  readonly choice: unknown
  /** The choice as it was sent. */
  readonly choiceText: string
  /** How long ago the round before must have begun. */
  readonly minRoundMs: number
}

const BUY_FEATURE = 'bonus-buy'
const SLOTS = 'slots'

/** Reads what a game asks for; refuses what no balance and no luck could make right. */
export function readOpening(
  catalogue: Catalogue,
  session: LiveSession,
  request: PlayRequest,
): Opening {
  const title = catalogue.title(session.game_id)
  if (!title) throw refused('NO_SUCH_GAME', 'The game is not offered any more.')
  const { engine, features } = title.game
  const bet = BigInt(request.bet)
  const { choice, stake } = readChoice(title, request.choice, bet)
  const isBuy = features.includes(BUY_FEATURE) && stake !== bet
  const { jurisdiction } = session
  if (isBuy && !jurisdiction.bonusBuy)
    throw refused('BONUS_BUY_OFF', 'Features are not sold where you are.')
  const range = rangeOf(title, session.currency)
  const isSlot = engine.name === SLOTS
  // What a free round is played at says whoever pays for it; that it is exactly this is asked with the campaign.
  const isFree = request.campaignId !== undefined
  const isLevel =
    isFree ||
    ([bet, ...(engine.furtherBets?.(choice) ?? [])].every((one) => one >= range.min) &&
      (!isSlot || range.levels.includes(bet)))
  const isInRange = isLevel && bet <= range.max && (isBuy || stake <= range.max)
  if (!isInRange || stake <= 0n)
    throw refused('BET_OUT_OF_RANGE', `A bet is from ${range.min} to ${range.max}.`)
  return {
    title,
    bet,
    stake,
    kind: isBuy ? 'bonus_buy' : 'normal',
    choice,
    choiceText: JSON.stringify(request.choice ?? null),
    minRoundMs: isSlot ? jurisdiction.minRoundMs : 0,
  }
}

/** Whether chips are the bet is found out when both are known: what they cost is a part of reading them. */
function readChoice({ game: { engine, config } }: Title, value: unknown, bet: bigint) {
  try {
    const choice = engine.readChoice(config, value ?? null)
    return { choice, stake: engine.stakeOf(config, choice, bet) }
  } catch (error) {
    if (error instanceof BadChoice) throw refused('BAD_CHOICE', error.message)
    throw error
  }
}

const ranges = new WeakMap<Title, Map<CurrencyCode, BetRange>>()

export function rangeOf(title: Title, code: CurrencyCode): BetRange {
  let byCurrency = ranges.get(title)
  if (!byCurrency) ranges.set(title, (byCurrency = new Map<CurrencyCode, BetRange>()))
  let range = byCurrency.get(code)
  if (!range) byCurrency.set(code, (range = betRange(title.game, code)))
  return range
}
