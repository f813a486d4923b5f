import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlayer } from '../testing-players.ts'
import { startTestServer } from '../testing-server.ts'
import { createHousekeepingJob } from './housekeeping-job.ts'
import { KEPT, readRetentionDays, RETENTION, type RetentionName } from './retention.ts'

const DAY_MS = 24 * 60 * 60_000
const NAMES = Object.keys(RETENTION) as RetentionName[]

let server: Awaited<ReturnType<typeof startTestServer>>
let playerId: string

beforeAll(async () => {
  server = await startTestServer({ RETENTION_DAYS: 'mails=10' })
  playerId = (await openPlayer(server, 'kept@example.test')).playerId
})
afterAll(() => server.stop())

/** A row of each kind that lost its use so many days ago. */
async function insertAged(daysAgo: Readonly<Record<RetentionName, number>>): Promise<void> {
  const { db, clock } = server.context
  const ago = (name: RetentionName) => new Date(clock.now().getTime() - daysAgo[name] * DAY_MS)
  const bytes = () => randomBytes(16)
  const player_id = playerId
  const opened = { player_id, token_hash: bytes(), created_at: ago('sessions') }
  const expires_at = ago('sessions')
  const session = { ...opened, id: randomUUID(), last_seen_at: expires_at, expires_at }
  await db
    .insertInto('session')
    .values({ ...session, device_type: null })
    .execute()
  const device = { player_id, token_hash: bytes(), last_used_at: ago('devices') }
  await db.insertInto('known_device').values(device).execute()
  const link = { token_hash: bytes(), kind: 'sign-in', email: 'a@b.test' } as const
  await db
    .insertInto('link')
    .values({ ...link, player_id, created_at: ago('links'), expires_at: ago('links') })
    .execute()
  await insertEmailChange(ago('emailChanges'))
  const mail = { to_address: 'a@b.test', subject: '', body_text: '', body_html: '' }
  const sentAt = { created_at: ago('mails'), next_attempt_at: ago('mails') }
  await db
    .insertInto('mail_outbox')
    .values({ ...mail, ...sentAt })
    .execute()
  await db
    .insertInto('site_event')
    .values({ event: 'PAGE_VIEW', data: '{}', brand: 'any', happened_at: ago('events') })
    .execute()
  const game = { provider: 'any', currency_code: 'EUR', game: 'dice', brand: 'any', address: '' }
  await db
    .insertInto('game_session')
    .values({
      ...game,
      id: randomUUID(),
      token_hash: bytes(),
      player_id,
      site_session_id: randomUUID(),
      created_at: ago('gameSessions'),
      expires_at: ago('gameSessions'),
    })
    .execute()
  const win = { id: randomUUID(), key: randomUUID(), player_id, game_slug: 'dice' }
  await db
    .insertInto('top_win')
    .values({
      ...win,
      currency_code: 'EUR',
      bet_minor: 1n,
      payout_minor: 2n,
      bet_worth: 1n,
      multiplier_hundredths: 200n,
      won_at: ago('topWins'),
    })
    .execute()
  const told = {
    id: randomUUID(),
    key: randomUUID(),
    number: BigInt(`0x${randomBytes(6).toString('hex')}`),
  }
  await db
    .insertInto('notification')
    .values({
      ...told,
      bucket: 0,
      player_id,
      kind: 'newDevice',
      facts: '{}',
      told_at: ago('notifications'),
    })
    .execute()
  await insertChallenge(ago('challenges'))
  await insertPlaces(ago('countryBlocks'), ago('locations'))
  await insertChat(player_id, ago('chatMessages'), ago('chatReports'))
  await insertFactorSteps(player_id, ago('passkeyChallenges'), ago('pendingSignIns'))
}

async function insertChat(player_id: string, sent_at: Date, reported_at: Date): Promise<void> {
  const place = { brand: 'any', room: 'en', number: BigInt(randomBytes(4).readUInt32BE()) }
  const words = { key: randomUUID(), text: 'hello', mentions: '[]', cards: '[]', money: null }
  await server.context.db
    .insertInto('chat_message')
    .values({ ...place, ...words, player_id, reply_to: null, sent_at })
    .execute()
  const report = { author_id: player_id, reporter_id: player_id, reason: 'spam' } as const
  await server.context.db
    .insertInto('chat_report')
    .values({ ...place, ...report, reported_at })
    .execute()
}

async function insertFactorSteps(player_id: string, challengeEnd: Date, signInEnd: Date) {
  const { db } = server.context
  const asked = { purpose: 'prove', player_id, session_id: randomUUID() } as const
  await db
    .insertInto('passkey_challenge')
    .values({ ...asked, challenge_hash: randomBytes(32), expires_at: challengeEnd })
    .execute()
  const waiting = { token_hash: randomBytes(32), player_id, device_type: null }
  await db
    .insertInto('pending_sign_in')
    .values({ ...waiting, expires_at: signInEnd })
    .execute()
}

async function insertEmailChange(at: Date): Promise<void> {
  const [one, other, mark] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  await sql`insert into email_change (id, player_id, brand, old_email, new_email, old_secret_hash, new_secret_hash,
      password_mark, created_at, expires_at, ended_at, outcome)
    values (${randomUUID()}, ${playerId}, 'any', 'a@b.test', 'c@d.test', ${one}, ${other}, ${mark}, ${at}, ${at}, ${at},
      'cancelled')`.execute(server.context.db)
}

