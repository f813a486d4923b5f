import type { AppContext } from '../../../app-context.ts'
import { createSandboxVerification } from './sandbox-verification.ts'
import type { VerificationProvider } from './verification-provider.ts'

/** The provider this backend was told of; without one every document is looked at by our own reviewers. */
export function configuredVerification({
  config,
  clock,
  random,
  network,
}: AppContext): VerificationProvider | undefined {
  const { verificationSecret: sharedSecret, cashboxUrl: url } = config
  return sharedSecret === undefined
    ? undefined
    : createSandboxVerification({ url, sharedSecret, clock, random, network })
}
