import type { HgAnswer } from '@baize/contract/hg-wallet'
import type { RgsRefusal } from '@baize/contract/rgs'
import { currency, type CurrencyCode } from '@baize/money'
import { RGS_STATUSES } from '../../rgs-refusals.ts'
import type { WalletOutcome } from './wallet-outcomes.ts'

const HG_EXPONENT = 8

/** All the player can stake, in whole units; what is finer than the currency is not shown. */
export function balanceIn(answer: HgAnswer | undefined, code: CurrencyCode): bigint | undefined {
  if (answer?.balance === undefined) return undefined
  const unit = 10n ** BigInt(HG_EXPONENT - currency(code).exponent)
  return (BigInt(answer.balance) + BigInt(answer.bonusBalance ?? '0')) / unit
}

/** The wallet's no in the words a game shows. */
export function refusalOf({ class: kind, status, answer, isUnsent }: WalletOutcome): RgsRefusal {
  if (kind === 'uncertain') {
    const own = isUnsent === true ? 'WALLET_AWAY' : 'BET_UNCERTAIN'
    return { status: own, message: 'The bet was not accepted.', action: RGS_STATUSES[own].action }
  }
  return {
    status,
    message: answer?.message ?? 'The bet was not accepted.',
    action: answer?.action ?? (kind === 'terminate' ? 'CLOSE' : 'NONE'),
    ...(answer?.limit === undefined ? {} : { limit: answer.limit }),
  }
}
