import { createRateLimits } from '../../../edge/rate-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing.ts'
import { createGate } from '../../gate/gate.ts'
import { openBonusCasino, type BonusCasino, type BonusPlayer } from '../testing.ts'

let casino: BonusCasino
let player: BonusPlayer
let count = 0

beforeAll(async () => {
  casino = await openBonusCasino()
})
afterAll(() => casino.stop())
beforeEach(async () => {
  casino.context.clock.set(TEST_NOW)
  player = await casino.openPlayer()
})

/** A coupon of the test's own. */
async function coupon(uses = 1, offer = 'verified-welcome', until?: string): Promise<string> {
  const code = `GIFT-${(count += 1)}`
  await casino.operator('add-coupon', code, offer, String(uses), ...(until ? [until] : []))
  return code
}
async function redeem(code: string, by = player, on = casino) {
  const call = { token: await by.signIn(), body: { code, timeZone: 'UTC' } }
  const response = await on.send('redeemCoupon', call)
  const body = response.json<{ code?: string; data?: { bonus: { state: string } } }>()
  return body.code ?? body.data?.bonus.state
}
const states = async (of = player) =>
  (await of.bonuses()).map(({ bonusKey, state }) => `${bonusKey} ${state}`)

describe('R109 a coupon', () => {
  test('puts its bonus into the list, whatever its letters, and is taken from there', async () => {
    const code = await coupon()
    expect(await redeem(` ${code.toLowerCase()} `)).toBe('offered')
    expect(await states()).toEqual(['verified-welcome offered'])
    expect((await player.activate('verified-welcome')).said).toBe('active')
    expect(await player.wallet()).toEqual([0n, 500n])
  })

  test('that was used says that its bonus is in the list, also when that is over', async () => {
    const code = await coupon(5)
    await redeem(code)
    expect(await redeem(code)).toBe('COUPON_REDEEMED')
    const [bonus] = await player.bonuses()
    await player.forfeit(bonus?.bonusId ?? '')
    expect(await redeem(code)).toBe('COUPON_REDEEMED')
  })

  test.each([
    ['is unknown', async () => 'NOBODY-KNOWS'],
    ['is no code', async () => '<script>'],
    ['is over', async () => await coupon(1, 'first-table', '2026-01-14T12:00:00Z')],
    [
      'was ended',
      async () => {
        const code = await coupon()
        await casino.operator('end-coupon', code)
        return code
      },
    ],
  ])('that %s is not applied', async (_what, made) => {
    expect(await redeem(await made())).toBe('COUPON_NOT_APPLIED')
    expect(await states()).toEqual([])
  })

  test('has exactly as many uses as it says, however many type it at the same moment', async () => {
    const code = await coupon(3)
    const others = await Promise.all(Array.from({ length: 8 }, () => casino.openPlayer()))
    const said = await Promise.all(others.map((other) => redeem(code, other)))
    expect(said.filter((one) => one === 'offered')).toHaveLength(3)
    expect(said.filter((one) => one === 'COUPON_NOT_APPLIED')).toHaveLength(5)
    expect(await casino.operator('coupons')).toContainEqual(
      expect.stringMatching(new RegExp(`${code} .*3 of 3 used.*over`)),
    )
  })

  test('is one a person, also typed in two tabs and in two accounts', async () => {
    const code = await coupon(9)
    const tabs = await Promise.all([1, 2, 3].map(() => redeem(code)))
    expect(tabs.filter((one) => one === 'offered')).toHaveLength(1)
    const person = { firstName: 'Mira', lastName: 'Doubled', dateOfBirth: '1981-05-06' }
    const [first, second] = [await casino.openPlayer(person), await casino.openPlayer(person)]
    expect([await redeem(code, first), await redeem(code, second)]).toEqual([
      'offered',
      'COUPON_NOT_APPLIED',
    ])
  })

  test('is not used up where its bonus has no place', async () => {
    await player.activate('first-table')
    await player.deposit(2_000n)
    const code = await coupon()
    expect(await redeem(code)).toBe('ACTIVE_BONUS')
    expect(await redeem(code, await casino.openPlayer())).toBe('offered')
  })

  test('R411 brings nothing to who may not play, nor where its offer is not made', async () => {
    const code = await coupon(9)
    await casino.context.db.transaction().execute((tx) =>
      createGate(casino.context).setExclusion(tx, player.playerId, {
        isPermanent: true,
        until: null,
      }),
    )
    expect(await redeem(code)).toBe('SELF_EXCLUDED')
    const dutch = await casino.openPlayer({ countryCode: 'NL' })
    expect(await redeem(code, dutch)).toBe('OFFER_NOT_IN_COUNTRY')
    expect([await states(), await states(dutch)]).toEqual([[], []])
  })

  test('typed at the sign-up is in the list of the new account, and a wrong one costs nobody the account', async () => {
    const couponCode = await coupon(2)
    expect(await states(await casino.openPlayer({ couponCode }))).toEqual([
      'verified-welcome offered',
    ])
    expect(await states(await casino.openPlayer({ couponCode: 'WRONG-ONE' }))).toEqual([])
    const dutch = await casino.openPlayer({ couponCode, countryCode: 'NL' })
    expect(await states(dutch)).toEqual([])
  })

  test('that is guessed at is soon not answered any more; right ones are no guesses', async () => {
    const strict = await openBonusCasino({ limits: createRateLimits(undefined) })
    const guesser = await strict.openPlayer()
    const said: unknown[] = []
    for (let guess = 0; guess < 12; guess += 1)
      said.push(await redeem(`GUESS-${guess}`, guesser, strict))
    expect(said.slice(0, 10)).toEqual(Array(10).fill('COUPON_NOT_APPLIED'))
    expect(said.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    await strict.stop()
  })
})

test.each([
  [['x', 'first-table', '1'], 'x is no code'],
  [['FINE', 'nothing', '1'], 'no offer nothing'],
  [['FINE', 'daily-cashback', '1'], 'no offer daily-cashback'],
  [['FINE', 'first-table', 'many'], 'usage:'],
])('add-coupon %j says what is wrong', async (args, sentence) => {
  await expect(casino.operator('add-coupon', ...args)).rejects.toThrow(sentence)
})

test('a code is made once and ended once', async () => {
  const code = await coupon()
  await expect(casino.operator('add-coupon', code, 'first-table', '1')).rejects.toThrow('already')
  await casino.operator('end-coupon', code)
  await expect(casino.operator('end-coupon', code)).rejects.toThrow('no coupon')
})
