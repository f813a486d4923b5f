import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Draws, RoundDraws } from './draws.ts'
import type { PayRule } from './fraction.ts'

/** What a round of one player is drawn from. The server seed is secret until it is rotated. */
export interface RoundSeed {
  /** 64 hex digits. As text it is the key: what is shown is what is hashed. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

export const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/
export const SERVER_SEED = /^[0-9a-f]{64}$/

const BLOCK_BYTES = 32
const DRAW_BYTES = 7

/**
 * The stream of one round: HMAC-SHA256 under the server seed of `client:nonce:block`, block after block. A draw
 * takes seven bytes and keeps their upper 52 bits, so that every number is exact in a browser too.
 */
export function seedDraws(seed: RoundSeed, rule: PayRule = 'drawn'): RoundDraws {
  const key = utf8ToBytes(seed.serverSeed)
  const message = seedMessage(seed)
  return {
    ...blockDraws(key, message),
    fractions: rule === 'cut' ? null : blockDraws(key, fractionMessage(message)),
  }
}

export function seedMessage({ clientSeed, nonce }: Omit<RoundSeed, 'serverSeed'>): string {
  return `${clientSeed}:${nonce}`
}

/**
 * The stream beside that of the outcome, which draws for parts of a unit: of a round, or of one bet where many share a
 * round. No client seed holds a colon, so no outcome has this message.
 */
export function fractionMessage(message: string, betId?: string): string {
  return betId === undefined ? `${message}:fraction` : `${message}:fraction:${betId}`
}

/** The same stream under any key and message, for rounds that are shared. */
export function blockDraws(key: Uint8Array, message: string): Draws {
  let blockNo = 0
  let block = new Uint8Array()
  let at = BLOCK_BYTES
  const nextByte = (): number => {
    if (at === BLOCK_BYTES) {
      block = hmac(sha256, key, utf8ToBytes(`${message}:${blockNo}`))
      blockNo += 1
      at = 0
    }
    const byte = block[at] as number
    at += 1
    return byte
  }
  return {
    u52() {
      let value = 0
      for (let taken = 1; taken < DRAW_BYTES; taken += 1) value = value * 256 + nextByte()
      return value * 16 + Math.floor(nextByte() / 16)
    },
  }
}

/**
 * What is published before a seed is used: it binds the seed and the paytable, and tells neither the seed nor
 * anything of what it will draw.
 */
export function commitmentOf(serverSeed: string, configHash: string): string {
  return sha256Hex(`${serverSeed}:${configHash}`)
}

export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
