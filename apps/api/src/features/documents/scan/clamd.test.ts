import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileForm, openDocumentsApi, photo } from '../testing.ts'

let clamd: Server
let api: Awaited<ReturnType<typeof openDocumentsApi>>
/** What it says of a file; nothing when it dies over it. */
let says: (bytes: Buffer) => string | undefined

/** The file of an INSTREAM command, or undefined while some of it is still to come. */
function streamed(heard: Buffer): Buffer | undefined {
  const content: Buffer[] = []
  for (let at = 'zINSTREAM\0'.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(content)
    content.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

beforeAll(async () => {
  clamd = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk])
      const file = heard.subarray(0, 10).toString() === 'zINSTREAM\0' ? streamed(heard) : undefined
      if (file === undefined) return
      const answer = says(file)
      if (answer === undefined) socket.destroy()
      else socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>((resolve) => void clamd.listen(0, '127.0.0.1', resolve))
  const { port } = clamd.address() as AddressInfo
  api = await openDocumentsApi({ CLAMD_URL: `tcp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await api.stop()
  clamd.close()
})

test('a scanner is asked with the file as it was sent; what it finds, and what it cannot say, is refused', async () => {
  const player = await api.openSender()
  const picture = await photo()
  const code = async () => {
    const answer = (await player.upload(fileForm(picture))).json<{ code?: string }>()
    return answer.code ?? 'fine'
  }
  says = () => 'stream: Eicar-Test-Signature FOUND'
  expect(await code()).toBe('DOCUMENT_UNSAFE')
  says = () => 'INSTREAM size limit exceeded. ERROR'
  expect(await code()).toBe('SERVICE_UNAVAILABLE')
  says = () => undefined
  expect(await code()).toBe('SERVICE_UNAVAILABLE')
  expect(api.filesOnDisk()).toEqual([])
  let asked: Buffer | undefined
  says = (bytes) => {
    asked = bytes
    return 'stream: OK'
  }
  expect(await code()).toBe('fine')
  expect(asked).toEqual(picture)
})
