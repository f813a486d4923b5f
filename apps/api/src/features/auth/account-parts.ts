import type { House } from '../../house.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { AuthLetters } from './auth-letters.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'

/** What the use cases of accounts stand on. */
export interface AccountParts {
  readonly house: House
  readonly sessions: Sessions
  readonly mailer: Mailer
  readonly letters: AuthLetters
  readonly passwords: Passwords
}
