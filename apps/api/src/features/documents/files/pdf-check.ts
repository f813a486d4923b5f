import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate } from 'node:zlib'
import { Refusal } from '@baize/contract'

/** What makes a PDF do something by itself, or carry something along. */
const ACTIVE =
  /\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|Encrypt)(?![A-Za-z])/
/** What the end or the beginning of another kind of file looks like. */
const OTHER_KINDS = /<script|<html|<\?php/i
const WORD_LENGTH_MAX = 32
/** What stands before a stream and says what it is. */
const DICTIONARY_LENGTH_MAX = 4_096
const TAIL_BYTES = 64 * 1024
/** What all compressed parts of a file may come to, and how many are looked into. */
const INFLATED_BYTES_MAX = 256 * 1024 * 1024
const STREAMS_MAX = 2_000

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
    const head = await read(0, 1024)
    const tail = await read(Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES))
    const end = tail.lastIndexOf('%%EOF')
    if (!head.startsWith('%PDF-') || end < 0) throw new Refusal('DOCUMENT_UNREADABLE')
    const isAlone = /^\s*$/.test(tail.slice(end + '%%EOF'.length).replaceAll('\0', ' '))
    if (!isAlone || OTHER_KINDS.test(head)) throw new Refusal('DOCUMENT_UNSAFE')
  } finally {
    await file.close()
  }
}

interface CompressedPart {
  readonly at: number
  /** Whether it holds objects, and not a picture or a page: those may hold any letters by chance. */
  readonly hasObjects: boolean
}

/** Looks for what acts in everything that is no stream, and tells where streams begin. */
async function compressedParts(path: string): Promise<readonly CompressedPart[]> {
  const parts: CompressedPart[] = []
  let words = ''
  let from = 0
  let isInStream = false
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    words += (chunk as Buffer).toString('latin1')
    for (;;) {
      const next = isInStream ? /endstream/.exec(words) : /(?<!end)stream\r?\n/.exec(words)
      const outside = isInStream ? '' : words.slice(0, next?.index)
      if (ACTIVE.test(unescaped(outside))) throw new Refusal('DOCUMENT_UNSAFE')
      if (!next) break
      const end = next.index + next[0].length
      if (!isInStream) parts.push({ at: from + end, hasObjects: /\/ObjStm/.test(outside) })
      isInStream = !isInStream
      words = words.slice(end)
      from += end
    }
    const kept = Math.min(words.length, isInStream ? WORD_LENGTH_MAX : DICTIONARY_LENGTH_MAX)
    from += words.length - kept
    words = kept === 0 ? '' : words.slice(-kept)
    if (parts.length > STREAMS_MAX) throw new Refusal('DOCUMENT_UNSAFE')
  }
  return parts
}

/** A name may be written with the numbers of its letters: /J#61vaScript. */
function unescaped(words: string): string {
  return words.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
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
      const words = hasObjects ? rest + chunk.toString('latin1') : ''
      rest = words.slice(-WORD_LENGTH_MAX)
      const isBad = bytes > budget || ACTIVE.test(unescaped(words))
      done(isBad ? new Refusal('DOCUMENT_UNSAFE') : null)
    },
  })
  try {
    await pipeline(createReadStream(path, { start: at }), createInflate(), judge)
  } catch (error) {
    // A part that is compressed in another way, or not at all, is no business of ours.
    if (error instanceof Refusal) throw error
  }
  return bytes
}
