import type { Tx } from '../../database/open.ts'
import type { AppContext } from '../../app-context.ts'
import type { Gate } from '../gate/gate.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import type { Geo } from '../site/geo.ts'
import type { Texts } from '../site/texts.ts'
import type { PaymentMethods } from './methods/payment-methods.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'

/** Tells a player's open pages that something is new; what it is they ask for themselves. */
export interface CashierNews {
  depositChanged(playerId: string, depositId: string): void
  /** R420: carries the name of the method, so that the page can offer another. */
  depositFailed(playerId: string, method: string): void
  withdrawalChanged(playerId: string, withdrawalId: string): void
}

/** What the use cases of the cashier stand on. */
export interface CashierDeps {
  readonly context: AppContext
  readonly ledger: Ledger
  readonly gate: Gate
  readonly mailer: Mailer
  readonly texts: Texts
  readonly brandSettings: Pick<BrandSettings, 'byName'>
  readonly geo: Geo
  readonly methods: PaymentMethods
  readonly providers: ReadonlyMap<string, PaymentProvider>
  readonly news: CashierNews
  /** Joins the transaction that ends a withdrawal. */
  readonly onWithdrawalEnded?: (
    tx: Tx,
    withdrawalId: string,
    end: 'paid' | 'returned' | 'rejected',
  ) => Promise<void>
  /** Bonuses stand above the cashier; asked inside the transaction of a withdrawal. */
  readonly hasActiveBonus: (tx: Tx, playerId: string) => Promise<boolean>
}
