import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { labelled, type LabelledFile } from './labelled-file.ts'

/** Stands in metadata and behind ends, and must be in nothing that is kept. */
export const SECRET = 'secret-of-the-owner'

const MARKUP = `<script>alert('${SECRET}')</script>`
const PHP = `<?php system($_GET['${SECRET}']); ?>`
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8]

const drawn = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: { width, height, channels, background: { r: 90, g: 120, b: 150, alpha: 0.5 } },
  })
const jpeg = (picture = drawn(320, 200)) => picture.jpeg().toBuffer()
const png = (picture = drawn(320, 200)) => picture.png().toBuffer()

/** A camera's words about a picture, with the place it was taken at. */
const withPlace = (picture: Sharp): Sharp =>
  picture.withExif({
    IFD0: { Copyright: SECRET, Software: SECRET },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1', GPSLongitudeRef: 'E' },
  })

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const PNG_HEADER_BYTES = 33
const withPngChunk = async (type: string, data: string | Buffer): Promise<Buffer> => {
  const whole = await png()
  const chunk = pngChunk(type, Buffer.from(data))
  return Buffer.concat([
    whole.subarray(0, PNG_HEADER_BYTES),
    chunk,
    whole.subarray(PNG_HEADER_BYTES),
  ])
}

const withJpegSegment = async (marker: number, data: string): Promise<Buffer> => {
  const whole = await jpeg()
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([
    whole.subarray(0, 2),
    Buffer.from([0xff, marker]),
    length,
    Buffer.from(data, 'latin1'),
    whole.subarray(2),
  ])
}

/** A picture of few bytes that says it has that many pixels. */
function claimedPng(width: number, height: number, body = deflateSync(Buffer.alloc(64))): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', body),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

async function claimedJpeg(width: number, height: number): Promise<Buffer> {
  const picture = Buffer.from(await jpeg())
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]))
  picture.writeUInt16BE(height, frame + 5)
  picture.writeUInt16BE(width, frame + 7)
  return picture
}

const sizes = (kind: string, make: (picture: Sharp) => Promise<Buffer>) =>
  Object.fromEntries(
    [
      [1, 1],
      [1, 900],
      [900, 1],
      [17, 23],
      [640, 400],
      [2_000, 1_500],
    ].map(([width = 1, height = 1]) => [
      `a ${kind} of ${width} x ${height}`,
      () => make(drawn(width, height)),
    ]),
  )

const part = async (whole: Promise<Buffer>, share: number) =>
  (await whole).subarray(0, Math.floor((await whole).length * share))
