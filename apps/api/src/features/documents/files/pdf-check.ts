import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import { Refusal } from '@baize/contract'
import { compressedParts, type CompressedPart } from './pdf-parts.ts'
import { NAME_LENGTH_MAX, actsAnywhere, actsInObjects } from './pdf-names.ts'

/** What the beginning of another kind of file looks like. */
const OTHER_KINDS = /<script|<html|<svg|<\?php/i
/** The directory of a ZIP stands at its end, and may be followed by words that somebody chose. */
const ZIP_END = 'PK\x05\x06'
const HEAD_BYTES = 1_024
/** As far from the end as the directory of a ZIP may begin. */
const TAIL_BYTES = 64 * 1024 + 22
/** What all compressed parts of a file may come to. */
const INFLATED_BYTES_MAX = 256 * 1024 * 1024
const INFLATED_CHUNK_BYTES = 256 * 1024

/** Refuses a PDF that acts, that is something else as well, or that grows beyond measure when it is opened. */
export async function checkPdf(path: string): Promise<void> {
  await checkEnds(path)
  let budget = INFLATED_BYTES_MAX
  for (const part of await compressedParts(path)) budget -= await inflatedBytes(path, part, budget)
}

async function checkEnds(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (from: number, bytes: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, from)
      return buffer.toString('latin1', 0, bytesRead)
    }
    const head = await read(0, HEAD_BYTES)
    const tail = await read(Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES))
    const end = tail.lastIndexOf('%%EOF')
    if (!head.startsWith('%PDF-') || end < 0) throw new Refusal('DOCUMENT_UNREADABLE')
    const isAlone = /^\s*$/.test(tail.slice(end + '%%EOF'.length).replaceAll('\0', ' '))
    if (!isAlone || tail.includes(ZIP_END) || OTHER_KINDS.test(head))
      throw new Refusal('DOCUMENT_UNSAFE')
  } finally {
    await file.close()
  }
}

/** What one compressed part comes to. What acts may be hidden in objects that are compressed. */
async function inflatedBytes(
  path: string,
  { at, hasObjects }: CompressedPart,
  budget: number,
): Promise<number> {
  let bytes = 0
  let rest = ''
  const judge = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      const words = rest + chunk.toString('latin1')
      rest = words.slice(-NAME_LENGTH_MAX)
      const acts = actsAnywhere(words) || (hasObjects && actsInObjects(words))
      done(bytes > budget || acts ? new Refusal('DOCUMENT_UNSAFE') : null)
    },
  })
  try {
    await pipeline(
      createReadStream(path, { start: at }),
      createInflate({ chunkSize: INFLATED_CHUNK_BYTES }),
      judge,
    )
  } catch (error) {
    // A part that is compressed in another way, or not at all, has been looked at as it stands in the file.
    if (error instanceof Refusal) throw error
  }
  return bytes
}
