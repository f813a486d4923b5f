import { normalisedEmail } from '@baize/rules/email'
import type { House } from '../../house.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Texts } from '../site/texts.ts'
import type { AccountParts } from './account-parts.ts'
import { createAuthLetters } from './auth-letters.ts'
import { createPasswords } from './passwords.ts'
import { findPlayer, findPlayerByEmail } from './player-store.ts'
import { createRecovery } from './recovery.ts'
import { createRegistration } from './registration.ts'
import type { Sessions } from './sessions.ts'
import { createSignIn } from './sign-in.ts'
import { createVerification } from './verification.ts'

export type Accounts = ReturnType<typeof createAccounts>

export interface AccountNeeds {
  readonly sessions: Sessions
  readonly mailer: Mailer
  readonly texts: Texts
}

/** Everything that can be done with an account, each use case in the file of its name. */
export function createAccounts(house: House, { sessions, mailer, texts }: AccountNeeds) {
  const letters = createAuthLetters(texts)
  const passwords = createPasswords(house.random)
  const parts: AccountParts = { house, sessions, mailer, letters, passwords }
  return {
    letters,
    passwords,
    ...createRegistration(parts),
    ...createVerification(parts),
    ...createSignIn(parts),
    ...createRecovery(parts),
    findById: (id: string) => findPlayer(house.db, id),
    findByEmail: (email: string) => findPlayerByEmail(house.db, normalisedEmail(email)),
  }
}
