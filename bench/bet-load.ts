// Bets of many players through the real path, with a limit of every kind on every one of them.
import { createLog, openTelemetry, seededRandom, systemClock } from '@baize/host'
import { money } from '@baize/money'
import pg from 'pg'
import { findFreePort } from '../tools/programs/ports.mjs'
import { processCpuSeconds } from './server-cpu.ts'
import { migrate } from '../apps/api/src/database/migrate.ts'
import { databaseOverPool, postgresPool } from '../apps/api/src/database/open.ts'
import { bucketOf } from '../apps/api/src/features/gate/bucket.ts'
import { createBonusAccount } from '../apps/api/src/features/ledger/bonus/bonus-account.ts'
import { createBetPath } from '../apps/api/src/features/ledger/bets/bet-path.ts'
import {
  auditLedger,
  LEDGER_LAW_COUNT,
} from '../apps/api/src/features/ledger/audit/ledger-audit-store.ts'
import { createLedger } from '../apps/api/src/features/ledger/ledger.ts'
import { createPostedWallets } from '../apps/api/src/features/ledger/posted-wallets.ts'

const PLAYER_COUNT = 10_000
/** Each is given a bonus by a transaction of its own, so there are fewer of them. */
const BONUS_PLAYER_COUNT = 2_000
const PAGE_SIZE = 20
const PAGE_TRIES = 200
/** As many transactions as the pool has connections for. */
const GIVEN_AT_ONCE = 8
/** One wallet with a long past, to turn the pages of. */
const LONG_PAST_SHARE = 100n

export type BetLoad = Awaited<ReturnType<typeof openBetLoad>>

/** Who bets: somebody with cash, or somebody who plays bonus money and has no cash at all. */
export type Purse = 'cash' | 'bonus'

/** Out of which wallets they bet: each out of one, as players do, or out of a new one for every bet. */
export type Wallets = 'their own' | 'another each time'

interface RunOptions {
  readonly kind?: 'plain' | 'measured'
  readonly purse?: Purse
  readonly wallets?: Wallets
}

export async function openBetLoad(databaseUrl: string) {
  const db = databaseOverPool(postgresPool(databaseUrl))
  await migrate(db)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const random = seededRandom('bet-load')
  const players = Array.from({ length: PLAYER_COUNT }, () => random.uuid())
  const bonusPlayers = Array.from({ length: BONUS_PLAYER_COUNT }, () => random.uuid())
  await seed(client, players)
  const context = { db, clock: systemClock, log: createLog('bench', 'silent') }
  const telemetry = await openTelemetry('bench', {
    metricsHost: '127.0.0.1',
    metricsPort: await findFreePort(),
    otlpEndpoint: undefined,
    traceShare: 0,
  })
  const posted = createPostedWallets()
  const betPaths = {
    plain: createBetPath({ ...context, posted }),
    measured: createBetPath({ ...context, telemetry, posted }),
  }
  const ledger = createLedger(context)
  let betCount = 0
  let rowCount = 0

  /** So many players bet, each as soon as the last one is answered. */
  async function run(
    concurrency: number,
    seconds: number,
    { kind = 'measured', purse = 'cash', wallets = 'another each time' }: RunOptions = {},
  ) {
    const betPath = betPaths[kind]
    const everybody = purse === 'cash' ? players : bonusPlayers
    const betting = wallets === 'their own' ? everybody.slice(0, concurrency) : everybody
    const times: number[] = []
    const answeredAt: number[] = []
    const endsAt = performance.now() + seconds * 1000
    const startedAt = performance.now()
    const player = async (seat: number) => {
      for (let turn = 0; performance.now() < endsAt; turn += 1) {
        betCount += 1
        const txId = `01-${process.pid}-${String(betCount).padStart(12, '0')}`
        const askedAt = performance.now()
        const reply = await betPath.settle({
          kind: 'bet',
          playerId: betting[(seat + turn * concurrency) % betting.length] ?? '',
          provider: 'studio',
          txId,
          roundId: txId,
          game: 'peg-drop',
          amount: money(1n, 'EUR'),
          categories: () => ['slots'],
        })
        if (!reply.ok) throw new Error(`A bet of the load was refused: ${reply.code}.`)
        answeredAt.push(performance.now())
        times.push(performance.now() - askedAt)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, (_, seat) => player(seat)))
    const elapsed = (performance.now() - startedAt) / 1000
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), answeredAt }
  }

  return {
    run,
    db,
    /** For a follower, as the backend tells it. */
    posted,
    client,
    /** Everybody of a second crowd is given bonus money that no run can play through. */
    async giveBonuses(): Promise<void> {
      await seed(client, bonusPlayers)
      const account = createBonusAccount(ledger)
      const rest = bonusPlayers.values()
      const give = async () => {
        for (const playerId of rest)
          await db.transaction().execute((tx) =>
            account.open(tx, {
              playerId,
              currency: 'EUR',
              amountMinor: 1_000_000_000n,
              terms: {
                id: playerId,
                requiredMinor: 1_000_000_000_000n,
                maxBetMinor: 500n,
                lostBelowMinor: 10n,
                weights: { slots: 100, table: 10 },
                excludedGames: ['tumbling-gems'],
              },
            }),
          )
      }
      await Promise.all(Array.from({ length: GIVEN_AT_ONCE }, give))
    },
    /** One process of the server, by which the others are found. */
    async serverPid(): Promise<number> {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      return rows[0]?.pid ?? 0
    },
    /** Seconds of processor that the connections of this database have used so far. */
    async backendsCpuSeconds(): Promise<number> {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database()',
      )
      return rows.reduce((sum, { pid }) => sum + processCpuSeconds(pid), 0)
    },
    async setting(name: string): Promise<string> {
      const { rows } = await client.query<Record<string, string>>(`show ${name}`)
      return rows[0]?.[name] ?? 'unknown'
    },
    /** A past of so many transactions in all, twice as many postings with them. */
    async fillTo(wanted: number): Promise<void> {
      if (wanted > rowCount) await fill(client, rowCount, wanted)
      rowCount = Math.max(rowCount, wanted)
      await client.query('vacuum analyze wallet, ledger_transaction, ledger_posting, player_gate')
      await client.query('checkpoint')
    },
    /** The middle of many tries in milliseconds: the newest page of the longest wallet, and older ones. */
    async historyPages() {
      const owner = players[0] ?? ''
      const [newest] = await ledger.entriesOf(owner, 'EUR', { limit: 1 })
      const entryCount = newest?.id ?? 0n
      const page = async (before: bigint | undefined) => {
        const times: number[] = []
        for (let at = 0; at < PAGE_TRIES; at += 1) {
          const askedAt = performance.now()
          await ledger.entriesOf(owner, 'EUR', { before, limit: PAGE_SIZE })
          times.push(performance.now() - askedAt)
        }
        return times.toSorted((a, b) => a - b)[PAGE_TRIES / 2] ?? 0
      }
      const middle = await page(entryCount / 2n)
      return { entryCount, first: await page(undefined), middle, last: await page(21n) }
    },
    async auditLine(): Promise<string> {
      // Over connections without a bound: reading all the books takes as long as there are books.
      const reader = databaseOverPool(new pg.Pool({ connectionString: databaseUrl }))
      const faults = await auditLedger(reader)
      await reader.destroy()
      return faults.length === 0
        ? `all ${LEDGER_LAW_COUNT} laws hold after ${betCount} bets`
        : faults.map(({ law, places }) => `${law}: ${places.join(', ')}`).join('; ')
    },
    async close(): Promise<void> {
      await telemetry.close()
      await client.end()
      await db.destroy()
    },
  }
}

