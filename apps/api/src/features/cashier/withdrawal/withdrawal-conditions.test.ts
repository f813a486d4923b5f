import type { PlayBlock } from '@baize/contract'
import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../../database/open.ts'
import type { Gate } from '../../gate/gate.ts'
import { AMERICAN_ADDRESS, openTestCashier, type TestCashier } from '../testing.ts'

let site: TestCashier
let player: Awaited<ReturnType<TestCashier['openPlayer']>>
let playerCount = 0

beforeAll(async () => {
  site = await openTestCashier()
})
afterAll(() => site.close())
beforeEach(async () => {
  player = await newPlayer()
  site.testProvider.plan('approve')
})

/** Somebody who has paid 100 in and played it through. */
async function newPlayer() {
  playerCount += 1
  const opened = await site.openPlayer(`player-${playerCount}@example.com`)
  site.testProvider.plan('approve')
  await site.deposit(opened.token, { amount: '100' })
  await site.wager(opened.playerId, 10_000n)
  return opened
}

const body = (changes: Record<string, string> = {}) => site.withdrawalBody(player, changes)

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
    expect(await conditions()).toMatchObject({ canWithdraw: true, playBlock: null })
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

  test('R314 withdrawalConditions: is what the brand asks for', async () => {
    await setPlayer({ email_verified_at: null })
    await site.withSettings({ withdrawalConditions: ['deposit'] }, async () => {
      expect((await conditions()).conditions).toEqual([{ key: 'deposit', isMet: true }])
      expect(await refusal()).toBe('fine')
    })
  })
})

