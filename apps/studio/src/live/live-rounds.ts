import { toHgAmount } from '@baize/contract/hg'
import type { HgRound } from '@baize/contract/hg-studio'
import { sharedBetDraws } from '@baize/fair/shared-draws'
import type { AppContext } from '../app-context.ts'
import type { HashChains } from './hash-chains.ts'
import type { LivePlayer } from './table-wallet.ts'
import { chainOf, roundOf, type RoundRow, type SeatRow, type SeatState } from './live-store.ts'
import type { TableGame } from './games/table-game.ts'

const WIRE_STATES: Readonly<Record<SeatState, HgRound['state']>> = {
  open: 'open',
  paid: 'closed',
  lost: 'closed',
  refunded: 'refunded',
}

export interface KnownTable {
  readonly game: TableGame
  readonly chains: HashChains
}

/** One player's part in a shared round with everything that proves it; the hash once the round was shown. */
export function hgRoundOfSeat(
  { db, catalogue }: Pick<AppContext, 'db' | 'catalogue'>,
  seat: SeatRow,
  tables: ReadonlyMap<string, KnownTable>,
): HgRound | undefined {
  const round = roundOf(db, seat.round_id)
  const table = round && tables.get(round.table_id)
  const chain = round && chainOf(db, round.terminal_hash)
  const title = round && catalogue.title(round.table_id)
  if (!round || !table || !chain || !title) return undefined
  const player = JSON.parse(seat.player) as LivePlayer
  const amount = (units: string): string => toHgAmount(BigInt(units), player.currency)
  const proof = {
    tableId: round.table_id,
    terminalHash: round.terminal_hash,
    index: round.chain_index,
    salt: chain.salt,
    clientSeeds: JSON.parse(round.client_seeds) as string[],
    chainHash: isShown(round) ? table.chains.hashOf(placeOf(round)) : null,
  }
  const choice = JSON.parse(seat.choice) as unknown
  // A bet that never came to the table has made no choice there.
  const steps = choice === null ? [] : table.game.stepsOf(choice, seat.cash_out)
  const isPlayed = seat.state !== 'refunded' && proof.chainHash !== null && choice !== null
  const played =
    isPlayed &&
    title.game.engine.play(
      title.game.config,
      { choice, bet: BigInt(seat.staked), steps: [...steps] },
      sharedBetDraws(
        { ...proof, chainHash: proof.chainHash ?? '' },
        seat.pay_rule === 'cut' ? null : seat.seat_id,
      ),
    )
  return {
    roundId: seat.seat_id,
    gameId: round.table_id,
    mathVersion: title.game.mathVersion,
    configHash: title.configHash,
    payRule: seat.pay_rule,
    playerId: player.playerId,
    currency: player.currency,
    state: WIRE_STATES[seat.state],
    bet: amount(seat.staked),
    staked: amount(seat.staked),
    paid: amount(seat.paid),
    choice,
    steps: [...steps],
    events: played ? [...played.events] : [],
    openedAt: new Date(seat.opened_at).toISOString(),
    closedAt: seat.closed_at === null ? null : new Date(seat.closed_at).toISOString(),
    fairness: { kind: 'chain', ...proof },
  }
}

/** The result was written: anybody at the table could see it. A round that was broken off has nothing to hide. */
function isShown(round: RoundRow): boolean {
  return round.result !== null || round.phase === 'done'
}

function placeOf(round: RoundRow): { terminalHash: string; index: number } {
  return { terminalHash: round.terminal_hash, index: round.chain_index }
}