/** Every player with money, a known age and a limit on bets, losses and the highest bet. */
async function seed(client: pg.Client, players: readonly string[]): Promise<void> {
  const value = { amountMinor: '1000000000', currency: 'EUR' }
  const limit = (type: string, period: number | null) => ({
    type,
    period,
    setBy: 'player',
    value,
    pending: null,
  })
  const limits = [
    ...['bet', 'loss', 'deposit'].flatMap((type) => [0, 1, 2].map((period) => limit(type, period))),
    limit('maxBet', null),
  ]
  const buckets = players.map(bucketOf)
  await client.query(
    `insert into player_gate (bucket, player_id, birth_date, country_code, limits)
      select b, p, '1990-02-03', 'DE', $3::jsonb from unnest($1::smallint[], $2::uuid[]) as k (b, p)`,
    [buckets, players, JSON.stringify(limits)],
  )
  await client.query(
    `insert into wallet (bucket, player_id, currency_code)
      select b, p, 'EUR' from unnest($1::smallint[], $2::uuid[]) as k (b, p)`,
    [buckets, players],
  )
  await client.query(
    'create table if not exists bench_player as select row_number() over () - 1 as at, * from wallet',
  )
}

/** Deposits of one unit, written as the ledger writes them, one after another in each wallet. */
async function fill(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `create temporary table made as
      select bucket, player_id, currency_code, n,
        w.seq + row_number() over (partition by bucket, player_id order by n) as seq
      from generate_series($1::bigint, $2::bigint - 1) as n
      join bench_player b on b.at = case when n % ${LONG_PAST_SHARE} = 0 then 0
        else (n + n / ${LONG_PAST_SHARE}) % ${PLAYER_COUNT} end
      join wallet w using (bucket, player_id, currency_code)`,
    [from, to],
  )
  await client.query(
    `insert into ledger_transaction (bucket, player_id, currency_code, seq, key, kind, amount_minor,
        cash_after, held_after, posted_at, round_key, game)
      select m.bucket, m.player_id, m.currency_code, m.seq, 'play:past:00-' || lpad(n::text, 12, '0'),
        'deposit', 1000, w.balance_minor + 1000 * (m.seq - w.seq), 0, now(),
        'past:' || lpad(n::text, 12, '0'), 'peg-drop'
      from made m join wallet w using (bucket, player_id, currency_code)`,
  )
  await client.query(
    `insert into ledger_posting (bucket, player_id, currency_code, seq, leg, account, amount_minor)
      select bucket, player_id, currency_code, seq, leg, account, amount
      from made, (values (0, 'house:bank', -1000), (1, 'cash', 1000)) as p (leg, account, amount)`,
  )
  await client.query(
    `update wallet w set seq = m.seq, balance_minor = balance_minor + 1000 * (m.seq - w.seq)
      from (select bucket, player_id, currency_code, max(seq) as seq from made group by 1, 2, 3) as m
      where w.bucket = m.bucket and w.player_id = m.player_id
        and w.currency_code = m.currency_code`,
  )
  await client.query('drop table made')
}
