import { basename } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileForm, idOf, openDocumentsApi } from '../testing.ts'
import type { LabelledFile } from './labelled-file.ts'
import { LABELLED_OTHERS } from './labelled-others.ts'
import { LABELLED_PDFS } from './labelled-pdfs.ts'
import { LABELLED_PICTURES, SECRET } from './labelled-pictures.ts'

const FILES: readonly LabelledFile[] = [...LABELLED_PICTURES, ...LABELLED_PDFS, ...LABELLED_OTHERS]
const COUNT_MIN = 200
const tableOf = (isKept: boolean) =>
  FILES.filter(({ verdict }) => (verdict === 'kept') === isKept).map(
    (file) => [file.what, file] as const,
  )

let api: Awaited<ReturnType<typeof openDocumentsApi>>
let player: Awaited<ReturnType<typeof api.openSender>>
beforeAll(async () => {
  api = await openDocumentsApi()
  player = await api.openSender()
})
afterAll(() => api.stop())

/** What becomes of a file, and what lies in the folder of documents afterwards that did not before. */
async function sent({ filename, declared }: LabelledFile, content: Buffer) {
  const before = new Set(api.filesOnDisk())
  // Of two files of one moment nobody knows the newer.
  api.context.clock.advance(1)
  const answer = await player.upload(fileForm(content, filename, declared))
  const added = api.filesOnDisk().filter((path) => !before.has(path))
  const isKept = answer.statusCode === 200
  // Rejected, the next one may be sent.
  if (isKept) await api.reject(idOf(answer))
  return { said: isKept ? 'kept' : answer.json<{ code: string }>().code, answer, added }
}

/** A PDF is kept to the last byte; of a picture nothing is but what can be seen, as large as it was and the right way up. */
async function looksOf(content: Buffer) {
  if (content.subarray(0, 5).toString() === '%PDF-') return { bytes: content.toString('latin1') }
  const { width, height, orientation = 1 } = await sharp(content).metadata()
  return { sides: orientation > 4 ? [height, width] : [width, height] }
}

/** What a picture tells that cannot be seen. */
async function hiddenIn(content: Buffer): Promise<unknown[]> {
  if (content.subarray(0, 5).toString() === '%PDF-') return []
  const { orientation, exif, xmp, iptc } = await sharp(content).metadata()
  const told = [orientation, exif, xmp, iptc].filter((one) => one !== undefined)
  return content.includes(SECRET) ? [...told, SECRET] : told
}

test('G20 there are 200 labelled files and more, and no two are the same', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(COUNT_MIN)
  expect(new Set(FILES.map(({ what }) => what)).size).toBe(FILES.length)
})

test.each(tableOf(false))(
  'G20 R510 of labelled files, %s is refused and stored nowhere',
  async (_what, file) => {
    const { said, added } = await sent(file, await file.content())
    expect({ said, added }).toEqual({ said: file.verdict, added: [] })
  },
)

test.each(tableOf(true))(
  'G20 R510 of labelled files, %s is kept, without anything that cannot be seen',
  async (_what, file) => {
    const content = await file.content()
    const { said, answer, added } = await sent(file, content)
    // Under a name of our own, whatever it was called.
    expect([said, added.map((path) => basename(path))]).toEqual([
      'kept',
      [expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ])
    const kept = await player.file(idOf(answer))
    expect(kept.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
    })
    expect(await looksOf(kept.rawPayload)).toEqual(await looksOf(content))
    expect(await hiddenIn(kept.rawPayload)).toEqual([])
  },
)
