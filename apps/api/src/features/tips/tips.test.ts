import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GOOD_PASSWORD } from '../../testing-players.ts'
import { TEST_NOW } from '../../testing.ts'
import { HOUSE_BONUS, playerBonus } from '../ledger/ledger.ts'
import { holdWithdrawals } from '../players/withdrawal-hold-store.ts'
import { updateGate } from '../gate/gate-store.ts'
import { openTipCasino, type TipCasino, type TipPlayer } from './testing.ts'

let casino: TipCasino
let giver: TipPlayer
let taker: TipPlayer

const DAY_MS = 24 * 60 * 60 * 1000

beforeAll(async () => {
  casino = await openTipCasino()
})
afterAll(() => casino.stop())
beforeEach(async () => {
  casino.context.clock.set(TEST_NOW)
  giver = await casino.openPlayer(100_00n)
  taker = await casino.openPlayer()
})

const bar = (playerId: string, change: Parameters<typeof updateGate>[2]) =>
  casino.context.db.transaction().execute((tx) => updateGate(tx, playerId, change))
const kindsOf = async ({ playerId }: TipPlayer) =>
  (await casino.ledger.entriesOf(playerId, 'EUR', { limit: 10 })).map(({ kind }) => kind)
const missing = async ({ visit }: TipPlayer) => {
  const { conditions } = await casino.cashier.withdrawals.conditionsFor(visit(), 'EUR')
  return conditions.filter(({ isMet }) => !isMet).map(({ key }) => key)
}

describe('a tip', () => {
  test('moves cash from one player to the other, both books name it, and the room is told', async () => {
    expect(await giver.tip(taker, '5.00', { room: 'en' })).toBe('fine')
    expect([await giver.balance(), await taker.balance()]).toEqual([95_00n, 5_00n])
    expect((await kindsOf(giver))[0]).toBe('tip-sent')
    expect(await kindsOf(taker)).toEqual(['tip-received'])
    expect(casino.told.at(-1)).toMatchObject({
      playerId: giver.playerId,
      money: { kind: 'tip', amount: '5.00', currencyCode: 'EUR', toPerson: taker.playerId },
    })
    const explained = await casino.ledger.explain(taker.playerId, 'EUR')
    expect(explained).toMatchObject({ isRight: true, cashPostingCount: 1n })
  })

  test('that is sent again with its key is given once, and not at all with another amount', async () => {
    const key = casino.context.random.uuid()
    const all = await Promise.all([1, 2, 3, 4].map(() => giver.tip(taker, '5.00', { key })))
    expect(all).toEqual(['fine', 'fine', 'fine', 'fine'])
    expect(await giver.tip(taker, '6.00', { key })).toBe('INVALID_FIELDS')
    expect([await giver.balance(), await taker.balance()]).toEqual([95_00n, 5_00n])
  })

  test('tells both pages', async () => {
    const heard: unknown[] = []
    casino.context.events.subscribe('tipReceived', (event) => void heard.push(event))
    casino.context.events.subscribe('tipSent', (event) => void heard.push(event))
    await giver.tip(taker, '5.00', { room: 'en' })
    await casino.context.events.idle()
    expect(heard).toEqual([
      { playerId: giver.playerId },
      expect.objectContaining({
        playerId: taker.playerId,
        amount: money(5_00n, 'EUR'),
        room: 'en',
      }),
    ])
  })

  test('of more than the balance, of nothing, or of a part of a cent moves nothing', async () => {
    const poor = await casino.openPlayer(1_00n)
    expect(await poor.tip(taker, '1.01')).toBe('INSUFFICIENT_FUNDS')
    for (const amount of ['0', '-5', '1e3', '0.001', '٥', ' 5', '5,00', 'NaN', '9'.repeat(40)])
      expect([amount, await giver.tip(taker, amount)]).toEqual([amount, 'INVALID_FIELDS'])
    expect(await taker.balance()).toBe(0n)
  })
})

