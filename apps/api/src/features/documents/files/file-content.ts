import { open } from 'node:fs/promises'
import { DOCUMENT_MEDIA_TYPES, Refusal, type DocumentMediaType } from '@baize/contract'
import { checkPdf } from './pdf-check.ts'

/** Enough to tell any kind of file. */
const HEAD_BYTES = 4_100

/** R510: what a file is by its content. What it is called, or was said to be, counts for nothing. */
async function recognise(path: string): Promise<DocumentMediaType> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(await headOf(path))
  const mediaType = DOCUMENT_MEDIA_TYPES.find((one) => one === found?.mime)
  if (!mediaType) throw new Refusal('DOCUMENT_TYPE')
  return mediaType
}

/**
 * Makes of what was sent the file that is kept: a picture is decoded and written anew, so that neither where it was
 * taken nor anything hidden in it or behind it is left; a PDF is kept as it is, when nothing in it acts.
 */
export async function cleanFile(from: string, to: string) {
  const mediaType = await recognise(from)
  const isRedrawn = mediaType !== 'application/pdf'
  if (isRedrawn) await redraw(from, to, mediaType)
  else await checkPdf(from)
  return { mediaType, isRedrawn }
}

/** A picture is held whole while it is drawn: few bytes may claim to be many pixels. */
const PIXELS_MAX = 40_000_000
const REDRAW_SECONDS_MAX = 30

async function redraw(from: string, to: string, mediaType: DocumentMediaType): Promise<void> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const picture = sharp(from, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    // As its metadata say it is to be held, because they will be gone.
    .autoOrient()
    .timeout({ seconds: REDRAW_SECONDS_MAX })
  try {
    await (mediaType === 'image/png' ? picture.png() : picture.jpeg({ quality: 92 })).toFile(to)
  } catch {
    throw new Refusal('DOCUMENT_UNREADABLE')
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
