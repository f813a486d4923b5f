import { HOUSE_STUDIO } from '@baize/contract/hg'
import { ConfigError } from './config.ts'
import { SHARED_SECRET_LENGTH_MIN, signingKey, type SigningKey } from './signature.ts'

/**
 * The keys of one direction of House Games. A shared secret may be two with a comma between them, the new one
 * first: the first signs and both are believed, so that a secret is changed without stopping either side.
 */
export function hgKeys(
  sharedSecrets: string,
  purpose: string,
): readonly [SigningKey, ...SigningKey[]] {
  const secrets = sharedSecrets.split(',').map((secret) => secret.trim())
  if (secrets.some(({ length }) => length < SHARED_SECRET_LENGTH_MIN))
    throw new ConfigError('Each of the secrets shared with the studio must be long enough.')
  const [first, ...others] = secrets.map((secret) => signingKey(HOUSE_STUDIO, secret, purpose))
  return [first as SigningKey, ...others]
}
