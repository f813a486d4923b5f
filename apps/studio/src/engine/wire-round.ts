import { toHgAmount } from '@baize/contract/hg'
import type { HgRound } from '@baize/contract/hg-studio'
import type { RgsRound } from '@baize/contract/rgs'
import type { Played } from '@baize/fair/engine'
import { unitsText } from '@baize/fair/fraction'
import type { AppContext } from '../app-context.ts'
import { inputOf, outcomeOf } from './replay.ts'
import type { RoundRow, RoundState } from './round-store.ts'
import { pairById } from './seed-store.ts'
import { doneSteps } from './step-store.ts'
import { multiplierOf } from './wallet-transactions.ts'

/** A round as its player may see it after so many steps. */
export function rgsRoundOf(
  row: Pick<RoundRow, 'id' | 'nonce' | 'bet' | 'campaign_id' | 'choice'>,
  played: Played,
  stepCount: number,
): RgsRound {
  return {
    roundId: row.id,
    nonce: row.nonce,
    bet: row.bet,
    // A free round costs its player nothing.
    staked: row.campaign_id === null ? String(played.staked) : '0',
    due: unitsText(played.due),
    multiplier: multiplierOf(played),
    paid: String(played.paid),
    isClosed: played.isClosed,
    choice: JSON.parse(row.choice) as unknown,
    stepCount,
    events: [...played.events],
    open: [...played.open],
  }
}

const WIRE_STATES: Readonly<Record<RoundState, HgRound['state']>> = {
  reserved: 'open',
  open: 'open',
  // It ends refunded, unless the wallet says that it had been settled.
  voiding: 'refunded',
  closed: 'closed',
  refunded: 'refunded',
}

/** A round with everything that proves it; its server seed once that was rotated. */
export function hgRoundOf(context: Pick<AppContext, 'db' | 'catalogue'>, row: RoundRow): HgRound {
  const { db } = context
  const pair = pairById(db, row.pair_id)
  const amount = (units: string) => toHgAmount(BigInt(units), row.currency)
  return {
    roundId: row.id,
    gameId: row.game_id,
    mathVersion: row.math_version,
    configHash: row.config_hash,
    payRule: row.pay_rule,
    playerId: row.player_id,
    currency: row.currency,
    state: WIRE_STATES[row.state],
    bet: amount(row.bet),
    staked: amount(row.campaign_id === null ? row.staked : '0'),
    paid: amount(row.paid),
    choice: JSON.parse(row.choice) as unknown,
    steps: doneSteps(db, row.id).map(({ step }) => JSON.parse(step) as unknown),
    events: eventsOf(context, row),
    openedAt: new Date(row.opened_at).toISOString(),
    closedAt: row.closed_at === null ? null : new Date(row.closed_at).toISOString(),
    fairness: {
      kind: 'seeds',
      commitment: pair?.commitment ?? '',
      clientSeed: pair?.client_seed ?? '',
      nonce: row.nonce,
      serverSeed: pair?.state === 'revealed' ? pair.server_seed : null,
    },
  }
}

/** What was shown: of a refunded round nothing was, and what it would have been stays with its seed. */
function eventsOf(context: Pick<AppContext, 'db' | 'catalogue'>, row: RoundRow): unknown[] {
  if (row.events !== null) return JSON.parse(row.events) as unknown[]
  return row.state === 'open' ? [...outcomeOf(inputOf(context, row)).events] : []
}
