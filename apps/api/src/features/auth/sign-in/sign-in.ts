import { Refusal, type LoginBody } from '@baize/contract'
import type { Log } from '@baize/host'
import { logSecurity, type SecurityFields } from '../../../edge/security-log.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { PasskeyAnswer } from '../factors/passkey-ceremonies.ts'
import type { Entrance, Found, SignedIn } from './entrance.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
import { signInByPassword } from './password-sign-in.ts'
import { takeSecondStep, type SecondStep } from './second-step.ts'
import { issueSignInCode, redeemSignInCode } from './sign-in-code.ts'

/** Every way into an account, each in the log. */
export function createSignIn(deps: AccountDeps) {
  const { context } = deps
  const { log } = context
  return {
    login: ({ body, ...entrance }: Entrance & { body: LoginBody }): Promise<SignedIn> =>
      logged(log, { by: 'password', ...entrance }, (found) =>
        signInByPassword(deps, entrance, body, found),
      ),

    completeLogin: ({ body, ...entrance }: Entrance & { body: SecondStep }): Promise<SignedIn> =>
      logged(log, { by: 'second factor', ...entrance }, (found) =>
        takeSecondStep(deps, entrance, body, found),
      ),

    passkeyLogin: ({
      passkey,
      ...entrance
    }: Entrance & { host: string; passkey: PasskeyAnswer }): Promise<SignedIn> =>
      logged(log, { by: 'passkey', ...entrance }, (found) =>
        signInByPasskey(deps, entrance, passkey, found),
      ),

    redeemSignInCode: ({ code, ...entrance }: Entrance & { code: string }): Promise<SignedIn> =>
      logged(log, { by: 'code', ...entrance }, () => redeemSignInCode(deps, entrance, code)),

    issueSignInCode: (email: string) => issueSignInCode(context, email),
  }
}

/** ASVS 16.3.1. Every try is in the log with whose it was, if anybody's; what was typed is not. */
async function logged(
  log: Log,
  { by, brand, address }: Entrance & { by: SecurityFields['by'] },
  attempt: (found: Found) => Promise<SignedIn>,
): Promise<SignedIn> {
  let whose: { playerId?: string } = {}
  const at = {
    ...(by && { by }),
    brand: brand.name,
    ...(address === undefined ? {} : { network: address }),
  }
  try {
    const signedIn = await attempt(({ id }) => (whose = { playerId: id }))
    logSecurity(log, 'sign-in succeeded', { ...at, playerId: signedIn.data.userId })
    return signedIn
  } catch (error) {
    if (error instanceof Refusal)
      logSecurity(log, 'sign-in refused', { ...at, ...whose, refusal: error.code })
    throw error
  }
}