const noisy = () =>
  sharp({
    create: {
      width: 200,
      height: 160,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const cut = (kind: string, make: (picture: Sharp) => Promise<Buffer>) =>
  Object.fromEntries(
    [0.05, 0.2, 0.4, 0.6, 0.8, 0.95].map((share) => [
      `${Math.round(share * 100)} % of a ${kind}`,
      () => part(make(noisy()), share),
    ]),
  )

const flippedAt = async (whole: Promise<Buffer>, share: number) => {
  const broken = Buffer.from(await whole)
  const at = Math.floor(broken.length * share)
  broken[at] = (broken[at] ?? 0) ^ 0xff
  return broken
}

const BEHIND: Readonly<Record<string, string>> = {
  'a page': `<html>${MARKUP}</html>`,
  'a ZIP': `PK\x03\x04${SECRET}PK\x05\x06${'\0'.repeat(18)}`,
  'a PDF': `%PDF-1.4 ${SECRET} /OpenAction %%EOF`,
  'a program': `MZ\x90\0${SECRET}`,
  'a script of a server': PHP,
}

const GOOD = labelled('kept', {
  ...sizes('JPEG', jpeg),
  ...sizes('PNG', png),
  'a JPEG that comes into view by and by': () =>
    drawn(320, 200).jpeg({ progressive: true }).toBuffer(),
  'a JPEG of the best quality': () => noisy().jpeg({ quality: 100 }).toBuffer(),
  'a JPEG of the worst quality': () => noisy().jpeg({ quality: 1 }).toBuffer(),
  'a JPEG with all of its colour': () =>
    drawn(320, 200).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'a JPEG in shades of grey': () => jpeg(drawn(320, 200).toColourspace('b-w')),
  'a JPEG in the colours of a printer': () => jpeg(drawn(320, 200).toColourspace('cmyk')),
  'a JPEG of noise': () => jpeg(noisy()),
  'a PNG of noise': () => png(noisy()),
  'a PNG in shades of grey': () => png(drawn(320, 200).toColourspace('b-w')),
  'a PNG that one can see through': () => png(drawn(320, 200, 4)),
  'a PNG of sixteen bits': () => png(drawn(64, 64).toColourspace('rgb16')),
  'a PNG of few colours': () => drawn(320, 200).png({ palette: true, colours: 4 }).toBuffer(),
  'a PNG that comes into view by and by': () =>
    drawn(320, 200).png({ progressive: true }).toBuffer(),
  'a PNG that is not compressed': () => drawn(64, 64).png({ compressionLevel: 0 }).toBuffer(),
  'a JPEG that tells where it was taken': () => jpeg(withPlace(drawn(320, 200))),
  'a PNG that tells where it was taken': () => png(withPlace(drawn(320, 200))),
  'a JPEG with a profile of its colours': () => jpeg(drawn(320, 200).withIccProfile('p3')),
  'a PNG with a profile of its colours': () => png(drawn(320, 200).withIccProfile('p3')),
  'a JPEG with words of its program': () => jpeg(drawn(320, 200).withXmp(`<x>${SECRET}</x>`)),
  ...Object.fromEntries(
    ORIENTATIONS.map((orientation) => [
      `a JPEG that is to be turned, way ${orientation}`,
      () => jpeg(withPlace(drawn(320, 200)).withMetadata({ orientation })),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(BEHIND).flatMap(([what, words]) => [
      [
        `a JPEG with ${what} behind it`,
        async () => Buffer.concat([await jpeg(), Buffer.from(words, 'latin1')]),
      ],
      [
        `a PNG with ${what} behind it`,
        async () => Buffer.concat([await png(), Buffer.from(words, 'latin1')]),
      ],
    ]),
  ),
  'a JPEG with a page in its comment': () => withJpegSegment(0xfe, MARKUP),
  'a JPEG with a script of a server in its comment': () => withJpegSegment(0xfe, PHP),
  'a JPEG with a page among the words of its program': () => withJpegSegment(0xed, MARKUP),
  'a PNG with a page in its text': () => withPngChunk('tEXt', `Comment\0${MARKUP}`),
  'a PNG with a script of a server in its text': () => withPngChunk('tEXt', `Comment\0${PHP}`),
  'a PNG with words in a part of its own kind': () => withPngChunk('haCk', SECRET),
  'a PNG with a time': () => withPngChunk('tIME', Buffer.from([7, 234, 1, 14, 12, 0, 0])),
})

const BAD = labelled('DOCUMENT_UNREADABLE', {
  ...cut('JPEG', jpeg),
  ...cut('PNG', png),
  'a PNG of 8,000 x 6,000': () => png(drawn(8_000, 6_000)),
  'a PNG that says it is 60,000 x 60,000': () => claimedPng(60_000, 60_000),
  'a PNG that says it is 2,147,483,647 wide': () => claimedPng(2_147_483_647, 1),
  'a PNG that says it is 41 million pixels high': () => claimedPng(1, 41_000_000),
  'a PNG of no width': () => claimedPng(0, 100),
  'a PNG of no height': () => claimedPng(100, 0),
  'a PNG whose pixels are missing': () => claimedPng(3_000, 3_000),
  'a PNG whose pixels are no compressed data': () => claimedPng(30, 30, Buffer.from(SECRET)),
  'a JPEG that says it is 65,500 x 65,500': () => claimedJpeg(65_500, 65_500),
  'a JPEG that says it is 65,500 x 620': () => claimedJpeg(65_500, 620),
  'a JPEG of no width': () => claimedJpeg(0, 200),
  'a PNG with a byte that is another': () => flippedAt(png(noisy()), 0.5),
  'a PNG whose header is another': () => flippedAt(png(), 0.02),
  'the first bytes of a JPEG and nothing else': () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  'the first bytes of a JPEG before a page': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(MARKUP)]),
  'the first bytes of a JPEG before a script of a server': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(PHP)]),
})

export const LABELLED_PICTURES: readonly LabelledFile[] = [...GOOD, ...BAD]
