import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEDGER_LAW_COUNT } from '../features/ledger/audit/ledger-audit-store.ts'
import { watchWaitingMatches } from '../features/gate/waiting-matches.ts'
import { openTestCashier, type TestCashier } from '../features/cashier/testing.ts'
import { signUpBody } from '../testing-players.ts'
import { operatorLines } from './testing.ts'

const HOUR_MS = 60 * 60_000

let site: TestCashier
beforeAll(async () => {
  site = await openTestCashier()
})
afterAll(() => site.close())

const operator = (...args: string[]) =>
  operatorLines({ context: site.context, features: site.server }, args)

describe('the books are read by themselves', () => {
  test('once an hour, whoever asks how often, and the operator sees what came of it', async () => {
    const { ledgerAuditJob } = site.server
    expect(await operator('audit-ledger')).toEqual([
      'the books have not been read yet; the first reading is due',
    ])
    await Promise.all([ledgerAuditJob.run(), ledgerAuditJob.run()])
    const right = `right: all ${LEDGER_LAW_COUNT} laws hold`
    expect(await operator('audit-ledger')).toEqual([`2026-01-14 12:00  ${right}`])
    site.context.clock.advance(HOUR_MS)
    await ledgerAuditJob.run()
    expect(await operator('audit-ledger')).toHaveLength(2)
  })

  test('again, when a process has left its audit unfinished for a quarter of an hour', async () => {
    const { ledgerAuditJob } = site.server
    const { clock, db } = site.context
    clock.advance(HOUR_MS)
    const slot = Math.floor(clock.now().getTime() / HOUR_MS)
    await sql`insert into books_audit (slot, started_at) values (${slot}, ${clock.now()})`.execute(
      db,
    )
    await ledgerAuditJob.run()
    expect((await operator('audit-ledger'))[0]).toContain('begun and not ended')
    clock.advance(HOUR_MS / 4)
    await ledgerAuditJob.run()
    expect((await operator('audit-ledger'))[0]).toContain('right: all')
  })

  test('and a broken law is said with its place', async () => {
    const { playerId } = await site.openPlayer('ann@example.com')
    await site.deposit((await site.openPlayer('ben@example.com')).token, { amount: '30' })
    await sql`insert into wallet (bucket, player_id, currency_code, balance_minor)
      values (0, ${playerId}, 'EUR', 5)`.execute(site.context.db)
    const lines = await operator('audit-ledger', 'now')
    expect(lines[0]).toMatch(/^now {2}WRONG: \d+ of/)
    expect(lines).toContain('  I4 a wallet holds what its postings sum to')
    expect(lines).toContain(`    ${playerId}:EUR`)
    await sql`delete from wallet where bucket = 0 and player_id = ${playerId}`.execute(
      site.context.db,
    )
  })
})

test('T19 accounts of somebody who takes a break elsewhere are listed, barred and released', async () => {
  const { accounts, brandSettings, playerLimits, sessions } = site.server
  const brand = brandSettings.byName('curacao')
  if (!brand) throw new Error('The brand of the tests is missing.')
  const open = async (email: string, person = 'one.person@example.com') => {
    const body = { ...signUpBody(person), email }
    const { playerId } = await accounts.register({ brand, body, isEmailVerified: true })
    const session = await sessions.find(await sessions.open({ playerId, deviceType: 'desktop' }))
    if (!session) throw new Error('There is no session.')
    return { session, brand }
  }
  expect(await operator('person-matches')).toEqual([
    'no account was matched with one that is taking a break',
  ])
  await playerLimits.freeze(await open('cyd@example.com'), 1)
  await open('dan@example.com')
  const [line] = await operator('person-matches')
  expect(line).toBe(
    '2026-01-14 14:15  barred    identity  dan@example.com (curacao)  is cyd@example.com (curacao)',
  )
  expect(await operator('release-person', 'dan@example.com', 'Her', 'twin')).toEqual([
    'dan@example.com is somebody else; what was taken in other accounts no longer holds there',
  ])
  expect((await operator('person-matches'))[0]).toContain('released')
  await expect(operator('release-person', 'cyd@example.com', 'me too')).rejects.toThrow(
    'cyd@example.com was not matched with another account.',
  )

  // What was typed into an account that came later, about one that was there before, waits for a word.
  await open('eve@example.com', 'eve')
  await playerLimits.freeze(await open('fay@example.com', 'eve'), 1)
  expect((await operator('person-matches'))[0]).toBe(
    '2026-01-14 14:15  waiting   identity  eve@example.com (curacao)  may be fay@example.com (curacao)',
  )
  const { db, log } = site.context
  const warned: unknown[] = []
  const listening = Object.assign(Object.create(log) as typeof log, {
    warn: (...words: unknown[]) => warned.push(words),
  })
  const alert = watchWaitingMatches({ db, log: listening })
  await alert.run(new AbortController().signal)
  expect(warned).toEqual([
    [{ count: 1, oldestAt: new Date('2026-01-14T14:15:00Z') }, 'person matches waiting'],
  ])
  const pair = ['eve@example.com', 'fay@example.com']
  expect(await operator('bar-person', ...pair, 'Her', 'passport')).toEqual([
    'eve@example.com is fay@example.com; what was taken there holds here as well',
  ])
  expect((await operator('person-matches')).join('\n')).toContain(
    'barred    identity  eve@example.com (curacao)  is fay@example.com',
  )
  await alert.run(new AbortController().signal)
  expect(warned).toHaveLength(1)
  await expect(operator('bar-person', ...pair, 'again')).rejects.toThrow('waits for a word')
  await operator('release-person', ...pair, 'Her', 'sister')
  expect((await operator('operator-log')).join('\n')).toContain(
    'release-person dan@example.com Her twin -> done',
  )
})
