import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestCashier, type TestCashier } from '../testing.ts'

let site: TestCashier
let player: Awaited<ReturnType<TestCashier['openPlayer']>>
let playerCount = 0

beforeAll(async () => {
  site = await openTestCashier()
})
afterAll(() => site.close())
beforeEach(async () => {
  player = await newPlayer()
  site.till.plan('approve')
})

/** Somebody who has paid 100 in and played it through. */
async function newPlayer() {
  playerCount += 1
  const opened = await site.openPlayer(`player-${playerCount}@example.com`)
  site.till.plan('approve')
  await site.deposit(opened.token, { amount: '100' })
  await site.wager(opened.playerId, 10_000n)
  return opened
}

const body = (changes: Record<string, string> = {}) => ({
  key: site.newKey(),
  paymentId: 'bank-transfer',
  amount: '60',
  fullName: 'Ann Player',
  accountNumber: 'DE89 3704 0044 0532 0130 00',
  email: 'ann@example.com',
  ...changes,
})

async function request(changes: Record<string, string> = {}) {
  const { data } = await site.answer('requestWithdrawal', {
    token: player.token,
    body: body(changes),
  })
  return data.withdrawal
}
const refusal = (changes: Record<string, string> = {}) =>
  site.codeOf('requestWithdrawal', { token: player.token, body: body(changes) })
const wallet = async () => {
  const [only] = await site.server.ledger.walletsOf(player.playerId)
  return [only?.balance.amountMinor, only?.held.amountMinor]
}
const conditions = async () =>
  (await site.answer('getWithdrawalConditions', { token: player.token })).data
const setPlayer = (changes: Record<string, unknown>) =>
  site.context.db.updateTable('player').set(changes).where('id', '=', player.playerId).execute()

describe('R605 the checklist', () => {
  const unmet = async () =>
    (await conditions()).conditions.filter(({ isMet }) => !isMet).map(({ key }) => key)

  test('names what is missing before the form, and the refusal names it again', async () => {
    expect(await conditions()).toMatchObject({ canWithdraw: true, isBarred: false })
    await setPlayer({ email_verified_at: null })
    expect(await unmet()).toEqual(['email'])
    const response = await site.call('requestWithdrawal', { token: player.token, body: body() })
    expect(response.json()).toMatchObject({
      code: 'WITHDRAWAL_CONDITIONS',
      fields: { email: 'form.validation.required' },
    })
    expect(await wallet()).toEqual([10_000n, 0n])
  })

  test('asks for a deposit and for deposits that were played', async () => {
    player = await site.openPlayer(`fresh-${playerCount}@example.com`)
    expect(await unmet()).toEqual(['deposit'])
    await site.deposit(player.token, { amount: '100' })
    expect(await unmet()).toEqual(['wagering'])
    await site.wager(player.playerId, 4_000n)
    expect((await conditions()).wagering).toEqual({ required: '100.00', done: '40.00' })
    await site.wager(player.playerId, 6_000n)
    expect(await unmet()).toEqual([])
  })

  test('is what the brand asks for', async () => {
    await setPlayer({ email_verified_at: null })
    await site.withSettings({ withdrawalConditions: ['deposit'] }, async () => {
      expect((await conditions()).conditions).toEqual([{ key: 'deposit', isMet: true }])
      expect(await refusal()).toBe('fine')
    })
  })
})

/** Cash that came without a deposit, so that there is something to ask for. */
async function gift(playerId: string) {
  await site.context.db.transaction().execute((tx) =>
    site.server.ledger.postTransfer(tx, {
      debit: 'house:bonus',
      credit: `player:${playerId}:cash`,
      amount: money(10_000n, 'EUR'),
      key: site.newKey(),
      kind: 'bonus',
    }),
  )
}

test('R605 all 64 rows: deposit, email, bonus, wagering, one under way, documents', async () => {
  const bits = [false, true]
  let [rows, accepted] = [0, 0]
  for (const deposit of bits) {
    for (const wagering of bits) {
      player = await site.openPlayer(`table-${deposit}-${wagering}@example.com`)
      await gift(player.playerId)
      if (deposit) await site.deposit(player.token, { amount: '100' })
      if (wagering) await site.wager(player.playerId, 10_000n)
      for (let row = 0; row < 16; row += 1) {
        const [email, bonus, isUnderWay, documents] = [1, 2, 4, 8].map((bit) => (row & bit) > 0)
        await setPlayer({
          email_verified_at: site.context.clock.now(),
          kyc_status: documents ? 'APPROVED' : 'REQUESTED',
        })
        const open: string[] = []
        if (isUnderWay && deposit && wagering)
          open.push((await request({ amount: '20' })).withdrawalId)
        if (!email) await setPlayer({ email_verified_at: null })
        if (bonus) site.withBonus.add(player.playerId)
        // Without a deposit there is nothing to play through, and the deposit is what is missing.
        const isAllowed = deposit && email === true && !bonus && wagering
        expect((await conditions()).canWithdraw).toBe(isAllowed)
        const response = await site.call('requestWithdrawal', {
          token: player.token,
          body: body({ amount: '20' }),
        })
        const answer = response.json<{
          code?: string
          data?: { withdrawal: { withdrawalId: string } }
        }>()
        expect(answer.code ?? 'fine').toBe(isAllowed ? 'fine' : 'WITHDRAWAL_CONDITIONS')
        if (answer.data) open.push(answer.data.withdrawal.withdrawalId)
        for (const id of open) await site.server.cashier.payouts.reject(id, 'the next row')
        site.withBonus.delete(player.playerId)
        rows += 1
        accepted += isAllowed ? 1 : 0
      }
    }
  }
  expect([rows, accepted]).toEqual([64, 4])
  console.info(`R605 truth table: ${rows} rows, ${accepted} accepted`)
}, 600_000)

describe('R411 a barred player', () => {
  test.each(['excluded', 'frozen', 'under review'])(
    '%s takes the cash out, whatever the bonus conditions say',
    async (how) => {
      player = await site.openPlayer(`barred-${how.length}@example.com`)
      await site.deposit(player.token, { amount: '100' })
      const { gate } = site.server.cashier.deps
      const later = new Date(site.context.clock.now().getTime() + 86_400_000)
      const other = await site.openPlayer(`other-${how.length}@example.com`)
      await site.context.db.transaction().execute(async (tx) => {
        if (how === 'excluded')
          return await gate.setExclusion(tx, player.playerId, { isPermanent: true, until: null })
        if (how === 'frozen') return await gate.setFreeze(tx, player.playerId, later)
        // T19. By a break in another account, whose card is theirs as well.
        const card = { kind: 'card', text: 'till:theirs', isProven: true } as const
        await gate.setFreeze(tx, other.playerId, later)
        await gate.joinPerson(tx, other.playerId, [card])
        return await gate.joinPerson(tx, player.playerId, [card])
      })
      expect(await conditions()).toMatchObject({ isBarred: true, canWithdraw: true })
      const { withdrawalId } = await request()
      await site.server.cashier.payouts.approve(withdrawalId)
      expect(await wallet()).toEqual([4_000n, 0n])
      // And what is given back is theirs as well.
      const second = await request({ amount: '20' })
      await site.server.cashier.payouts.reject(second.withdrawalId, 'wrong account')
      expect(await wallet()).toEqual([4_000n, 0n])
    },
  )
})
