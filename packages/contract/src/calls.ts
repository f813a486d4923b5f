import { AUTH_CALLS } from './features/auth.ts'
import { BONUSES_CALLS } from './features/bonuses.ts'
import type { CallShape } from './protocol/call.ts'
import { CASHIER_CALLS } from './features/cashier.ts'
import { CHAT_CALLS } from './features/chat.ts'
import { CONTACT_CALLS } from './features/contact.ts'
import { CRYPTO_CALLS } from './features/crypto.ts'
import { DOCUMENTS_CALLS } from './features/documents.ts'
import { LEDGER_CALLS } from './features/ledger.ts'
import { LIMITS_CALLS } from './features/limits.ts'
import { LOBBY_CALLS } from './features/lobby.ts'
import { NOTIFICATIONS_CALLS } from './features/notifications.ts'
import { PLACES_CALLS } from './features/places.ts'
import { PLAY_CALLS } from './features/play.ts'
import { PROFILE_CALLS } from './features/profile.ts'
import { RACES_CALLS } from './features/races.ts'
import { RAKEBACK_CALLS } from './features/rakeback.ts'
import type { CallName } from './protocol/routes.ts'
import { REFERRAL_CALLS } from './features/referral.ts'
import { SECURITY_CALLS } from './features/security.ts'
import { SITE_CALLS } from './features/site.ts'
import { STATISTICS_CALLS } from './features/statistics.ts'
import { TELEMETRY_CALLS } from './features/telemetry.ts'
import { TIPS_CALLS } from './features/tips.ts'
import { TRANSACTIONS_CALLS } from './features/transactions.ts'
import { VIP_CALLS } from './features/vip.ts'

/** Every call's shape by name: the table the server's routes and the site's client are both typed from. */
export const CALLS = {
  ...SITE_CALLS,
  ...PLACES_CALLS,
  ...AUTH_CALLS,
  ...SECURITY_CALLS,
  ...LOBBY_CALLS,
  ...PROFILE_CALLS,
  ...DOCUMENTS_CALLS,
  ...LEDGER_CALLS,
  ...LIMITS_CALLS,
  ...CONTACT_CALLS,
  ...CRYPTO_CALLS,
  ...CASHIER_CALLS,
  ...PLAY_CALLS,
  ...BONUSES_CALLS,
  ...RAKEBACK_CALLS,
  ...VIP_CALLS,
  ...REFERRAL_CALLS,
  ...TRANSACTIONS_CALLS,
  ...RACES_CALLS,
  ...STATISTICS_CALLS,
  ...CHAT_CALLS,
  ...TIPS_CALLS,
  ...NOTIFICATIONS_CALLS,
  ...TELEMETRY_CALLS,
} as const satisfies Record<CallName, CallShape>

export type Calls = typeof CALLS