async function insertPlaces(blocked_at: Date, expires_at: Date): Promise<void> {
  const { db } = server.context
  const place = { country: 'US', subdivision: '' }
  const block = { ...place, fingerprint: randomBytes(32), brand: 'any', address: '8.8.8.8' }
  await db
    .insertInto('country_block')
    .values({ ...block, url: '/', blocked_at })
    .execute()
  const location = { ...place, token_hash: randomBytes(32), network: '8.8.8.8', ruled_out: [] }
  await db
    .insertInto('verified_location')
    .values({ ...location, verified_at: expires_at, expires_at })
    .execute()
}

async function insertChallenge(at: Date): Promise<void> {
  const { db } = server.context
  const id = randomUUID()
  await sql`insert into deposit (id, player_id, key, brand, method_id, method_name, provider, currency_code,
      amount_minor, state, created_at, changed_at)
    values (${id}, ${playerId}, ${id}, 'any', 'card', 'Card', 'any', 'EUR', 100, 'expired', ${at}, ${at})`.execute(
    db,
  )
  await sql`insert into three_ds_challenge (md_hash, deposit_id, player_id, pareq_hash, amount_minor, currency_code,
      created_at)
    values (${randomBytes(16)}, ${id}, ${playerId}, ${randomBytes(16)}, 100, 'EUR', ${at})`.execute(
    db,
  )
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from ${sql.table(table)}`.execute(server.context.db)
  return Number(rows[0]?.count)
}

const countsOf = async (tables: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await countOf(table)] as const)),
  )

async function allTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name not like 'kysely%'`.execute(
    server.context.db,
  )
  return rows.map(({ name }) => name).toSorted()
}

describe('what is kept for long enough', () => {
  test('is removed in batches, to the day; what is younger and everything else stays', async () => {
    const { context } = server
    const { run } = createHousekeepingJob(context)
    const tables = await allTables()
    const { retentionDays } = context.config
    expect(retentionDays).toMatchObject({ mails: 10, sessions: RETENTION.sessions.days })
    const aged = (days: number) =>
      Object.fromEntries(NAMES.map((name) => [name, retentionDays[name] + days])) as Record<
        RetentionName,
        number
      >
    for (let count = 0; count < 5; count += 1) await insertAged(aged(1))
    const before = await countsOf(tables)
    await insertAged(aged(-1))
    let rests = 0
    const batches = { size: 2, countMax: 100, rest: async () => void (rests += 1) }
    expect(await run(new AbortController().signal, batches)).toBeUndefined()

    const after = await countsOf(tables)
    const purged: Readonly<Record<string, number>> = Object.fromEntries(
      NAMES.map((name) => [RETENTION[name].table, 5 - 1]),
    )
    for (const table of tables) {
      // The deposits of the challenges are the one thing that grew beside them.
      const grown = table === 'deposit' ? 1 : 0
      expect([table, after[table]]).toEqual([
        table,
        (before[table] ?? 0) - (purged[table] ?? 0) + grown,
      ])
    }
    // Five rows in batches of two are two full ones for each table.
    expect(rests).toBe(NAMES.length * 2)
  })

  test('a mail that still waits to be sent is no old mail', async () => {
    const { db, clock } = server.context
    const longAgo = new Date(clock.now().getTime() - 300 * DAY_MS)
    const { id } = await db
      .insertInto('mail_outbox')
      .values({
        to_address: 'late@b.test',
        subject: '',
        body_text: '',
        body_html: '',
        created_at: longAgo,
        next_attempt_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await createHousekeepingJob(server.context).job.run(new AbortController().signal)
    const left = await db.selectFrom('mail_outbox').select('id').where('id', '=', id).execute()
    expect(left).toHaveLength(1)
  })

  test('a run that does not get through asks for another soon, and one that is stopped ends', async () => {
    const { run } = createHousekeepingJob(server.context)
    const old = Object.fromEntries(NAMES.map((name) => [name, 5_000])) as never
    for (let count = 0; count < 3; count += 1) await insertAged(old)
    const stop = new AbortController()
    stop.abort()
    const before = await countOf('session')
    await run(stop.signal, { size: 1, countMax: 5, rest: async () => {} })
    expect(await countOf('session')).toBe(before)
    const once = { size: 1, countMax: 1, rest: async () => {} }
    expect(await run(new AbortController().signal, once)).toEqual({ againInMs: 60_000 })
    expect(await countOf('session')).toBe(before - 1)
    const all = { size: 10, countMax: 5, rest: async () => {} }
    expect(await run(new AbortController().signal, all)).toBeUndefined()
    expect(await countOf('session')).toBe(before - 3)
  })
})

describe('the table of retention', () => {
  test('has every table of the database, either kept for some days or for ever', async () => {
    const named = [...NAMES.map((name) => RETENTION[name].table), ...Object.keys(KEPT)]
    const before = (await allTables()).filter((table) => !table.endsWith('_before'))
    expect(named.toSorted()).toEqual(before)
  })

  test('is the one that the documents show', () => {
    const page = readFileSync(new URL('../../../../docs/retention.md', import.meta.url), 'utf8')
    const rows = page.split('\n').filter((line) => line.startsWith('| `'))
    expect(rows).toEqual(
      NAMES.map((name) => {
        const { days, since, why } = RETENTION[name]
        return `| \`${name}\` | ${days} | ${since} | ${why} |`
      }),
    )
  })

  test('T19 the marks of a person, the books and the history of limits are not on it', () => {
    const removed = NAMES.map((name): string => RETENTION[name].table)
    for (const table of ['person_mark', 'ledger_posting', 'books_audit', 'limit_change'])
      expect(removed).not.toContain(table)
  })

  test.each(['sessions', 'sessions=0', 'sessions=-1', 'wallets=3', 'sessions=1;links=2'])(
    'cannot be changed by %s',
    (raw) => {
      expect(readRetentionDays(raw)).toHaveProperty('problem')
    },
  )
})
