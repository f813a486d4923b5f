import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Draws } from './draws.ts'

const BLOCK_BYTES = 32
const DRAW_BYTES = 7

/** One step of the stream: what was signed, and the 32 bytes it gave. */
export interface StreamBlock {
  readonly message: string
  readonly hex: string
}

/** Draws that remember every number they gave. */
export interface TracedDraws extends Draws {
  readonly numbers: readonly number[]
}

export function tracedDraws(draws: Draws): TracedDraws {
  const numbers: number[] = []
  return {
    numbers,
    u52() {
      const value = draws.u52()
      numbers.push(value)
      return value
    },
  }
}

/** The blocks that so many numbers were cut from, made anew from key and message alone. */
export function blocksOf(key: string, message: string, numberCount: number): StreamBlock[] {
  const blockCount = Math.ceil((numberCount * DRAW_BYTES) / BLOCK_BYTES)
  return Array.from({ length: blockCount }, (_, blockNo) => {
    const signed = `${message}:${blockNo}`
    return { message: signed, hex: bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(signed))) }
  })
}
