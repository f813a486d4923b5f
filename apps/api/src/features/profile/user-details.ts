import type { User, UserDetails } from '@baize/contract'
import { currency, isCurrencyCode, toDecimalString } from '@baize/money'
import { isFrozenAt, limitValueAt, type GateState } from '@baize/rules/gate'
import { PERIODS } from '@baize/rules/gate-usage'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Player } from '../players/player-store.ts'
import { walletInUse } from '../players/wallet-in-use.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** Nothing is known that would bar the player. */
const UNBARRED: User['userLimit'] = {
  selfExclusion: null,
  isSelfExclusionPermanent: false,
  frozenUntil: null,
}

/** The account as its own player sees it. A mailbox that is asked for shows at once, unverified. */
export function userOf(player: Player, userLimit = UNBARRED): User {
  return {
    userId: player.id,
    email: player.pending_email ?? player.email,
    firstName: player.first_name,
    lastName: player.last_name,
    phoneCode: player.phone_code,
    phone: player.phone,
    dateOfBirth: player.date_of_birth,
    gender: player.gender as User['gender'],
    countryCode: player.country_code,
    city: player.city,
    address: player.address,
    zipCode: player.zip_code,
    nickname: player.nickname,
    ghostMode: player.ghost_mode,
    currencyCode: player.currency_code,
    isEmailVerified: player.email_verified_at !== null,
    isPhoneVerified: player.phone_verified_at !== null,
    kycStatus: player.kyc_status as User['kycStatus'],
    tags: player.tags,
    userLimit,
  }
}

export async function userDetailsOf(
  player: Player,
  brand: BrandOnAir,
  {
    ledger,
    state,
    activeBonus,
    userLoyaltyLevel,
    now,
  }: {
    readonly ledger: Ledger
    readonly state: GateState
    readonly activeBonus: UserDetails['activeBonus']
    readonly userLoyaltyLevel: UserDetails['userLoyaltyLevel']
    readonly now: Date
  },
): Promise<UserDetails> {
  const code = player.currency_code
  if (!isCurrencyCode(code)) throw new Error(`Player ${player.id} has no such currency: ${code}.`)
  const { symbol, isCrypto } = currency(code)
  const inUse = walletInUse(player, brand.settings)
  const { balance: cash, bonus } = await ledger.walletIn(player.id, inUse)
  const deposits = await ledger.turnoverOf(player.id, code, 'deposit')
  const bets = await ledger.turnoverOf(player.id, code, 'bet')
  return {
    getUser: userOf(player, userLimitOf(now, state)),
    userWallet: {
      currencyCode: inUse,
      currencySymbol: currency(inUse).symbol,
      amount: toDecimalString(cash),
      bonusAmount: toDecimalString(bonus),
    },
    depositCount: deposits.count,
    totalDeposit: toDecimalString(deposits.total),
    totalSpend: toDecimalString(bets.total),
    isCrypto,
    userLoyaltyLevel,
    referralData: { code: player.referral_code, percent: brand.settings.referAFriendPercent },
    activeBonus,
    currencySymbol: symbol,
    userMonthlyLimit: monthlyDepositLimit(now, state),
  }
}

function userLimitOf(now: Date, { exclusion, frozenUntil }: GateState): User['userLimit'] {
  return {
    selfExclusion: exclusion.until?.toISOString() ?? null,
    isSelfExclusionPermanent: exclusion.isPermanent,
    frozenUntil: isFrozenAt(now, frozenUntil) ? (frozenUntil?.toISOString() ?? null) : null,
  }
}

/** What the player allows themselves in a month; what an operator caps is not the player's. */
function monthlyDepositLimit(now: Date, { limits }: GateState): string | null {
  const own = limits.find(
    ({ type, period, setBy }) =>
      setBy === 'player' && type === 'deposit' && period === PERIODS.monthly,
  )
  const value = own ? limitValueAt(now, own) : null
  return value && 'amountMinor' in value ? toDecimalString(value) : null
}
