import { createCipheriv, createDecipheriv } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** What is encrypted at once. Nothing of a piece is given on before all of it is proven. */
const PIECE_BYTES = 64 * 1024

/**
 * Encrypts a file piece by piece, each with a tag of its own. The nonce counts the pieces and says which is the last
 * (the STREAM construction), so that none can be changed, moved, left out or cut off. A key is for one file only.
 */
export function sealStream(key: Buffer): Transform {
  return inPieces(PIECE_BYTES, (piece, nonce) => {
    const cipher = createCipheriv(CIPHER, key, nonce)
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  })
}

/** How long a file of so many bytes is when it is sealed. */
export function sealedLength(bytes: number): number {
  return bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / PIECE_BYTES))
}

/** Fails on anything that was not sealed with this key, in this order, to its end. */
export function openStream(key: Buffer): Transform {
  return inPieces(PIECE_BYTES + TAG_BYTES, (piece, nonce) => {
    if (piece.length < TAG_BYTES) throw new Error('The end of the file is missing.')
    const decipher = createDecipheriv(CIPHER, key, nonce)
    decipher.setAuthTag(piece.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()])
  })
}

function inPieces(size: number, turn: (piece: Buffer, nonce: Buffer) => Buffer): Transform {
  let waiting: Buffer = Buffer.alloc(0)
  let count = 0
  function turned(piece: Buffer, isLast: boolean): Buffer {
    const nonce = Buffer.alloc(NONCE_BYTES)
    nonce.writeUInt32BE(count, NONCE_BYTES - 5)
    nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
    count += 1
    return turn(piece, nonce)
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      try {
        waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
        // A full piece waits for what follows: the last one is told by nothing following it.
        while (waiting.length > size) {
          this.push(turned(waiting.subarray(0, size), false))
          waiting = waiting.subarray(size)
        }
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done: TransformCallback) {
      try {
        this.push(turned(waiting, true))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
}
