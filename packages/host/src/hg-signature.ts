import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { HG_HEADERS, HG_NONCE_KEPT_MS, HG_TOLERANCE_MS } from '@baize/contract/hg'
import type { SigningKey, SignatureFault } from './signature.ts'

/**
 * How a message of House Games is signed: HMAC-SHA256 over its moment, a number used once, where it goes and the
 * hash of its raw bytes. A copy that is sent again meets its own nonce; a copy that is sent elsewhere meets
 * another path.
 */
export interface HgMessage {
  readonly method: string
  /** With its query; an answer is signed with that of its call. */
  readonly path: string
  readonly rawBody: Buffer | string
}

export type HgVerdict =
  | { readonly isAuthentic: true; readonly keyId: string; readonly nonce: string }
  | { readonly isAuthentic: false; readonly reason: SignatureFault | 'repeated' }

export function hgSign(
  message: HgMessage,
  key: SigningKey,
  { now, nonce }: { readonly now: Date; readonly nonce: string },
): Record<string, string> {
  const timestamp = String(now.getTime())
  return {
    [HG_HEADERS.key]: key.id,
    [HG_HEADERS.timestamp]: timestamp,
    [HG_HEADERS.nonce]: nonce,
    [HG_HEADERS.signature]: macOf(message, key, timestamp, nonce).toString('hex'),
  }
}

const SIGNATURE = /^[0-9a-f]{64}$/
const TIMESTAMP = /^[1-9]\d{12}$/
const NONCE = /^[A-Za-z0-9-]{16,64}$/

/** `nonces` is left out where a repetition is harmless or impossible, as with the answer to one's own call. */
export function hgVerify(
  message: HgMessage,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  keys: readonly SigningKey[],
  { now, nonces }: { readonly now: Date; readonly nonces?: NonceMemory },
): HgVerdict {
  const [signature, keyId, timestamp, nonce] = [
    headers[HG_HEADERS.signature],
    headers[HG_HEADERS.key],
    headers[HG_HEADERS.timestamp],
    headers[HG_HEADERS.nonce],
  ]
  if ([signature, keyId, timestamp, nonce].includes(undefined)) return refused('unsigned')
  if (
    !(typeof signature === 'string' && SIGNATURE.test(signature)) ||
    !(typeof timestamp === 'string' && TIMESTAMP.test(timestamp)) ||
    !(typeof nonce === 'string' && NONCE.test(nonce))
  )
    return refused('malformed')
  const named = keys.filter(({ id }) => id === keyId)
  if (named.length === 0) return refused('unknown-key')
  if (Math.abs(now.getTime() - Number(timestamp)) > HG_TOLERANCE_MS) return refused('stale')
  // Two secrets of one name live side by side while they are changed.
  const given = Buffer.from(signature, 'hex')
  const key = named.find((one) => timingSafeEqual(given, macOf(message, one, timestamp, nonce)))
  if (key === undefined) return refused('mismatch')
  // Remembered only when authentic, so that nobody else can fill the memory.
  if (nonces && !nonces.takeOnce(nonce, now)) return refused('repeated')
  return { isAuthentic: true, keyId: key.id, nonce }
}

export interface NonceMemory {
  /** False when it was taken before. */
  takeOnce(nonce: string, now: Date): boolean
}

/** Remembers for longer than a signature lives. Two halves, so that forgetting costs nothing. */
export function createNonceMemory(): NonceMemory {
  let young = new Set<string>()
  let old = new Set<string>()
  let turnedAt = 0
  return {
    takeOnce(nonce, now) {
      if (now.getTime() - turnedAt > HG_NONCE_KEPT_MS) {
        old = young
        young = new Set()
        turnedAt = now.getTime()
      }
      if (young.has(nonce) || old.has(nonce)) return false
      young.add(nonce)
      return true
    },
  }
}

function macOf(
  { method, path, rawBody }: HgMessage,
  key: SigningKey,
  timestamp: string,
  nonce: string,
) {
  const bodyHash = hash('sha256', rawBody)
  return createHmac('sha256', key.secret)
    .update(`${timestamp}\n${nonce}\n${method}\n${path}\n${bodyHash}`)
    .digest()
}

function refused(reason: SignatureFault | 'repeated'): HgVerdict {
  return { isAuthentic: false, reason }
}
