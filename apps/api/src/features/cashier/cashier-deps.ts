import type { CurrencyCode } from '@baize/money'
import type { TipWagering } from '@baize/rules/tips'
import type { Tx } from '../../database/open.ts'
import type { AppContext } from '../../app-context.ts'
import type { Passwords } from '../auth/passwords/passwords.ts'
import type { Gate } from '../gate/gate.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import type { Geo } from '../site/geo.ts'
import type { Texts } from '../site/texts.ts'
import type { PaymentMethods } from './methods/payment-methods.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'

/** What the use cases of the cashier stand on. */
export interface CashierDeps {
  readonly context: AppContext
  readonly ledger: Ledger
  readonly gate: Gate
  readonly mailer: Mailer
  readonly passwords: Passwords
  readonly texts: Texts
  readonly brandSettings: Pick<BrandSettings, 'byName'>
  readonly geo: Geo
  readonly methods: PaymentMethods
  readonly providers: ReadonlyMap<string, PaymentProvider>
  /** Bonuses stand above the cashier; asked inside the transaction of a withdrawal. */
  readonly hasActiveBonus: (tx: Tx, playerId: string) => Promise<boolean>
  /** Tips stand above the cashier as well: what of them must be played before it leaves. */
  readonly tipWageringOf: (tx: Tx, playerId: string, currency: CurrencyCode) => Promise<TipWagering>
}
