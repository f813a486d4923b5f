import { request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everythingStored } from '../../testing.ts'
import { listenOnFreePort } from '../../testing-server.ts'
import { fileForm as file, formOf, openDocumentsApi, pdf, photo, type FormPart } from './testing.ts'

const MB = 1024 * 1024

let api: Awaited<ReturnType<typeof openDocumentsApi>>
let address: string
let player: Awaited<ReturnType<typeof api.openSender>>

beforeAll(async () => {
  api = await openDocumentsApi()
  address = await listenOnFreePort(api.app)
})
afterAll(() => api.stop())
beforeEach(async () => {
  player = await api.openSender()
})

describe('R510 what is refused', () => {
  const bomb = () =>
    sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
  const halfPicture = async () => (await photo()).subarray(0, 900)
  const REFUSED: [string, string, () => Promise<FormPart[]> | FormPart[]][] = [
    ['a program called a picture', 'DOCUMENT_TYPE', () => file(Buffer.from('MZ\x90\0program'))],
    ['a page', 'DOCUMENT_TYPE', () => file('<html><script>alert(1)</script></html>')],
    ['a picture of another kind', 'DOCUMENT_TYPE', () => file(Buffer.from('GIF89a......'))],
    ['a bomb: few bytes, very many pixels', 'DOCUMENT_UNREADABLE', async () => file(await bomb())],
    ['half a picture', 'DOCUMENT_UNREADABLE', async () => file(await halfPicture())],
    [
      'a PDF that is a ZIP as well',
      'DOCUMENT_UNSAFE',
      () => file(pdf({ behind: `PK\x05\x06${'\0'.repeat(18)}` })),
    ],
    [
      'a PDF that is a page as well',
      'DOCUMENT_UNSAFE',
      () => file(pdf({ objects: '4 0 obj\n(<script>alert(1)</script>)\nendobj\n' })),
    ],
    [
      'a PDF that acts',
      'DOCUMENT_UNSAFE',
      () => file(pdf({ objects: '4 0 obj\n<< /S /J#61vaScript /JS (app.alert(1)) >>\nendobj\n' })),
    ],
    [
      'a PDF that hides what acts',
      'DOCUMENT_UNSAFE',
      () => file(pdf({ stream: Buffer.from('4 0 << /S /Launch /F (cmd.exe) >>') })),
    ],
    [
      'a bomb in a PDF',
      'DOCUMENT_UNSAFE',
      () => file(pdf({ stream: Buffer.alloc(30 * MB, ' '), streamCount: 9 })),
    ],
    ['half a PDF', 'DOCUMENT_UNREADABLE', () => file(pdf().subarray(0, 60))],
    ['an empty file', 'DOCUMENT_MISSING', () => file('')],
    ['no file', 'DOCUMENT_MISSING', () => []],
    ['a field and no file', 'DOCUMENT_NOT_ALONE', () => [{ name: 'file', content: 'text' }]],
    [
      'two files',
      'DOCUMENT_NOT_ALONE',
      async () => [...file(await photo()), ...file(await photo(), 'second.jpg')],
    ],
  ]

  test.each(REFUSED)('%s: %s, and nothing is stored', async (_what, code, parts) => {
    const [rows, files] = [await everythingStored(api.context.db), api.filesOnDisk()]
    const answer = await player.upload(await parts())
    expect(answer.json()).toMatchObject({ success: false, code })
    expect(await everythingStored(api.context.db)).toEqual(rows)
    expect(api.filesOnDisk()).toEqual(files)
  })

  test.each([
    ['without a date', undefined, 'INVALID_FIELDS'],
    ['of tomorrow', '2026-01-15', 'INVALID_FIELDS'],
    ['of a day there was not', '2025-11-31', 'INVALID_FIELDS'],
    ['of more than six months ago', '2025-07-13', 'DOCUMENT_TOO_OLD'],
  ])('a proof of address %s', async (_what, issuedOn, code) => {
    const more = { label: 'address' as const, ...(issuedOn === undefined ? {} : { issuedOn }) }
    expect((await player.upload(file(await photo()), more)).json().code).toBe(code)
  })

  test('a form that is none, and a body of another kind', async () => {
    const query = { label: 'identity' }
    const { token } = player
    const json = await api.send('uploadDocument', { query, token, body: {} })
    expect(json.json().code).toBe('UNSUPPORTED_MEDIA_TYPE')
    const headers = { 'content-type': 'image/jpeg' }
    const raw = await api.send('uploadDocument', { query, token, headers, body: await photo() })
    expect(raw.json().code).toBe('UNSUPPORTED_MEDIA_TYPE')
    const cut = formOf(file(await photo()))
    const half = { headers: cut.headers, body: cut.body.subarray(0, 300) }
    expect((await api.send('uploadDocument', { query, token, ...half })).statusCode).toBe(400)
  })

  test('25 MB and one byte, over a real line; 25 MB themselves are taken', async () => {
    const sized = async (bytes: number) => {
      const form = new FormData()
      // Honest to its last byte: what is behind the end of a PDF would be refused for another reason.
      const head = pdf().subarray(0, -'%%EOF\n'.length)
      const filled = Buffer.concat([
        head,
        Buffer.alloc(bytes - head.length - 6, ' '),
        Buffer.from('%%EOF\n'),
      ])
      form.append('file', new Blob([filled], { type: 'application/pdf' }), 'bill.pdf')
      const answer = await fetch(`${address}/api/user/upload-document?label=payment`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${player.token}` },
      })
      const { code = 'fine' } = (await answer.json()) as { code?: string }
      return `${answer.status} ${code}`
    }
    const files = api.filesOnDisk()
    expect(await sized(25 * MB + 1)).toBe('413 DOCUMENT_TOO_LARGE')
    expect(api.filesOnDisk()).toEqual(files)
    expect(await sized(25 * MB)).toBe('200 fine')
  })

  test('an upload that stalls is given up, and one that is cut off leaves nothing', async () => {
    const files = api.filesOnDisk()
    const { body, headers } = formOf(file(await photo()))
    const begin = () => {
      const url = `${address}/api/user/upload-document?label=identity`
      const authorization = `Bearer ${player.token}`
      const length = { 'content-length': String(body.length) }
      const sent = httpRequest(url, {
        method: 'POST',
        headers: { ...headers, ...length, authorization },
      })
      sent.write(body.subarray(0, 600))
      return sent
    }
    const answer = await new Promise<string>((resolve, fail) => {
      begin()
        .once('response', (response) => {
          response
            .setEncoding('utf8')
            .on('data', (words: string) => resolve(`${response.statusCode} ${words}`))
        })
        .once('error', fail)
    })
    expect(answer).toMatch(/^408 .*UPLOAD_STALLED/)
    const cut = begin()
    cut.on('error', () => {})
    await expect.poll(() => api.filesOnDisk().length).toBe(files.length + 1)
    cut.destroy()
    await expect.poll(() => api.filesOnDisk()).toEqual(files)
  })
})
