import { strFromU8, unzipSync } from 'fflate'
import { ROUTES } from '@baize/contract'
import { money } from '@baize/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GOOD_PASSWORD } from '../../testing-players.ts'
import { openTestCashier, type TestCashier } from '../cashier/testing.ts'

const DAY_MS = 24 * 60 * 60_000
const body = { password: GOOD_PASSWORD }

let site: TestCashier
type TestPlayer = Awaited<ReturnType<TestCashier['openPlayer']>>
let ann: TestPlayer
let eve: TestPlayer

beforeAll(async () => {
  site = await openTestCashier()
  ann = await site.openPlayer('ann@example.com')
  eve = await site.openPlayer('eve@example.com')
  for (const { token, playerId, email } of [ann, eve]) {
    await site.call('forgotPassword', { body: { email } })
    site.testProvider.plan('approve')
    await site.deposit(token, { amount: '100' })
    await site.wager(playerId, 10_000n)
    const act = { playerId, provider: 'studio', roundId: `round-of-${playerId}`, game: 'dice' }
    const amount = money(500n, 'EUR')
    await site.server.betPath.settle({ ...act, kind: 'bet', txId: `bet-${playerId}`, amount })
  }
  await writeAbout(ann, eve)
})
/** What others of the house have written about her: one row of each list that no call here makes. */
async function writeAbout({ playerId }: TestPlayer, other: TestPlayer) {
  const { db, clock, random } = site.context
  const now = clock.now()
  const said = { brand: 'curacao', room: 'en', key: random.uuid(), mentions: '[]', cards: '[]' }
  await db
    .insertInto('chat_message')
    .values({
      ...said,
      player_id: playerId,
      number: 1n,
      text: 'Hello all',
      ...NO_MORE,
      sent_at: now,
    })
    .execute()
  const tip = { brand: 'curacao', room: null, currency_code: 'EUR', given_at: now }
  const [given, taken] = [
    { giver_id: playerId, taker_id: other.playerId, amount_minor: 150n },
    { giver_id: other.playerId, taker_id: playerId, amount_minor: 250n },
  ]
  await db
    .insertInto('tip')
    .values(
      [given, taken].map((one) => ({ ...tip, ...one, id: random.uuid(), key: random.uuid() })),
    )
    .execute()
  const race = { id: random.uuid(), key: 'weekly', starts_at: now, ends_at: now, terms: '{}' }
  await db
    .insertInto('race')
    .values({ ...race, state: 'open', player_count: null, frozen_at: null, board_hash: null })
    .execute()
  const score = { race_id: race.id, player_id: playerId, score: 7n, reached_at: now }
  await db
    .insertInto('race_score')
    .values({ ...score, is_hidden: false, house_name: null })
    .execute()
}
const NO_MORE = { money: null, reply_to: null }

afterAll(() => site.close())

const prepare = () => site.server.exports.job.run(new AbortController().signal)
const download = (token: string, password = GOOD_PASSWORD) =>
  site.server.app.inject({
    method: 'POST',
    url: ROUTES.downloadDataExport.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { password },
  })
const renewed = async (player: TestPlayer) => ({
  ...player,
  token: await site.server.sessions.open(player),
})

describe('an archive of all data', () => {
  test('is asked for with the password, made by a job, told by mail, and downloaded with the password', async () => {
    const { token, email } = ann
    expect(await site.codeOf('requestDataExport', { token, body: { password: 'wrong' } })).toBe(
      'WRONG_CURRENT_PASSWORD',
    )
    const asked = await site.answer('requestDataExport', { token, body })
    expect(asked.data.dataExport?.readyAt).toBeNull()
    expect(await site.codeOf('downloadDataExport', { token, body })).toBe('NOT_FOUND')
    await prepare()
    const { data } = await site.answer('getDataExport', { token })
    expect(data.dataExport?.readyAt).not.toBeNull()
    const mails = await site.context.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('to_address', '=', email)
      .execute()
    expect(mails.map(({ subject }) => subject)).toContain('Your data from Curacao is ready')
    expect((await download(token, 'wrong')).json().code).toBe('WRONG_CURRENT_PASSWORD')
    const archive = await download(token)
    expect(archive.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
    })
  })

  test('holds what is kept of the player, twice over, and nothing of others or of secrets', async () => {
    const files = unzipSync((await download(ann.token)).rawPayload)
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    const rowsOf = (name: string) => JSON.parse(textOf(`${name}.json`)) as Record<string, unknown>[]
    expect(textOf('README.txt')).toContain('ann@example.com')
    expect(rowsOf('profile')).toMatchObject([{ email: 'ann@example.com', id: ann.playerId }])
    expect(rowsOf('deposits')).toMatchObject([{ amount: '100.00', currency_code: 'EUR' }])
    expect(rowsOf('transactions').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['deposit', 'bet']),
    )
    expect(rowsOf('ledger-entries').length).toBeGreaterThan(3)
    expect(rowsOf('rounds')).toMatchObject([{ game: 'dice', staked: '5.00', won: '0.00' }])
    expect(rowsOf('chat-messages')).toMatchObject([{ text: 'Hello all', room: 'en' }])
    expect(rowsOf('tips-given')).toMatchObject([{ amount: '1.50' }])
    expect(rowsOf('tips-received')).toMatchObject([{ amount: '2.50' }])
    expect(rowsOf('race-scores')).toMatchObject([{ score: '7' }])
    expect(rowsOf('notifications')).toContainEqual(
      expect.objectContaining({ kind: 'depositCredited' }),
    )
    for (const name of ['consents', 'sessions', 'mails'])
      expect([name, rowsOf(name).length > 0]).toEqual([name, true])
    for (const name of Object.keys(files).filter((file) => file.endsWith('.json')))
      expect(Object.keys(files)).toContain(name.replace('.json', '.csv'))
    expect(textOf('deposits.csv')).toContain('100.00')
    const everything = Object.keys(files).map(textOf).join('\n')
    expect(everything).not.toContain(eve.playerId)
    expect(everything).not.toContain('eve@example.com')
    expect(everything).not.toMatch(/\$argon2|password_hash|token_hash|sealed|"code_hash/)
  })

  test('is that of its own player alone, sealed in the database, and gone after seven days', async () => {
    expect((await download(eve.token)).json().code).toBe('NOT_FOUND')
    const [row] = await site.context.db.selectFrom('data_export').selectAll().execute()
    expect(Buffer.from(row?.sealed_archive ?? []).includes('README.txt')).toBe(false)
    site.context.clock.advance(7 * DAY_MS)
    ann = await renewed(ann)
    expect((await download(ann.token)).json().code).toBe('NOT_FOUND')
    await prepare()
    expect(await site.context.db.selectFrom('data_export').selectAll().execute()).toEqual([])
  })

  test('is made once a day at most', async () => {
    const askedAt = async () => {
      const { data } = await site.answer('requestDataExport', { token: ann.token, body })
      return data.dataExport?.askedAt
    }
    const first = await askedAt()
    await prepare()
    expect(await askedAt()).toBe(first)
    site.context.clock.advance(DAY_MS)
    ann = await renewed(ann)
    expect(await askedAt()).not.toBe(first)
  })
})
