import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Draws, RoundDraws } from './draws.ts'

const BLOCK_BYTES = 32
const DRAW_BYTES = 7

/** One step of the stream: what was signed, and the 32 bytes it gave. */
export interface StreamBlock {
  readonly message: string
  readonly hex: string
}

/** Draws that remember every number they gave, those for parts of a unit apart from the others. */
export interface TracedDraws extends RoundDraws {
  readonly numbers: readonly number[]
  readonly fractionNumbers: readonly number[]
}

export function tracedDraws(draws: RoundDraws): TracedDraws {
  const [numbers, fractionNumbers]: [number[], number[]] = [[], []]
  const { fractions } = draws
  return {
    ...noted(draws, numbers),
    fractions: fractions && noted(fractions, fractionNumbers),
    numbers,
    fractionNumbers,
  }
}

function noted(draws: Draws, numbers: number[]): Draws {
  return {
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
