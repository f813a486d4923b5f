import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { UPLOAD_BYTES_MAX } from '@baize/contract/document-options'
import { createEdge, createLog, seededRandom } from '@baize/host'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proxyCalls, UPLOAD_ARRIVAL_MS } from './proxy.ts'

const UPLOAD = '/api/user/upload-document?label=identity'

let site: ReturnType<typeof createEdge>
let address: string
/** What the backend has, of the upload that it is being sent. */
let heard: { bytes: number; answer: (code: number) => void }[] = []

const versions: unknown[] = []
const backend = createServer((request, response) => {
  versions.push(request.headers['x-api-version'])
  const upload = {
    bytes: 0,
    answer: (code: number) => void response.writeHead(code).end('{"from":"backend"}'),
  }
  heard.push(upload)
  request.on('data', (chunk: Buffer) => (upload.bytes += chunk.length))
  request.on('end', () => upload.answer(200))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => void backend.listen(0, '127.0.0.1', resolve))
  const backendHost = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  site = createEdge({
    log: createLog('proxy-test', 'silent'),
    random: seededRandom('proxy'),
    slowestArrivalMs: UPLOAD_ARRIVAL_MS,
  })
  await proxyCalls(site, {
    coreHost: backendHost,
    backendHost,
    brandOf: () => 'any',
    apiVersionOf: () => '7',
  })
  address = await site.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await site.close()
  backend.close()
})

/** Begins to send; what comes of it is for the test to say. */
function begin(headers: Record<string, string | number>) {
  heard = []
  const sent = httpRequest(address + UPLOAD, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
  })
  const answer = new Promise<string>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response: IncomingMessage) => {
      text(response).then((said) => resolve(`${response.statusCode} ${said}`), reject)
    })
  })
  return { sent, answer }
}

describe('R510 a file on its way to the backend', () => {
  test('goes through as it arrives: the backend has its beginning before the site has its end', async () => {
    const { sent, answer } = begin({ 'content-length': UPLOAD_BYTES_MAX })
    const half = Buffer.alloc(UPLOAD_BYTES_MAX / 2, 'x')
    sent.write(half)
    await expect.poll(() => heard[0]?.bytes).toBe(half.length)
    sent.end(half)
    expect(await answer).toBe('200 {"from":"backend"}')
    expect(heard[0]?.bytes).toBe(UPLOAD_BYTES_MAX)
  })

  test('that the backend refuses is refused here, in its words', async () => {
    const { sent, answer } = begin({ 'content-length': 1_000 })
    sent.write('half of it')
    await expect.poll(() => heard[0]?.bytes).toBe(10)
    heard[0]?.answer(409)
    expect(await answer).toBe('409 {"from":"backend"}')
    sent.destroy()
  })

  test('that is too long is refused before any of it is read, and so is one of unknown length', async () => {
    const tooLong = begin({ 'content-length': UPLOAD_BYTES_MAX + 1 })
    tooLong.sent.flushHeaders()
    expect(await tooLong.answer).toMatch(/^413 .*DOCUMENT_TOO_LARGE/)
    const unknown = begin({ 'transfer-encoding': 'chunked' })
    unknown.sent.write('x')
    expect(await unknown.answer).toMatch(/^400 .*MALFORMED_REQUEST/)
    expect(heard).toEqual([])
  })
})

test('R314 apiVersion goes with every call, whatever the visitor claims', async () => {
  await fetch(`${address}/api/user/get-limits`, { headers: { 'x-api-version': '1' } })
  expect(versions.at(-1)).toBe('7')
})

test('a visitor who wants no more than one answer has the end of his line with it', async () => {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write('GET /api/user/get-limits HTTP/1.1\r\nHost: any\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^connection: close\r$/im)
})

describe('G27 a call whose address names another server', () => {
  let reached = 0
  const trap = createServer((_request, response) => {
    reached += 1
    response.end()
  })
  beforeAll(() => new Promise<void>((resolve) => void trap.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void trap.close())

  test.each([
    ['as a proxy would be asked', (there: string) => `http://${there}/api/x`],
    ['with two slashes in front', (there: string) => `//${there}/api/x`],
    ['behind the prefix', (there: string) => `/api//${there}/x`],
    ['as a whole address behind the prefix', (there: string) => `/api/http://${there}/x`],
    ['as somebody at another host', (there: string) => `/api@${there}/x`],
    ['after steps back', (there: string) => `/api/../..//${there}/x`],
    ['with turned slashes', (there: string) => `/api/\\\\${there}\\x`],
    ['with slashes that are written otherwise', (there: string) => `/api/%2f%2f${there}/x`],
    ['in its query', (there: string) => `/api/x?url=http://${there}/&host=${there}`],
  ])('%s is answered by ours or refused', async (_how, targetAt) => {
    const there = `127.0.0.1:${(trap.address() as AddressInfo).port}`
    const { port, hostname } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${targetAt(there)} HTTP/1.1\r\nHost: ${there}\r\nConnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 \d{3} /)
    expect(reached).toBe(0)
  })
})