describe('R605 only what could be withdrawn is given', () => {
  test('not a deposit that was not played, though a withdrawal would be open to who cannot play', async () => {
    await giver.pay(1_00n)
    expect(await giver.tip(taker, '1.00')).toBe('TIP_CONDITIONS')
    const limits = [
      {
        type: 'bet',
        period: 0,
        setBy: 'player',
        value: { amountMinor: '0', currency: 'EUR' },
        pending: null,
      },
    ]
    await bar(giver.playerId, { limits: JSON.stringify(limits) })
    expect(await missing(giver)).toEqual([])
    expect(await giver.tip(taker, '1.00')).toBe('TIP_CONDITIONS')
  })

  test('not bonus money, nor cash beside it', async () => {
    await casino.set('withdrawalConditions', ['email'])
    await casino.context.db.transaction().execute((tx) =>
      casino.ledger.postTransfer(tx, {
        debit: HOUSE_BONUS,
        credit: playerBonus(giver.playerId, casino.context.random.uuid()),
        amount: money(50_00n, 'EUR'),
        key: `bonus:${giver.playerId}`,
        kind: 'bonus-grant',
      }),
    )
    const poor = await casino.openPlayer(1_00n)
    await casino.context.db.transaction().execute((tx) =>
      casino.ledger.postTransfer(tx, {
        debit: HOUSE_BONUS,
        credit: playerBonus(poor.playerId, casino.context.random.uuid()),
        amount: money(50_00n, 'EUR'),
        key: `bonus:${poor.playerId}`,
        kind: 'bonus-grant',
      }),
    )
    expect(await poor.tip(taker, '1.01')).toBe('INSUFFICIENT_FUNDS')
    await casino.set('withdrawalConditions', ['deposit', 'email', 'bonus', 'wagering'])
    const token = giver.token
    await casino.answerOf('activateBonus', { token, body: { bonusKey: 'verified-welcome' } })
    expect(await giver.tip(taker, '1.00')).toBe('TIP_CONDITIONS')
    expect(await taker.balance()).toBe(0n)
  })

  test('not what is held for a withdrawal', async () => {
    await casino.context.db.transaction().execute((tx) =>
      casino.ledger.hold(tx, {
        playerId: giver.playerId,
        amount: money(99_00n, 'EUR'),
        key: `hold:${giver.playerId}`,
      }),
    )
    expect(await giver.tip(taker, '1.01')).toBe('INSUFFICIENT_FUNDS')
    expect(await giver.tip(taker, '1.00')).toBe('fine')
  })

  test('what was received is played through once, after it has come, before it leaves or is given on', async () => {
    const rich = await casino.openPlayer(500_00n)
    expect(await missing(rich)).toEqual([])
    // What was staked before does not count for it.
    await rich.play(20_00n)
    expect(await giver.tip(rich, '5.00')).toBe('fine')
    expect(await missing(rich)).toEqual(['wagering'])
    expect(await rich.tip(taker, '1.00')).toBe('TIP_CONDITIONS')
    await rich.play(4_99n)
    expect(await missing(rich)).toEqual(['wagering'])
    await rich.play(1n)
    expect(await missing(rich)).toEqual([])
    expect(await rich.tip(taker, '1.00')).toBe('fine')
  })

  test('from the worth on at which documents are asked for, both sides have shown theirs', async () => {
    await casino.set('verificationThreshold', { from: 'withdrawals', euros: 8 })
    expect(await giver.tip(taker, '5.00')).toBe('fine')
    expect(await giver.tip(taker, '5.00')).toBe('TIP_CONDITIONS')
    await casino.set('verificationThreshold', { from: 'deposits', euros: 101 })
    expect(await giver.tip(await casino.openPlayer(100_00n), '2.00')).toBe('TIP_NOT_TAKEN')
    await casino.set('verificationThreshold', { from: 'never', euros: 0 })
  })
})

