import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestCashier, type TestCashier } from '../features/cashier/testing.ts'
import { askOperatorChannel } from './ask.ts'
import { openOperatorChannel } from './operator-channel.ts'

let site: TestCashier
let dataDir: string
let closeChannel: () => Promise<void>
let player: Awaited<ReturnType<TestCashier['openPlayer']>>

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'operator-cashier-'))
  site = await openTestCashier({ DATA_DIR: dataDir })
  closeChannel = await openOperatorChannel(site.context, site.server)
  player = await site.openPlayer('ann@example.com')
  await site.deposit(player.token, { amount: '100' })
  await site.wager(player.playerId, 10_000n)
})
afterAll(async () => {
  await closeChannel()
  await site.close()
  rmSync(dataDir, { recursive: true })
})

const ask = (...args: string[]) => askOperatorChannel(dataDir, 'tess', args)

async function request(changes: object = {}): Promise<string> {
  site.context.clock.advance(1_000)
  const body = site.withdrawalBody(player, { amount: '30', ...changes })
  const { data } = await site.answer('requestWithdrawal', { token: player.token, body })
  return data.withdrawal.withdrawalId
}

test('R104 the operator sees what waits, pays one and rejects another with a reason', async () => {
  expect((await ask('withdrawals')).lines).toEqual(['no withdrawal is waiting'])
  const [paid, rejected] = [await request(), await request()]
  const { lines } = await ask('withdrawals')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(new RegExp(`^${paid} .*requested .*30.00 EUR .*${player.email}$`))
  expect((await ask('approve-withdrawal', paid)).lines).toEqual([`${paid} of 30.00 EUR is paid`])
  expect((await ask('reject-withdrawal', rejected, 'the', 'name', 'differs')).ok).toBe(true)
  expect(await site.balance(player.playerId)).toBe(7_000n)
  expect((await ask('withdrawals')).lines).toEqual(['no withdrawal is waiting'])

  const again = await ask('approve-withdrawal', rejected)
  expect(again).toEqual({
    ok: false,
    lines: [`The withdrawal ${rejected} is no longer waiting for a decision.`],
  })
  expect((await ask('approve-withdrawal', 'nonsense')).lines[0]).toContain('no withdrawal nonsense')
  expect((await ask('reject-withdrawal', paid)).lines[0]).toContain('usage:')
})

test('G25 what goes to an account in another name is paid only when the operator says why', async () => {
  const id = await request({ amount: '20', fullName: 'Otto Weber' })
  expect((await ask('withdrawals')).lines[0]).toMatch(
    /ann@example.com {2}the account is of Otto Weber$/,
  )
  const refused = await ask('approve-withdrawal', id)
  expect(refused.ok).toBe(false)
  expect(refused.lines[0]).toContain('in another name')
  expect((await ask('approve-withdrawal', id, 'their', 'maiden', 'name')).ok).toBe(true)
  expect((await ask('operator-log')).lines[0]).toContain(`${id} their maiden name -> done`)
  await site.deposit(player.token, { amount: '20' })
})

test('the operator sees the postings that make a balance, by email or by id', async () => {
  const { lines } = await ask('explain-balance', player.email)
  expect(lines[0]).toBe('EUR: balance 70.00 EUR, held 0.00 EUR')
  expect(lines[1]).toContain('make 70.00 EUR and 0.00 EUR: right')
  expect(lines.some((line) => /deposit .*100\.00 EUR/.test(line))).toBe(true)
  expect((await ask('explain-balance', player.playerId)).lines).toEqual(lines)
  expect((await ask('explain-balance', 'nobody@example.com')).ok).toBe(false)
})

