import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import type { FollowedTransaction, FollowedWallet, Projection } from './projection.ts'

interface Counted {
  readonly of: FollowedTransaction
  betCount: bigint
  stakeMinor: bigint
  bonusStakeMinor: bigint
  winMinor: bigint
  bonusWinMinor: bigint
}

/** What each player played of each game on each day. */
export const playDays: Projection = {
  name: 'play-days',

  async add(tx: Tx, transactions: readonly FollowedTransaction[]): Promise<void> {
    const rows = [...countedBy(transactions).values()]
    if (rows.length === 0) return
    const column = (valueOf: (row: Counted) => unknown) => sql.val(rows.map(valueOf))
    await sql`
      insert into play_day (bucket, player_id, currency_code, day, game, edge_ppm, bet_count,
        stake_minor, bonus_stake_minor, win_minor, bonus_win_minor)
      select * from unnest(
        ${column(({ of }) => of.bucket)}::smallint[], ${column(({ of }) => of.playerId)}::uuid[],
        ${column(({ of }) => of.currency)}::text[], ${column(({ of }) => of.day)}::int[],
        ${column(({ of }) => of.game)}::text[], ${column(({ of }) => of.edge)}::int[],
        ${column(({ betCount }) => betCount)}::bigint[],
        ${column(({ stakeMinor }) => stakeMinor)}::bigint[],
        ${column(({ bonusStakeMinor }) => bonusStakeMinor)}::bigint[],
        ${column(({ winMinor }) => winMinor)}::bigint[],
        ${column(({ bonusWinMinor }) => bonusWinMinor)}::bigint[])
      on conflict (bucket, player_id, currency_code, day, game) do update set
        bet_count = play_day.bet_count + excluded.bet_count,
        stake_minor = play_day.stake_minor + excluded.stake_minor,
        bonus_stake_minor = play_day.bonus_stake_minor + excluded.bonus_stake_minor,
        win_minor = play_day.win_minor + excluded.win_minor,
        bonus_win_minor = play_day.bonus_win_minor + excluded.bonus_win_minor`.execute(tx)
  },

  async forget(tx: Tx, { bucket, playerId, currency }: FollowedWallet): Promise<void> {
    await sql`delete from play_day where bucket = ${bucket} and player_id = ${playerId}
      and currency_code = ${currency}`.execute(tx)
  },
}

function countedBy(transactions: readonly FollowedTransaction[]): Map<string, Counted> {
  const counted = new Map<string, Counted>()
  for (const of of transactions) {
    const { playerId, currency, day, game, kind, amountMinor, bonusMinor } = of
    if (game === null || amountMinor === 0n) continue
    if (kind !== 'bet' && kind !== 'rollback' && kind !== 'win') continue
    const key = `${playerId}/${currency}/${day}/${game}`
    const row = counted.get(key) ?? nothing(of)
    counted.set(key, row)
    if (kind === 'win') {
      row.winMinor += amountMinor
      row.bonusWinMinor += bonusMinor
      continue
    }
    const sign = kind === 'bet' ? 1n : -1n
    row.betCount += sign
    row.stakeMinor += sign * amountMinor
    row.bonusStakeMinor += sign * bonusMinor
  }
  return counted
}

function nothing(of: FollowedTransaction): Counted {
  const sums = { stakeMinor: 0n, bonusStakeMinor: 0n, winMinor: 0n, bonusWinMinor: 0n }
  return { of, betCount: 0n, ...sums }
}
