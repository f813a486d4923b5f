/**
 * The bytes of `streamBits`, many times faster: batteries of other people want gigabytes. SHA-256 is written out here
 * for messages of one block under a key that was absorbed before; a test holds it against the stream itself.
 */
const BLOCK_BYTES = 64
/** What is left of four draws of 52 bits. */
export const ROUND_BYTES = 26
const INNER_PAD = 0x36
const OUTER_PAD = 0x5c
const KEYED_BITS = 8 * BLOCK_BYTES
const DIGEST_WORDS = 8

const { ROUND_CONSTANTS, INITIAL } = sha256Constants()

/** Writes the draws of the rounds from `nonce` on, as many as fit whole into `bytes`; says the next nonce. */
export function roundBytesOf(serverSeed: string, clientSeed: string) {
  const key = Buffer.from(serverSeed)
  if (key.length > BLOCK_BYTES) throw new RangeError('The key is longer than a block.')
  const [inner, outer] = [INNER_PAD, OUTER_PAD].map((pad) => {
    const block = Buffer.alloc(BLOCK_BYTES, pad)
    for (const [at, byte] of key.entries()) block[at] = byte ^ pad
    return absorbed(INITIAL, wordsOf(block), new Int32Array(DIGEST_WORDS))
  }) as [Int32Array, Int32Array]
  const start = `${clientSeed}:`
  const startWords = wordsOf(Buffer.concat([Buffer.from(start)], BLOCK_BYTES))
  const words = new Int32Array(BLOCK_BYTES / 4)
  const digest = new Int32Array(DIGEST_WORDS)
  return (bytes: Buffer, nonce: number): number => {
    let next = nonce
    for (let at = 0; at + ROUND_BYTES <= bytes.length; at += ROUND_BYTES) {
      const tail = `${next}:0`
      const end = start.length + tail.length
      words.set(startWords)
      for (let place = 0; place < tail.length; place += 1)
        addByte(words, start.length + place, tail.charCodeAt(place))
      addByte(words, end, 0x80)
      words[15] = KEYED_BITS + 8 * end
      absorbed(inner, words, digest)
      words.fill(0)
      words.set(digest)
      words[DIGEST_WORDS] = 0x80 << 24
      words[15] = KEYED_BITS + 32 * DIGEST_WORDS
      writeDraws(absorbed(outer, words, digest), bytes, at)
      next += 1
    }
    return next
  }
}

function addByte(words: Int32Array, at: number, byte: number): void {
  words[at >> 2] = (words[at >> 2] as number) | (byte << (24 - 8 * (at & 3)))
}

const PAIR_BYTES = 13

/** Of each seven bytes the upper 52 bits: two draws are thirteen bytes. */
function writeDraws(digest: Int32Array, bytes: Buffer, at: number): void {
  for (let pair = 0; pair < 2; pair += 1) {
    const [from, to] = [14 * pair, at + PAIR_BYTES * pair]
    for (let byte = 0; byte < 6; byte += 1) bytes[to + byte] = byteOf(digest, from + byte)
    bytes[to + 6] = (byteOf(digest, from + 6) & 0xf0) | (byteOf(digest, from + 7) >> 4)
    for (let byte = 7; byte < PAIR_BYTES; byte += 1)
      bytes[to + byte] = (byteOf(digest, from + byte) << 4) | (byteOf(digest, from + byte + 1) >> 4)
  }
}

const byteOf = (digest: Int32Array, at: number): number =>
  ((digest[at >> 2] as number) >>> (24 - 8 * (at & 3))) & 255

const schedule = new Int32Array(64)

/** The state after one more block, in the place that is given for it. */
function absorbed(state: Int32Array, block: Int32Array, into: Int32Array): Int32Array {
  schedule.set(block)
  for (let at = 16; at < 64; at += 1) {
    const x = schedule[at - 15] as number
    const y = schedule[at - 2] as number
    const low = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
    const high = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
    schedule[at] = ((schedule[at - 16] as number) + low + (schedule[at - 7] as number) + high) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let at = 0; at < 64; at += 1) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const one =
      (h + mixed + chosen + (ROUND_CONSTANTS[at] as number) + (schedule[at] as number)) | 0
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  into[0] = (state[0] as number) + a
  into[1] = (state[1] as number) + b
  into[2] = (state[2] as number) + c
  into[3] = (state[3] as number) + d
  into[4] = (state[4] as number) + e
  into[5] = (state[5] as number) + f
  into[6] = (state[6] as number) + g
  into[7] = (state[7] as number) + h
  return into
}

const turned = (value: number, by: number): number => (value >>> by) | (value << (32 - by))

const wordsOf = (block: Buffer): Int32Array =>
  Int32Array.from({ length: block.length / 4 }, (_, at) => block.readInt32BE(4 * at))

/** The first bits behind the point of the roots of primes: square roots begin the state, cube roots the rounds. */
function sha256Constants() {
  const primes: bigint[] = []
  for (let n = 2n; primes.length < 64; n += 1n)
    if (primes.every((prime) => n % prime !== 0n)) primes.push(n)
  const root = (value: bigint, power: bigint): number => {
    const scaled = value << (32n * power)
    let [low, high] = [0n, 1n << 40n]
    while (low < high) {
      const middle = (low + high + 1n) / 2n
      if (middle ** power <= scaled) low = middle
      else high = middle - 1n
    }
    return Number(BigInt.asIntN(32, low))
  }
  return {
    ROUND_CONSTANTS: Int32Array.from(primes, (prime) => root(prime, 3n)),
    INITIAL: Int32Array.from(primes.slice(0, 8), (prime) => root(prime, 2n)),
  }
}
