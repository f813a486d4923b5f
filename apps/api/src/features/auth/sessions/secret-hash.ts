import { secretHash } from '../../../edge/secret-hash.ts'

export { secretHash }

/** Names an account's bucket in a rate limit without keeping the address there. */
export function emailKey(normalisedEmail: string): string {
  return secretHash(normalisedEmail).toString('base64url')
}
