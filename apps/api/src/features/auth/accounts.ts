import { normalisedEmail } from '@baize/rules/email'
import type { AppContext } from '../../app-context.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Texts } from '../site/texts.ts'
import type { AccountDeps } from './account-deps.ts'
import { createAuthMails } from './auth-mails.ts'
import { createKnownDevices } from './devices/known-devices.ts'
import { createPasskeys } from './factors/passkeys.ts'
import { createSecondFactors } from './factors/second-factors.ts'
import { createPasswords } from './passwords/passwords.ts'
import { findPlayer, findPlayerByEmail } from '../players/player-store.ts'
import { createRecovery } from './sign-in/recovery.ts'
import { createRegistration } from './sign-up/registration.ts'
import type { Sessions } from './sessions/sessions.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import { createVerification } from './sign-up/verification.ts'

export type Accounts = ReturnType<typeof createAccounts>

export interface AccountOptions {
  readonly sessions: Sessions
  readonly mailer: Mailer
  readonly texts: Texts
}

/** Everything that can be done with an account, each use case in the file of its name. */
export function createAccounts(context: AppContext, { sessions, mailer, texts }: AccountOptions) {
  const mails = createAuthMails(texts)
  const passwords = createPasswords(context.random, context.config.passwordCost)
  const devices = createKnownDevices(context)
  const factors = createSecondFactors({ context, mailer, mails })
  const passkeys = createPasskeys(context)
  const keys = { passwords, devices, factors, passkeys }
  const deps: AccountDeps = { context, sessions, mailer, mails, ...keys }
  return {
    mails,
    ...keys,
    ...createRegistration(deps),
    ...createVerification(deps),
    ...createSignIn(deps),
    ...createRecovery(deps),
    findById: (id: string) => findPlayer(context.db, id),
    findByEmail: (email: string) => findPlayerByEmail(context.db, normalisedEmail(email)),
  }
}
