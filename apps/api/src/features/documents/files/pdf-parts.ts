import { createReadStream } from 'node:fs'
import { Refusal } from '@baize/contract'
import { NAME_LENGTH_MAX, actsAnywhere, actsInObjects, unescaped } from './pdf-names.ts'

const CHUNK_BYTES = 256 * 1024
/** How many parts of a file are looked into. */
const STREAMS_MAX = 2_000
/** A word that stands across the border of two chunks is seen with the second. */
const OVERLAP_BYTES = 128
const OTHER_KINDS = /<script|<html|<\?php/i
/** Readers are generous about what stands between the word and the end of its line. */
const STREAM_BORDER = /(?<!end)stream[^\r\n]{0,32}(?:\r\n|\r|\n)|endstream/g
const STREAM_END = 'endstream'
/** A stream of objects says so, or says where the first of them begins; outlines point at their first with a reference. */
const OBJECTS = /\/ObjStm(?![A-Za-z])|\/First\s+\d+(?![\d\s]*\sR)/
/** What hides letters from whoever inflates a part and looks. No writer of documents does so to objects. */
const CODED =
  /\/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|AHx|A85|LZW|RL|Crypt|DecodeParms)(?![A-Za-z])|\/Filter\s+\d/

export interface CompressedPart {
  readonly at: number
  /** Whether it holds objects, and not a picture or a page: those may hold any letters by chance. */
  readonly hasObjects: boolean
}

/**
 * Looks for what acts in the file as it stands, and tells where parts of it may be compressed. Nothing is passed over
 * because it seems to lie in a stream: where one begins and ends is what a file made to deceive lies about.
 */
export async function compressedParts(path: string): Promise<readonly CompressedPart[]> {
  const parts: CompressedPart[] = []
  let isInStream = false
  let [holdsObjects, isCoded] = [false, false]
  let before = ''

  function look(piece: string): void {
    const words = before + piece
    const plain = unescaped(words)
    holdsObjects ||= OBJECTS.test(plain)
    isCoded ||= CODED.test(plain)
    if (!isInStream && actsInObjects(words)) throw new Refusal('DOCUMENT_UNSAFE')
    before = words.slice(-NAME_LENGTH_MAX)
  }

  function passBorder(word: string, end: number): void {
    before = ''
    isInStream = word !== STREAM_END
    if (isInStream) {
      if (holdsObjects && isCoded) throw new Refusal('DOCUMENT_UNSAFE')
      parts.push({ at: end, hasObjects: holdsObjects })
      if (parts.length > STREAMS_MAX) throw new Refusal('DOCUMENT_UNSAFE')
    } else [holdsObjects, isCoded] = [false, false]
  }

  /** Looks at everything before a place, or to the end of the word that stands across it, and tells how far it came. */
  function lookUntil(place: number, words: string, from: number): number {
    let seen = 0
    for (const { 0: word, index } of words.matchAll(STREAM_BORDER)) {
      if (index >= place) break
      look(words.slice(seen, index))
      seen = index + word.length
      passBorder(word, from + seen)
    }
    if (seen >= place) return seen
    look(words.slice(seen, place))
    return place
  }

  let [words, from] = ['', 0]
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    words += (chunk as Buffer).toString('latin1')
    if (actsAnywhere(words) || OTHER_KINDS.test(words)) throw new Refusal('DOCUMENT_UNSAFE')
    const seen = lookUntil(Math.max(0, words.length - OVERLAP_BYTES), words, from)
    words = words.slice(seen)
    from += seen
  }
  lookUntil(words.length, words, from)
  return parts
}
