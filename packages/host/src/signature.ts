import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * How two programs that share a secret sign what they send each other: HMAC-SHA256 over
 * `${timestamp}.${rawBody}`. The bytes are signed, not what they mean: JSON that is read and written again is
 * other bytes. The algorithm is not negotiable, so a message cannot choose a weaker one.
 */
export interface SigningKey {
  /** Travels with the signature, so that a new key can be brought in while the old one is still in use. */
  readonly id: string
  readonly secret: Buffer
}

export const SIGNATURE_HEADER = 'x-signature'
export const SIGNATURE_KEY_HEADER = 'x-signature-key'
export const SIGNATURE_TIMESTAMP_HEADER = 'x-signature-timestamp'

/** How far the clocks of the two sides may be apart, and how long a captured message can be sent again. */
export const SIGNATURE_TOLERANCE_SEC = 300
/** Anything shorter could be guessed. */
export const SHARED_SECRET_LENGTH_MIN = 32

export type SignatureHeaders = Record<
  typeof SIGNATURE_HEADER | typeof SIGNATURE_KEY_HEADER | typeof SIGNATURE_TIMESTAMP_HEADER,
  string
>

export type SignatureVerdict =
  | { readonly isAuthentic: true; readonly keyId: string }
  | { readonly isAuthentic: false; readonly reason: SignatureFault }

/** For our log; whoever sent the message is only told that it is not authentic. */
export type SignatureFault = 'unsigned' | 'malformed' | 'unknown-key' | 'stale' | 'mismatch'

/**
 * A key for one purpose out of a shared secret. Each direction has a purpose of its own, so that a message
 * signed for one side can never be handed back to its sender as the word of the other.
 */
export function signingKey(id: string, sharedSecret: string, purpose: string): SigningKey {
  const secret = Buffer.from(hkdfSync('sha256', sharedSecret, '', `baize/${id}/${purpose}`, 32))
  return { id, secret }
}

export function sign(rawBody: Buffer | string, key: SigningKey, now: Date): SignatureHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    [SIGNATURE_HEADER]: `v1=${macOf(timestamp, rawBody, key).toString('hex')}`,
    [SIGNATURE_KEY_HEADER]: key.id,
    [SIGNATURE_TIMESTAMP_HEADER]: timestamp,
  }
}

// Exactly what `sign` writes. A header that came twice arrives joined by a comma or as a list, and is refused.
const SIGNATURE = /^v1=([0-9a-f]{64})$/
const TIMESTAMP = /^[1-9]\d{9}$/

export function verify(
  rawBody: Buffer,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  keys: readonly SigningKey[],
  now: Date,
): SignatureVerdict {
  const signature = headers[SIGNATURE_HEADER]
  const keyId = headers[SIGNATURE_KEY_HEADER]
  const timestamp = headers[SIGNATURE_TIMESTAMP_HEADER]
  if (signature === undefined || keyId === undefined || timestamp === undefined)
    return refused('unsigned')
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return refused('malformed')
  const mac = SIGNATURE.exec(signature)?.[1]
  if (mac === undefined || !TIMESTAMP.test(timestamp)) return refused('malformed')
  const key = keys.find(({ id }) => id === keyId)
  if (key === undefined) return refused('unknown-key')
  const ageSec = Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp))
  if (ageSec > SIGNATURE_TOLERANCE_SEC) return refused('stale')
  // Compared in constant time: an early end would tell how many bytes of a guess are right.
  if (!timingSafeEqual(Buffer.from(mac, 'hex'), macOf(timestamp, rawBody, key)))
    return refused('mismatch')
  return { isAuthentic: true, keyId: key.id }
}

function macOf(timestamp: string, rawBody: Buffer | string, key: SigningKey): Buffer {
  return createHmac('sha256', key.secret).update(`${timestamp}.`).update(rawBody).digest()
}

function refused(reason: SignatureFault): SignatureVerdict {
  return { isAuthentic: false, reason }
}
