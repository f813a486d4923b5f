import { createHash, randomBytes, randomFillSync } from 'node:crypto'

/** The only source of randomness; a seeded one makes a run repeatable. */
export interface Random {
  bytes(length: number): Buffer
  /** A URL-safe secret of 256 bits. */
  token(): string
  /** A random (version 4) UUID. */
  uuid(): string
}

/** So much is asked of the system at once: a bet needs a few bytes several times, and each asking costs more. */
const POOL_BYTES = 4096

export const systemRandom: Random = fromBytes(pooled())

function pooled(): (length: number) => Buffer {
  const pool = Buffer.alloc(POOL_BYTES)
  let at = POOL_BYTES
  return (length) => {
    if (length > POOL_BYTES) return randomBytes(length)
    if (POOL_BYTES - at < length) {
      randomFillSync(pool)
      at = 0
    }
    const taken = Buffer.allocUnsafe(length)
    // Byte by byte: for so few of them asking the system to copy and to wipe takes longer than doing it.
    for (let to = 0; to < length; to += 1) {
      taken[to] = pool[at] as number
      // What was given away is in nobody else's hands.
      pool[at] = 0
      at += 1
    }
    return taken
  }
}

export function seededRandom(seed: string): Random {
  let counter = 0
  return fromBytes((length) => {
    const blocks: Buffer[] = []
    for (let have = 0; have < length; have += 32) {
      blocks.push(createHash('sha256').update(`${seed}:${counter++}`).digest())
    }
    return Buffer.concat(blocks).subarray(0, length)
  })
}

function fromBytes(bytes: (length: number) => Buffer): Random {
  return {
    bytes,
    token: () => bytes(32).toString('base64url'),
    uuid: () => {
      const raw = Buffer.from(bytes(16))
      raw.writeUInt8((raw.readUInt8(6) & 0x0f) | 0x40, 6)
      raw.writeUInt8((raw.readUInt8(8) & 0x3f) | 0x80, 8)
      const hex = raw.toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    },
  }
}
