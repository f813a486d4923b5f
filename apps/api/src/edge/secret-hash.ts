import { createHash } from 'node:crypto'

/**
 * What the database keeps of a token. Tokens are 256 random bits, so a plain hash cannot be guessed back
 * and needs no salt.
 */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