describe('the limits of a level', () => {
  test('of one tip and of a day, over tips and rains, which begins anew at midnight', async () => {
    expect(await giver.tip(taker, '0.09')).toBe('TIP_AMOUNT')
    expect(await giver.tip(taker, '10.01')).toBe('TIP_AMOUNT')
    expect(await giver.tip(taker, '10.00')).toBe('fine')
    await giver.startRain('6.00')
    const two = await Promise.all([giver.tip(taker, '4.00'), giver.tip(taker, '4.00')])
    expect(two.toSorted()).toEqual(['TIP_DAY_LIMIT', 'fine'])
    const terms = await casino.tips.termsFor(giver.visit(), undefined)
    expect(terms).toMatchObject({ least: '0.10', most: '10.00', leftToday: '0.00', unmet: [] })
    casino.context.clock.advance(DAY_MS)
    expect(await giver.tip(taker, '10.00')).toBe('fine')
  })

  test('R314 T13 from tipPasswordFromEuros on the password is asked for', async () => {
    await casino.set('tipPasswordFromEuros', 3)
    expect(await giver.tip(taker, '2.99')).toBe('fine')
    expect(await giver.tip(taker, '3.00')).toBe('INVALID_FIELDS')
    expect(await giver.tip(taker, '3.00', { password: 'wrong' })).toBe('WRONG_CURRENT_PASSWORD')
    expect(await giver.tip(taker, '3.00', { password: GOOD_PASSWORD })).toBe('fine')
    await casino.set('tipPasswordFromEuros', 100)
  })

  test('T13 after something that protects the account has changed nothing is given for a day', async () => {
    const { db, clock } = casino.context
    await db.transaction().execute((tx) => holdWithdrawals(tx, giver.playerId, clock.now()))
    expect(await giver.tip(taker, '1.00')).toBe('WITHDRAWALS_HELD')
    await expect(giver.startRain('1.00')).rejects.toMatchObject({ code: 'WITHDRAWALS_HELD' })
  })

  test('R314 tipsEnabled and rainEnabled: a brand without tips takes none', async () => {
    await casino.set('tipsEnabled', false)
    expect(await giver.tip(taker, '1.00')).toBe('TIPS_OFF')
    await casino.set('tipsEnabled', true)
    await casino.set('rainEnabled', false)
    await expect(giver.startRain('1.00')).rejects.toMatchObject({ code: 'TIPS_OFF' })
    await casino.set('rainEnabled', true)
  })
})

describe('R411 who may not play', () => {
  const until = new Date('2027-01-01T00:00:00Z')
  test.each([
    ['SELF_EXCLUDED', { excluded_permanently: true }],
    ['SELF_EXCLUDED', { excluded_until: until }],
    ['ACCOUNT_FROZEN', { frozen_until: until }],
    ['ACCOUNT_UNDER_REVIEW', { person_excluded_permanently: true }],
    ['ACCOUNT_UNDER_REVIEW', { is_closed: true }],
    ['AGE_UNKNOWN', { birth_date: null }],
  ])('neither gives nor takes: %s', async (code, change) => {
    await bar(giver.playerId, change)
    expect(await giver.tip(taker, '1.00')).toBe(code)
    const other = await casino.openPlayer(10_00n)
    expect(await other.tip(giver, '1.00')).toBe('TIP_NOT_TAKEN')
    expect([await giver.balance(), await other.balance()]).toEqual([100_00n, 10_00n])
  })

  test('who is blocked, unknown, the same person or the giver is refused in the same words', async () => {
    casino.blocks.add(`${taker.playerId} ${giver.playerId}`)
    expect(await giver.tip(taker, '1.00')).toBe('TIP_NOT_TAKEN')
    expect(await giver.tip(giver, '1.00')).toBe('TIP_NOT_TAKEN')
    expect(await giver.tip({ playerId: 'NOBODY' }, '1.00')).toBe('TIP_NOT_TAKEN')
    const again = await casino.openPlayer()
    const mark = { kind: 'phone', text: '+491700000000', isProven: false } as const
    const { db } = casino.context
    for (const { playerId } of [giver, again])
      await db.transaction().execute((tx) => casino.gate.joinPerson(tx, playerId, [mark]))
    expect(await giver.tip(again, '1.00')).toBe('TIP_NOT_TAKEN')
  })

  test('whoever has no wallet of the currency takes none of it', async () => {
    await casino.context.db
      .updateTable('player')
      .set({ currency_code: 'USD' })
      .where('id', '=', taker.playerId)
      .execute()
    expect(await giver.tip(taker, '1.00')).toBe('TIP_NOT_TAKEN')
  })
})

test('after all of these tips the books are right', async () => {
  expect(await casino.fault()).toEqual([])
})
