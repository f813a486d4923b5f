import { AUTH_CALLS } from './auth.ts'
import type { CallShape } from './call.ts'
import { CASHIER_CALLS } from './cashier.ts'
import { CRYPTO_CALLS } from './crypto.ts'
import { LEDGER_CALLS } from './ledger.ts'
import { LIMITS_CALLS } from './limits.ts'
import { LOBBY_CALLS } from './lobby.ts'
import { PLAY_CALLS } from './play.ts'
import { PROFILE_CALLS } from './profile.ts'
import type { CallName } from './routes.ts'
import { SITE_CALLS } from './site.ts'
import { TELEMETRY_CALLS } from './telemetry.ts'
import { TRANSACTIONS_CALLS } from './transactions.ts'

/** Every call's shape by name: the table the server's routes and the site's client are both typed from. */
export const CALLS = {
  ...SITE_CALLS,
  ...AUTH_CALLS,
  ...LOBBY_CALLS,
  ...PROFILE_CALLS,
  ...LEDGER_CALLS,
  ...LIMITS_CALLS,
  ...CRYPTO_CALLS,
  ...CASHIER_CALLS,
  ...PLAY_CALLS,
  ...TRANSACTIONS_CALLS,
  ...TELEMETRY_CALLS,
} as const satisfies Record<CallName, CallShape>

export type Calls = typeof CALLS
