import { describe, expect, test } from 'vitest'
import { popupForBet, popupForLaunch } from './popups.ts'

const LIMIT = {
  code: 'dailyLossLimit',
  max: '5000000000',
  used: '4999000000',
  attempted: '150000000',
  currency: 'EUR',
  resetsAt: '2026-01-15T00:00:00.000Z',
}

function refused(status: string, over: object = {}) {
  return { status, code: null, amount: '1.50', currency: 'EUR', limit: null, ...over }
}

describe('R254 a refused bet opens the popup that says why', () => {
  test.each([
    ['INSUFFICIENT_FUNDS', {}, 'deposit-required', { amount: '1.50', currency: 'EUR' }],
    ['COUNTRY_BLOCKED', {}, 'country-restricted', undefined],
    ['SELF_EXCLUDED', {}, 'play-barred', { refused: 'SELF_EXCLUDED' }],
    ['PLAYER_BLOCKED', { code: 'ACCOUNT_FROZEN' }, 'play-barred', { refused: 'ACCOUNT_FROZEN' }],
    [
      'LIMIT_EXCEEDED',
      { code: 'SESSION_TIME_OVER' },
      'play-barred',
      { refused: 'SESSION_TIME_OVER' },
    ],
  ])('%s %o: %s', (status, over, name, params) => {
    expect(popupForBet(refused(status, over), 'dice')).toEqual(
      params === undefined ? { name } : { name, params },
    )
  })

  test('R805 a limit, in its own currency and in decimals', () => {
    expect(popupForBet(refused('LIMIT_EXCEEDED', { limit: LIMIT }), 'dice')).toEqual({
      name: 'bet-limit',
      params: {
        refused: 'dailyLossLimit',
        amount: '1.5',
        limit: '50',
        used: '49.99',
        currency: 'EUR',
        resets: '2026-01-15T00:00:00.000Z',
      },
    })
  })

  test('R806 a limit of a bonus is said to be one', () => {
    const limit = { ...LIMIT, code: 'MAX_BET_LIMIT_REACHED' }
    expect(popupForBet(refused('BONUS_BET_LIMIT', { limit }), 'dice')).toMatchObject({
      name: 'bet-limit',
      params: { refused: 'MAX_BET_LIMIT_REACHED', by: 'bonus', limit: '50' },
    })
  })

  test('R807 a bonus buy asks to be confirmed for exactly this game and price', () => {
    expect(popupForBet(refused('BONUS_BUY_CONFIRM', { limit: LIMIT }), 'lantern-parade')).toEqual({
      name: 'bonus-buy',
      params: { slug: 'lantern-parade', amount: '1.50', currency: 'EUR', limit: '50' },
    })
  })

  test('a session that is over is begun anew', () => {
    expect(popupForBet(refused('TOKEN_EXPIRED'), 'dice')).toBe('restart')
  })

  test('what the game says itself needs no popup', () => {
    expect(popupForBet(refused('INTERNAL'), 'dice')).toBeUndefined()
  })

  test('amounts of a limit that are none are not shown', () => {
    const limit = { ...LIMIT, max: '1e9', used: '-500' }
    expect(popupForBet(refused('LIMIT_EXCEEDED', { limit }), 'dice')).toMatchObject({
      params: { limit: '', used: '0' },
    })
  })
})

describe('R808 a game that was not begun', () => {
  test.each([
    ['COUNTRY_BLOCKED', 'country-restricted'],
    ['DEPOSIT_REQUIRED', 'deposit-required'],
    ['UNDER_AGE', 'play-barred'],
  ])('%s opens %s', (code, name) => {
    expect(popupForLaunch(code)?.name).toBe(name)
  })

  test('an outage is told on the stage alone', () => {
    expect(popupForLaunch('GAME_UNAVAILABLE')).toBeUndefined()
  })
})
