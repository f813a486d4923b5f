import type { Draws } from '../draws.ts'

const DRAW_BITS = 52
/** What a block of the stream holds whole. */
const DRAWS_OF_A_ROUND = 4

/** The draws of one round after another as bits, one in each byte: what the outcomes of titles are made of. */
export function streamBits(count: number, drawsOf: (nonce: number) => Draws): Uint8Array {
  const bits = new Uint8Array(count)
  let at = 0
  for (let nonce = 0; at < count; nonce += 1) {
    const draws = drawsOf(nonce)
    for (let draw = 0; draw < DRAWS_OF_A_ROUND; draw += 1) {
      const value = draws.u52()
      for (let bit = DRAW_BITS - 1; bit >= 0 && at < count; bit -= 1) {
        bits[at] = Math.floor(value / 2 ** bit) % 2
        at += 1
      }
    }
  }
  return bits
}
