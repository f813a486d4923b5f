import { Refusal, type RefusalCode } from '@baize/contract'
import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import { isPlaceExcluded, type Place } from '@baize/rules/gate'
import type { AppContext } from '../../app-context.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import { walletInUse } from '../players/wallet-in-use.ts'
import { placeOf } from '../site/places.ts'
import type { CashierDeps } from './cashier-deps.ts'

/** Who stands at the cashier, and where. */
export interface Customer {
  readonly player: Player
  readonly brand: BrandOnAir
  /** The visitor's address, as the server reads it. */
  readonly address: string
  readonly place: Place
}

export interface Visit {
  readonly playerId: string
  readonly brand: BrandOnAir
  readonly address: string
}

export async function customerOf(
  deps: Pick<CashierDeps, 'geo'> & { readonly context: Pick<AppContext, 'db'> },
  { playerId, brand, address }: Visit,
): Promise<Customer> {
  const player = await findPlayer(deps.context.db, playerId)
  if (!player) throw new Refusal('SESSION_EXPIRED')
  return placed(deps, { player, brand, address })
}

/** A player who has been read already, and where they stand. */
export function placed(
  { geo }: Pick<CashierDeps, 'geo'>,
  { player, brand, address }: Omit<Customer, 'place'>,
): Customer {
  return { player, brand, address, place: placeOf(brand.settings, address, geo) }
}

/** Documents that the house waits for, on a brand where they come before the money. */
const DOCUMENTS_FIRST: ReadonlySet<string> = new Set(['REQUESTED', 'REJECTED'])

/** R803. Why the cashier stays closed for deposits, or undefined when it opens. */
export async function depositBlock(
  deps: Pick<CashierDeps, 'context' | 'gate'>,
  customer: Customer,
): Promise<RefusalCode | undefined> {
  const { player, brand } = customer
  const refusal: RefusalCode | undefined = (await isShutOut(deps, customer))
    ? 'DEPOSIT_COUNTRY_BLOCK'
    : brand.settings.allowKYCBeforeDeposit && DOCUMENTS_FIRST.has(player.kyc_status)
      ? 'GLOBAL_ERROR'
      : isEmailProven(player)
        ? undefined
        : 'REQUIRED_EMAIL_VERIFICATION'
  return refusal
}

/** R433. Asked again under the lock of the deposit. */
async function isShutOut(
  { context: { db, clock }, gate }: Pick<CashierDeps, 'context' | 'gate'>,
  { player, place }: Customer,
): Promise<boolean> {
  const verifiedLocation = place.isAddressExcluded
    ? (await gate.readState(db, player.id)).verifiedLocation
    : null
  return isPlaceExcluded(clock.now(), place, { countryCode: player.country_code, verifiedLocation })
}

export function isEmailProven(player: Player): boolean {
  return player.email_verified_at !== null
}

export function currencyOf({ id, currency_code: code }: Player): CurrencyCode {
  if (!isCurrencyCode(code)) throw new Error(`Player ${id} has no such currency: ${code}.`)
  return code
}

/** The wallet a payment is for: the one in use unless another is asked for, of those the brand's players may have. */
export function paymentCurrency(
  { player, brand }: Pick<Customer, 'player' | 'brand'>,
  asked: string | undefined,
): CurrencyCode {
  if (asked === undefined) return walletInUse(player, brand.settings)
  if (asked === currencyOf(player)) return currencyOf(player)
  if (!brand.settings.useMultiWallet || !isCurrencyCode(asked)) {
    throw new Refusal('PAYMENT_SERVICE_ERROR')
  }
  return asked
}
