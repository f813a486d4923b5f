import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Refusal } from '@baize/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { ANSWER_HEADERS, createEdge, type EdgeOptions } from './edge.ts'
import { createLog } from './log.ts'
import { SITE_SECRET_HEADER } from './proxy-trust.ts'
import { seededRandom } from './random.ts'

class Outage extends Error {}

function echoingEdge(options: Partial<EdgeOptions> = {}) {
  const app = createEdge({
    log: createLog('edge-test', 'silent'),
    random: seededRandom('edge'),
    bodyLimitBytes: 1024,
    isOutage: (error) => error instanceof Outage,
    ...options,
  })
  app.post('/echo', async (request) => ({ body: request.body, address: request.ip }))
  return app
}

const edge = echoingEdge()
edge.get('/refused', async () => {
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSec: 7 })
})
edge.get('/fault', async () => {
  throw new Error('secret detail of the inside')
})
edge.get('/outage', async () => {
  throw new Outage('the database is away')
})
afterAll(() => edge.close())

const post = (payload: string, headers: Record<string, string> = {}) =>
  edge.inject({
    method: 'POST',
    url: '/echo',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

test('R801 a path nobody serves answers Not found in the shape of a refusal', async () => {
  const answer = await edge.inject('/nowhere')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ success: false, code: 'NOT_FOUND', message: 'refusal.NOT_FOUND' })
})

test('a refusal carries its status and how long to wait', async () => {
  const answer = await edge.inject('/refused')
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('7')
  expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSec: 7 })
})

test('R801 a fault tells a reference and nothing of the inside', async () => {
  const answer = await edge.inject('/fault')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'UNIFIED_ERROR', reference: expect.any(String) })
  expect(answer.body).not.toContain('secret')
})

test('R801 an outage of what we stand on is 503, not our fault', async () => {
  const answer = await edge.inject('/outage')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

test.each<[string, string, Record<string, string>, number]>([
  ['JSON cut short', '{"a":', {}, 400],
  ['nothing at all', '', {}, 400],
  ['a poisoned prototype', '{"__proto__":{"admin":true}}', {}, 400],
  ['T39 a name that stands twice', '{"amount":"1","amount":"100"}', {}, 400],
  ['T39 JSON that is too deep', '['.repeat(400) + ']'.repeat(400), {}, 400],
  ['more than the limit', JSON.stringify({ a: 'x'.repeat(2000) }), {}, 413],
  ['another content type', 'a=1', { 'content-type': 'text/csv' }, 415],
])('%s is refused with %i and no stack', async (_what, payload, headers, status) => {
  const answer = await post(payload, headers)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ success: false, code: expect.any(String) })
  expect(answer.body).not.toContain(' at ')
})

describe('T17 the visitor’s address', () => {
  const SECRET = 'a secret of the site and the backend'
  const FORWARDED = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }

  test.each<[string, EdgeOptions['proxies'], string, Record<string, string>, string]>([
    ['nobody is believed', undefined, '127.0.0.1', {}, '127.0.0.1'],
    ['a proxy of the list', { networks: ['10.0.0.0/8'] }, '10.1.2.3', {}, '198.51.100.7'],
    ['a proxy in IPv6 notation', { networks: ['10.1.2.3'] }, '::ffff:10.1.2.3', {}, '198.51.100.7'],
    ['a stranger beside the list', { networks: ['10.0.0.0/8'] }, '11.1.2.3', {}, '11.1.2.3'],
    [
      'two proxies of the list',
      { networks: ['10.0.0.0/8', '198.51.100.0/24'] },
      '10.1.2.3',
      {},
      '203.0.113.9',
    ],
    [
      'the site by its secret',
      { siteSecret: SECRET },
      '192.0.2.1',
      { [SITE_SECRET_HEADER]: SECRET },
      '198.51.100.7',
    ],
    [
      'another secret',
      { siteSecret: SECRET },
      '127.0.0.1',
      { [SITE_SECRET_HEADER]: `${SECRET}!` },
      '127.0.0.1',
    ],
    ['no secret at all', { siteSecret: SECRET }, '127.0.0.1', {}, '127.0.0.1'],
  ])('%s', async (_who, proxies, remoteAddress, headers, address) => {
    const app = echoingEdge(proxies ? { proxies } : {})
    const answer = await app.inject({
      method: 'POST',
      url: '/echo',
      remoteAddress,
      payload: {},
      headers: { ...FORWARDED, ...headers },
    })
    expect(answer.json()).toMatchObject({ address })
    await app.close()
  })
})

test.each(['/nowhere', '/refused', '/fault', '/outage'])(
  'G9 %s is answered with the headers that every answer has',
  async (url) => {
    expect((await edge.inject(url)).headers).toMatchObject(ANSWER_HEADERS)
  },
)

describe('on a real line', () => {
  async function answerTo(bytes: string, options: Partial<EdgeOptions> = {}): Promise<string> {
    const app = echoingEdge(options)
    await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      // It never closes its own half: only the server can end this.
      const line = connect({
        port: (app.server.address() as AddressInfo).port,
        host: '127.0.0.1',
        allowHalfOpen: true,
      })
      const [theirs] = (await once(app.server, 'connection')) as [Socket]
      const closed = once(theirs, 'close')
      line.write(bytes)
      const answer = await text(line)
      await closed
      line.destroy()
      return answer
    } finally {
      await app.close()
    }
  }
  const POST = 'POST /echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'

  test('a second Host header is refused: a proxy may have decided on the other', async () => {
    const body = 'connection: close\r\ncontent-length: 2\r\n\r\n{}'
    expect(await answerTo(`${POST}Host: b\r\n${body}`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await answerTo(`${POST}${body}`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each([
    ['a body that stalls', `${POST}content-length: 20\r\n\r\n{"a":`],
    ['a head that stalls', POST],
    [
      'a body that stalls where nobody reads it',
      'POST /no HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nx',
    ],
  ])('G22 %s does not keep its connection', async (_what, bytes) => {
    const answer = await answerTo(bytes, { requestTimeoutMs: 100 })
    expect(answer).toMatch(/HTTP\/1\.1 4\d\d /)
    expect(answer).toContain('strict-transport-security')
  })

  test.each([
    ['a body that stalls', `${POST}content-length: 20\r\n\r\n{"a":`],
    ['a head that stalls', POST],
    [
      'a body that stalls where nobody reads it',
      'POST /no HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nx',
    ],
  ])('G22 where files may take longer, %s does not', async (_what, bytes) => {
    const patient = { requestTimeoutMs: 100, slowestArrivalMs: 60_000 }
    expect(await answerTo(bytes, patient)).toMatch(/HTTP\/1\.1 4\d\d /)
  })

  test('G22 a line on which nothing was asked ends without a word: a browser takes it for its next answer', async () => {
    expect(await answerTo('', { requestTimeoutMs: 100 })).toBe('')
  })

  test('G22 every program gives up a request after 15 seconds at the latest', () => {
    expect(edge.server.requestTimeout).toBeLessThanOrEqual(15_000)
    expect(edge.server.headersTimeout).toBeLessThanOrEqual(15_000)
  })
})