describe('R314 R605 verificationThreshold: documents', () => {
  const asked = (
    from: 'first-withdrawal' | 'deposits' | 'withdrawals',
    euros: number,
    deed: () => Promise<void>,
  ) => site.withSettings({ verificationThreshold: { from, euros } }, deed)
  const documents = async () =>
    (await conditions()).conditions.find(({ key }) => key === 'documents')

  test('are waited for from the first withdrawal on, and say so before the form and in the refusal', async () => {
    await asked('first-withdrawal', 0, async () => {
      expect(await documents()).toEqual({ key: 'documents', isMet: false })
      const response = await site.call('requestWithdrawal', { token: player.token, body: body() })
      expect(response.json()).toMatchObject({
        code: 'WITHDRAWAL_CONDITIONS',
        fields: { documents: 'form.validation.required' },
      })
      expect(await wallet()).toEqual([10_000n, 0n])
      await setPlayer({ kyc_status: 'APPROVED' })
      expect(await documents()).toEqual({ key: 'documents', isMet: true })
      expect(await refusal()).toBe('fine')
    })
  })

  test('are waited for from a sum of deposits on', async () => {
    await asked('deposits', 101, async () => expect(await documents()).toBeUndefined())
    await asked('deposits', 100, async () => {
      expect(await documents()).toEqual({ key: 'documents', isMet: false })
    })
  })

  test('are waited for from a sum of withdrawals on, the one that is asked for included', async () => {
    await asked('withdrawals', 50, async () => {
      expect(await documents()).toBeUndefined()
      expect(await refusal({ amount: '60' })).toBe('WITHDRAWAL_CONDITIONS')
      expect(await refusal({ amount: '30' })).toBe('fine')
      expect(await documents()).toBeUndefined()
      expect(await refusal({ amount: '20' })).toBe('WITHDRAWAL_CONDITIONS')
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

/** Ways in which play is closed; each tells from which address the player comes. */
const CLOSED: readonly [PlayBlock, string, () => Promise<string | undefined>][] = [
  [
    'barred',
    'excluded',
    () => inGate((tx, gate) => gate.setExclusion(tx, player.playerId, FOR_GOOD)),
  ],
  ['barred', 'frozen', () => inGate((tx, gate) => gate.setFreeze(tx, player.playerId, tomorrow()))],
  ['barred', 'under review', () => underReview()],
  [
    'age',
    'of unknown age',
    () => inGate((tx, gate) => gate.remember(tx, player.playerId, UNKNOWN)),
  ],
  ['country', 'in a country that was blocked later', async () => AMERICAN_ADDRESS],
  [
    'country',
    'who has declared such a country',
    () => inGate((tx, gate) => gate.remember(tx, player.playerId, AMERICAN)),
  ],
  ['limits', 'with a bet limit of nothing', () => inGate((tx, gate) => noMore(tx, gate, 'bet'))],
  ['limits', 'with a loss limit of nothing', () => inGate((tx, gate) => noMore(tx, gate, 'loss'))],
]
const FOR_GOOD = { isPermanent: true, until: null }
const UNKNOWN = { birthDate: null, countryCode: 'DE' }
const AMERICAN = { birthDate: '1990-02-03', countryCode: 'US' }
const tomorrow = () => new Date(site.context.clock.now().getTime() + 86_400_000)

async function inGate(deed: (tx: Tx, gate: Gate) => Promise<unknown>): Promise<undefined> {
  const { gate } = site.server.cashier.deps
  await site.context.db.transaction().execute((tx) => deed(tx, gate))
}

/** T19. By a break in another account, whose card is theirs as well. */
async function underReview(): Promise<undefined> {
  const other = await site.openPlayer('other-account@example.com')
  const card = { kind: 'card', text: 'testProvider:theirs', isProven: true } as const
  await inGate(async (tx, gate) => {
    await gate.setFreeze(tx, other.playerId, tomorrow())
    await gate.joinPerson(tx, other.playerId, [card])
    await gate.joinPerson(tx, player.playerId, [card])
  })
}

function noMore(tx: Tx, gate: Gate, type: 'bet' | 'loss') {
  const value = { amountMinor: 0n, currency: 'EUR' } as const
  const from = site.context.clock.now()
  return gate.setLimit(tx, player.playerId, { type, period: 0, value, from })
}

describe('G25 R411 the rows of those who may not play', () => {
  test.each(CLOSED)(
    '%s: a player %s takes the cash out, whatever play is asked for',
    async (block, how, close) => {
      player = await site.openPlayer(`closed-${how.replaceAll(' ', '-')}@example.com`)
      await site.deposit(player.token, { amount: '100' })
      expect((await conditions()).canWithdraw).toBe(false)
      const address = await close()
      const from = address === undefined ? {} : { address }
      await site.withSettings({ excludedCountryCodeList: 'US' }, async () => {
        for (const row of [0, 1, 2, 3]) {
          const [email, bonus] = [(row & 1) > 0, (row & 2) > 0]
          await setPlayer({ email_verified_at: email ? site.context.clock.now() : null })
          if (bonus) site.withBonus.add(player.playerId)
          const { data } = await site.answer('getWithdrawalConditions', {
            token: player.token,
            ...from,
          })
          expect(data).toMatchObject({ playBlock: block, canWithdraw: email })
          const asked = { token: player.token, body: body({ amount: '20' }), ...from }
          expect(await site.codeOf('requestWithdrawal', asked)).toBe(
            email ? 'fine' : 'WITHDRAWAL_CONDITIONS',
          )
          site.withBonus.delete(player.playerId)
        }
        expect(await wallet()).toEqual([6_000n, 4_000n])
      })
    },
  )

  test('what is given back to them is theirs as well, and leaves again', async () => {
    player = await site.openPlayer('given-back@example.com')
    await site.deposit(player.token, { amount: '100' })
    await inGate((tx, gate) => gate.setExclusion(tx, player.playerId, FOR_GOOD))
    const first = await request()
    await site.server.cashier.payouts.reject(first.withdrawalId, 'wrong account')
    expect(await wallet()).toEqual([10_000n, 0n])
    const second = await request({ amount: '100' })
    await site.server.cashier.payouts.approve(second.withdrawalId)
    expect(await wallet()).toEqual([0n, 0n])
  })

  test('a limit with room left is no reason: the deposit is played through first', async () => {
    player = await site.openPlayer('room-left@example.com')
    await site.deposit(player.token, { amount: '100' })
    const value = { amountMinor: 100n, currency: 'EUR' } as const
    const from = site.context.clock.now()
    await inGate((tx, gate) =>
      gate.setLimit(tx, player.playerId, { type: 'bet', period: 0, value, from }),
    )
    expect(await conditions()).toMatchObject({ playBlock: null, canWithdraw: false })
    expect(await refusal()).toBe('WITHDRAWAL_CONDITIONS')
  })
})
