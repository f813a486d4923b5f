import type { Readable } from 'node:stream'

const SIDE_MAX = 1_600

/** The picture as a reviewer sees it: smaller, and with who looks at it and when across it. */
export async function watermarked(picture: Readable, words: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const reader = sharp().resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
  const small = await picture.pipe(reader).png().toBuffer({ resolveWithObject: true })
  const { width, height } = small.info
  const text = words.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
  // The lines are there on a machine that has no typeface as well.
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="p" width="320" height="120" patternUnits="userSpaceOnUse" patternTransform="rotate(-25)">
      <line x1="0" y1="100" x2="320" y2="100" stroke="red" stroke-opacity="0.35"/>
      <text x="0" y="60" font-size="20" fill="red" fill-opacity="0.35">${text}</text>
    </pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`
  return await sharp(small.data)
    .composite([{ input: Buffer.from(mark) }])
    .jpeg()
    .toBuffer()
}
