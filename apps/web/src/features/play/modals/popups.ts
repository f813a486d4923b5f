import type { GameSays } from '@baize/contract/game-frame'
import type { RefusalCode } from '@baize/contract/refusals'
import type { ModalName } from '@baize/rules/modals'
import { betLimitParams } from '../../../lib/player/bet-limit.ts'

/** A modal of the page, with what it is told. */
export interface Popup {
  readonly name: ModalName
  readonly params?: Readonly<Record<string, string>>
}

/** Why a player may not play at all, whoever says so: the wallet for a bet, the house for a launch. */
export const BARRED_CODES = [
  'SELF_EXCLUDED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_UNDER_REVIEW',
  'AGE_UNKNOWN',
  'UNDER_AGE',
  'SESSION_TIME_OVER',
] as const satisfies readonly RefusalCode[]

/** R254: the popup for a game that was not begun; undefined when the page itself says why. */
export function popupForLaunch(code: string): Popup | undefined {
  if (code === 'COUNTRY_BLOCKED') return { name: 'country-restricted' }
  if (code === 'DEPOSIT_REQUIRED') return { name: 'deposit-required' }
  if (BARRED_CODES.some((known) => known === code)) return barred(code)
  return undefined
}

type Refused = GameSays['refused']

/**
 * R254 R805 R806 R807 R808: the popup for a bet the wallet has refused. `restart` when the session with the game
 * is over, undefined when the game itself has said all there is to say.
 */
export function popupForBet(refused: Refused, slug: string): Popup | 'restart' | undefined {
  const { status } = refused
  switch (status) {
    case 'INSUFFICIENT_FUNDS':
      return { name: 'deposit-required', params: amountParams(refused) }
    case 'BONUS_BUY_CONFIRM':
      return { name: 'bonus-buy', params: { slug, ...amountParams(refused), ...limitOf(refused) } }
    case 'BONUS_BET_LIMIT':
      return {
        name: 'bet-limit',
        params: { ...betLimit(refused, 'MAX_BET_LIMIT_REACHED'), by: 'bonus' },
      }
    case 'LIMIT_EXCEEDED':
      return limitPopup(refused)
    case 'COUNTRY_BLOCKED':
      return { name: 'country-restricted' }
    case 'SELF_EXCLUDED':
    case 'PLAYER_BLOCKED':
      return barred(refused.code ?? status)
    case 'TOKEN_INVALID':
    case 'TOKEN_EXPIRED':
      return 'restart'
    default:
      return undefined
  }
}

function limitPopup(refused: Refused): Popup {
  const code = codeOf(refused)
  if (BARRED_CODES.some((known) => known === code)) return barred(code)
  return { name: 'bet-limit', params: betLimit(refused, code) }
}

function barred(code: string): Popup {
  return { name: 'play-barred', params: { refused: code } }
}

function amountParams({ amount, currency }: Refused): Record<string, string> {
  return amount === '' || currency === '' ? {} : { amount, currency }
}

/** Of the limit that said no, in its own currency, which need not be the one that is played in. */
function betLimit(refused: Refused, code: string): Readonly<Record<string, string>> {
  const { max, used, attempted, currency, resetsAt } = limitFields(refused)
  return (
    betLimitParams({
      code: code as RefusalCode,
      limit: {
        type: 'bet',
        period: null,
        setBy: 'player',
        attempted: attempted === '' ? refused.amount : attempted,
        limit: max,
        used,
        currencyCode: currency === '' ? refused.currency : currency,
        resetsAt: resetsAt === '' ? null : resetsAt,
      },
    }) ?? { refused: 'MAX_BET_LIMIT_REACHED' }
  )
}

function limitOf(refused: Refused): Record<string, string> {
  const { max } = limitFields(refused)
  return max === '' ? {} : { limit: max }
}

function codeOf(refused: Refused): string {
  return refused.code ?? limitFields(refused).code
}

/** The limit comes from another origin: only texts of it are taken, and the modal shows only what is an amount. */
function limitFields({ limit }: Refused) {
  const fields = (typeof limit === 'object' ? limit : null) as Partial<
    Record<string, unknown>
  > | null
  const text = (name: string) => {
    const value = fields?.[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    code: text('code'),
    max: decimalOf(text('max')),
    used: decimalOf(text('used')),
    attempted: decimalOf(text('attempted')),
    currency: text('currency'),
    resetsAt: text('resetsAt'),
  }
}

const UNIT_EXPONENT = 8

/** The wallet counts in hundred-millionths of the unit; nothing is below nothing for a reader. */
function decimalOf(units: string): string {
  if (/^-\d+$/.test(units)) return '0'
  if (!/^\d{1,29}$/.test(units)) return ''
  const digits = units.padStart(UNIT_EXPONENT + 1, '0')
  const whole = digits.slice(0, -UNIT_EXPONENT)
  const rest = digits.slice(-UNIT_EXPONENT).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}