test('a deposit that the gate held back is credited when it may be, another amount never', async () => {
  const held = await site.openPlayer('held@example.com')
  const { gate } = site.server.cashier.deps
  site.testProvider.plan('pending')
  const { deposit } = await site.deposit(held.token)
  const wrong = await site.deposit(held.token)
  const until = new Date(site.context.clock.now().getTime() + 60_000)
  await site.context.db.transaction().execute((tx) => gate.setFreeze(tx, held.playerId, until))
  await site.deliver(
    site.testProvider.news(site.testProvider.change(deposit.depositId, 'approved')),
  )
  const more = { amount: { amountMinor: 9_900n, currency: 'EUR' as const } }
  await site.deliver(
    site.testProvider.news(site.testProvider.change(wrong.deposit.depositId, 'approved', more)),
  )
  expect((await ask('held-deposits')).lines).toHaveLength(2)

  const credit = () => ask('credit-deposit', deposit.depositId)
  expect((await credit()).lines).toEqual(['The gate still refuses it: ACCOUNT_FROZEN.'])
  site.context.clock.advance(61_000)
  expect((await credit()).ok).toBe(true)
  expect((await credit()).ok).toBe(false)
  expect((await ask('credit-deposit', wrong.deposit.depositId)).ok).toBe(false)
  const refuse = () => ask('refuse-deposit', wrong.deposit.depositId, 'another', 'amount')
  expect((await refuse()).lines[0]).toContain('is asked for the refund until it is done')
  expect((await ask('held-deposits')).lines[0]).toContain('refunding')
  expect((await refuse()).ok).toBe(false)
  site.testProvider.plan('approve')
  site.context.clock.advance(61_000)
  await site.server.cashier.followUp.run()
  expect(await site.balance(held.playerId)).toBe(2_500n)
  expect((await ask('held-deposits')).lines).toEqual(['no deposit is held'])
})

const CORNER_SHOP = {
  id: 'corner-shop',
  name: 'corner-shop',
  provider: 'cashbox',
  flow: 'redirect',
  paymentMethod: 'voucher',
  texts: { en: { title: 'Corner shop', description: 'Pay in cash.' } },
  thumbnail_url: '/api/core/casino/assets/payments/voucher.svg',
  order: 1_000,
  limits: { EUR: { min: '5', max: '50' } },
}

test('R307 a payment method is a row that the operator adds and changes', async () => {
  expect((await ask('payment-method', 'add', JSON.stringify(CORNER_SHOP))).ok).toBe(true)
  const shown = async () =>
    (await site.answer('getPayments', { query: { currencyCode: 'EUR' } })).data.payments[0]?.title
  expect(await shown()).toBe('Corner shop')
  expect((await ask('payment-method', 'set', 'corner-shop', 'hidden', 'true')).lines).toEqual([
    'hidden of corner-shop is now true',
  ])
  expect(await shown()).toBe('Bank card')
  expect((await ask('payment-method', 'set', 'corner-shop', 'order', 'first')).ok).toBe(false)
  expect((await ask('payment-methods')).lines[0]).toMatch(/1000 {2}corner-shop .*hidden/)
})

test('R123 R307 the locales say what a payment method is called, except where its row says it', async () => {
  const titles = async (locale: string) =>
    (
      await site.answer('getPayments', { query: { currencyCode: 'EUR', locale } })
    ).data.payments.find(({ id }) => id === 'bank-transfer')?.title
  const set = (field: string, value: string) =>
    ask('payment-method', 'set', 'bank-transfer', field, value)
  await set('order', '70')
  const stored = await site.context.db
    .selectFrom('payment_method')
    .select('details')
    .where('id', '=', 'bank-transfer')
    .executeTakeFirstOrThrow()
  expect(stored.details).toMatchObject({ order: 70, texts: {} })
  await set('texts', JSON.stringify({ en: { title: 'Wire', description: 'Slow.' } }))
  expect(await Promise.all(['en', 'de', 'sw'].map(titles))).toEqual([
    'Wire',
    'Banküberweisung',
    'Wire',
  ])
  await set('texts', '{}')
  expect(await titles('en')).toBe('Bank transfer')
  const nameless = { ...CORNER_SHOP, id: 'nameless', texts: {} }
  expect((await ask('payment-method', 'add', JSON.stringify(nameless))).ok).toBe(false)
})

test('everything the operator does is written down with the name, a dash where none was recorded, and nothing of it can be changed', async () => {
  const { lines } = await ask('operator-log')
  expect(lines.some((line) => / tess approve-withdrawal \S+ -> done$/.test(line))).toBe(true)
  expect(lines.some((line) => line.includes('the name differs -> done'))).toBe(true)
  expect(lines.some((line) => line.includes('no longer waiting'))).toBe(true)
  const { db } = site.context
  await db
    .insertInto('operator_log')
    .values({ at: new Date(0), command: 'players', arguments: '[]', outcome: 'done' })
    .execute()
  expect((await ask('operator-log')).lines).toContain('1970-01-01 00:00:00 - players -> done')
  for (const table of ['operator_log', 'withdrawal_event', 'deposit_event']) {
    const change = sql.raw(`update ${table} set at = at`).execute(db)
    await expect(change).rejects.toThrow('append only')
    await expect(sql.raw(`delete from ${table}`).execute(db)).rejects.toThrow('append only')
  }
})
