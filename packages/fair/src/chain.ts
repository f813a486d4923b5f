import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { sha256Hex } from './seed-draws.ts'

/**
 * The chain of a shared table: each hash is the SHA-256 of the next one as text. It is made from its secret end
 * to its beginning, the beginning is published before anybody bets, and it is played from there: every round
 * uncovers one hash, which anybody can hash back to the one before it, and nobody can foretell the next.
 *
 * Index 0 is the published end of the hashing; rounds use 1, 2, 3, … up to `length`, which is the secret itself.
 */
export interface ChainPlan {
  /** 64 hex digits, secret until the chain is used up. */
  readonly secret: string
  readonly length: number
  /** How many links lie between two hashes that are kept. */
  readonly spacing: number
  /** SHA-256 of a text as hex. A server brings its machine's own, which makes a million links in under a second. */
  readonly sha256?: (text: string) => string
}

export interface Chain {
  readonly length: number
  readonly spacing: number
  readonly terminalHash: string
  /** 32 bytes for every `spacing` links, the highest index first: enough to find any link in `spacing` steps. */
  readonly checkpoints: Uint8Array
}

export const CHAIN_HASH = /^[0-9a-f]{64}$/
const HASH_BYTES = 32
/** Links made between two pauses: some milliseconds of work. */
const SLICE = 8192

/** The hash before this one. */
export function linkBefore(chainHash: string): string {
  return sha256Hex(chainHash)
}

/** Makes a chain, and pauses now and then, so that a server that is in use can go on meanwhile. */
export function* chainInSlices(plan: ChainPlan): Generator<number, Chain> {
  const { secret, length, spacing, sha256 = linkBefore } = plan
  if (!CHAIN_HASH.test(secret)) throw new RangeError('The secret of a chain is 64 hex digits.')
  if (length < 1 || length % spacing !== 0)
    throw new RangeError('The length of a chain is a multiple of its spacing.')
  const checkpoints = new Uint8Array((length / spacing) * HASH_BYTES)
  let hash = secret
  for (let index = length; index > 0; index -= 1) {
    if (index % spacing === 0)
      checkpoints.set(hexToBytes(hash), ((length - index) / spacing) * HASH_BYTES)
    hash = sha256(hash)
    if (index % SLICE === 0) yield index
  }
  return { length, spacing, terminalHash: hash, checkpoints }
}

export function buildChain(plan: ChainPlan): Chain {
  const slices = chainInSlices(plan)
  for (;;) {
    const slice = slices.next()
    if (slice.done) return slice.value
  }
}

/** The hash of one round. */
export function linkAt(chain: Chain, index: number): string {
  if (!Number.isInteger(index) || index < 1 || index > chain.length)
    throw new RangeError(`The chain has no link ${index}.`)
  const above = Math.ceil(index / chain.spacing) * chain.spacing
  const from = ((chain.length - above) / chain.spacing) * HASH_BYTES
  let hash = bytesToHex(chain.checkpoints.subarray(from, from + HASH_BYTES))
  for (let at = above; at > index; at -= 1) hash = linkBefore(hash)
  return hash
}

/** A place in a chain that is already believed: the published end, or a round that was verified. */
export interface KnownLink {
  readonly hash: string
  readonly index: number
}

/** Whether `later` leads back to a link that is known. It costs one hash for each link between them. */
export function verifyLink(later: KnownLink, known: KnownLink): boolean {
  if (!CHAIN_HASH.test(later.hash) || later.index <= known.index) return false
  let hash = later.hash
  for (let at = later.index; at > known.index; at -= 1) hash = linkBefore(hash)
  return hash === known.hash
}
