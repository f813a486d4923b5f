import type { AppContext } from '../../app-context.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AuthMails } from './auth-mails.ts'
import type { KnownDevices } from './devices/known-devices.ts'
import type { Passkeys } from './factors/passkeys.ts'
import type { SecondFactors } from './factors/second-factors.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Sessions } from './sessions/sessions.ts'

/** What the use cases of accounts stand on. */
export interface AccountDeps {
  readonly context: AppContext
  readonly sessions: Sessions
  readonly mailer: Mailer
  readonly mails: AuthMails
  readonly passwords: Passwords
  readonly devices: KnownDevices
  readonly factors: SecondFactors
  readonly passkeys: Passkeys
}
