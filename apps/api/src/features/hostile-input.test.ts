import { connect } from 'node:net'
import { ROUTES, type CallName } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everythingStored } from '../testing.ts'
import { GOOD_BODIES } from '../testing-bodies.ts'
import {
  CALL_NAMES,
  CALLS_WITH_BODY,
  CALLS_WITH_SCHEMA,
  expectRefusal,
  shapeOf,
  startOpenServer,
} from '../testing-calls.ts'
import { listenOnFreePort } from '../testing-server.ts'

const NESTED = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const NESTED_OBJECT = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`

/** Values no field expects, as JSON. */
const HOSTILE_VALUES = [
  'null',
  '12',
  '-1e308',
  '1e999',
  'true',
  '[]',
  '{}',
  '{"$gt":""}',
  '["a","b"]',
  '""',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  `"${'x'.repeat(30_000)}"`,
  NESTED,
  NESTED_OBJECT,
]

let api: Awaited<ReturnType<typeof startOpenServer>>
let address: URL
let untouched: unknown

beforeAll(async () => {
  api = await startOpenServer()
  address = new URL(await listenOnFreePort(api.app))
  untouched = await stored()
})
afterAll(() => api.stop())

/** All but the challenges of passkeys: anybody may ask for one, and it is gone within minutes. */
async function stored(): Promise<readonly unknown[]> {
  const tables = (await everythingStored(api.context.db)) as readonly { name: string }[]
  return tables.filter(({ name }) => name !== 'passkey_challenge')
}

/** Reads every table, so it is asked once a call and not after each try. */
async function expectNothingStored(): Promise<void> {
  expect(await stored()).toEqual(untouched)
}

const post = (name: CallName, payload: string, headers: Record<string, string> = {}) =>
  api.sendRaw(name, { payload, headers })

/** Whether the contract alone already refuses it, or it holds a text that no database keeps. */
function isHostile(name: CallName, json: string): boolean {
  if (/\\u0000|\\ud800/.test(json)) return true
  return shapeOf(name).body?.safeParse(JSON.parse(json)).success === false
}

test('every call that takes a body is tried with one that it would take', () => {
  expect(Object.keys(GOOD_BODIES).toSorted()).toEqual(CALLS_WITH_SCHEMA.toSorted())
  for (const name of CALLS_WITH_SCHEMA) {
    expect([name, isHostile(name, JSON.stringify(GOOD_BODIES[name]))]).toEqual([name, false])
  }
})

describe.each(CALLS_WITH_BODY)('%s', (name) => {
  const good = JSON.stringify(GOOD_BODIES[name] ?? {})

  test.each([
    ['half an object', '{'],
    ['half a field', '{"email":'],
    ['a word', 'hello'],
    ['a field without quotes', '{email:1}'],
    ['a comma too many', '{"email":"a",}'],
    ['a NUL byte', '{"email":"a\0"}'],
    ['nothing but a byte-order mark', '\ufeff'],
    ['two objects', `${good}${good}`],
    ['a poisoned prototype', `{"__proto__":{"isAdmin":true},${good.slice(1)}`],
    ['a poisoned constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['a prototype deep inside', '{"data":{"__proto__":{"a":1}}}'],
  ])('R705 refuses %s as JSON', async (_what, payload) => {
    expectRefusal(await post(name, payload), payload)
  })

  test('R705 refuses every JSON value that is no object it knows', async () => {
    for (const payload of [
      '[1]',
      '"text"',
      '12',
      'true',
      NESTED,
      NESTED_OBJECT,
      '{"surprise":1}',
    ]) {
      expectRefusal(await post(name, payload), payload)
    }
  })

  test('R705 refuses a body beyond the limit', async () => {
    for (const payload of [JSON.stringify({ email: 'x'.repeat(70_000) }), 'x'.repeat(200_000)]) {
      const response = await post(name, payload)
      expect(response.statusCode).toBe(413)
      expectRefusal(response, payload)
    }
  })

  test.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json-patch+json',
    'nonsense',
    'application/json; charset=utf-7"',
  ])('R705 refuses a body said to be %s', async (contentType) => {
    expectRefusal(await post(name, 'email=a', { 'content-type': contentType }), contentType)
  })

  test('R705 none of it was stored', expectNothingStored)
})

describe.each(CALLS_WITH_SCHEMA)('%s', (name) => {
  const good = GOOD_BODIES[name] ?? {}
  const { body } = shapeOf(name)
  const fields = Object.keys((body as unknown as { shape: object }).shape)

  test.each(fields)('R705 refuses every wrong value of %s', async (field) => {
    const sent = HOSTILE_VALUES.map((value) => {
      const others = Object.fromEntries(Object.entries(good).filter(([key]) => key !== field))
      return `{${JSON.stringify(others).slice(1, -1)}${Object.keys(others).length > 0 ? ',' : ''}${JSON.stringify(field)}:${value}}`
    }).filter((json) => isHostile(name, json))
    expect(sent.length).toBeGreaterThan(5)
    for (const json of sent) expectRefusal(await post(name, json), json)
  })

  test('R705 refuses a field it does not know beside those it does, and names it', async () => {
    const json = JSON.stringify({ ...good, surprise: 1 })
    const response = await post(name, json)
    expectRefusal(response, json)
    expect(response.json()).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { surprise: 'form.validation.invalid.format' },
    })
  })

  test('R705 refuses thousands of unknown fields without repeating them all', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, 1]))
    const json = JSON.stringify({ ...good, ...many })
    expectRefusal(await post(name, json), json)
    const long = JSON.stringify({ ...good, ['k'.repeat(50_000)]: 1 })
    expectRefusal(await post(name, long), long)
  })

  test('R705 refuses to be called without a body', async () => {
    // A profile update that changes nothing is no mistake.
    if (isHostile(name, '{}')) expectRefusal(await post(name, '{}'), '{}')
    const { method, path } = ROUTES[name]
    const headers = { authorization: `Bearer ${api.token}` }
    expectRefusal(await api.app.inject({ method, url: path, headers }), 'no body at all')
  })

  test('R705 none of it was stored', expectNothingStored)
})

const HOSTILE_TEXTS = [
  '%00',
  '%ed%a0%80',
  '%zz',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/package.json',
  "'%20or%201=1--",
  '%3Cscript%3E',
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  '%F0%9F%8E%B0',
]

describe.each(CALL_NAMES)('the address of %s', (name) => {
  const { method, path } = ROUTES[name]

  test('R705 with hostile parts or a hostile query never fails', async () => {
    const urls = HOSTILE_TEXTS.flatMap((text) => [
      path.replace(/:\w+/g, text),
      `${path.replace(/:\w+/g, 'en.json')}?token=${text}&${text}=1&token=${text}`,
      `${path}/${text}`,
      `${path}%${text}`,
    ])
    for (const url of urls) {
      const response = await api.app.inject({ method, url })
      expect([url.slice(0, 200), response.statusCode < 500]).toEqual([url.slice(0, 200), true])
      if (response.statusCode >= 400) expectRefusal(response, url)
    }
  })

  test('R705 with a hostile token is refused or ignored', async () => {
    const odd = [
      'Bearer',
      'Bearer ',
      `Bearer ${'x'.repeat(8_000)}`,
      "Bearer ' or 1=1",
      'Basic YTpi',
      'Bearer \u00e9',
    ]
    for (const authorization of odd) {
      const headers = { authorization, 'access-token': authorization }
      const response = await api.app.inject({ method, url: path, headers })
      expect([authorization.slice(0, 40), response.statusCode < 500]).toEqual([
        authorization.slice(0, 40),
        true,
      ])
      if (response.statusCode >= 400) expectRefusal(response, authorization)
    }
  })

  test('R705 with another method is not found', async () => {
    expectRefusal(await api.app.inject({ method: 'DELETE', url: path }), 'DELETE')
    expectRefusal(await api.app.inject({ method: 'PATCH', url: path }), 'PATCH')
  })

  test('R705 none of it was stored', expectNothingStored)
})

describe('bytes that are no request', () => {
  function answerTo(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(Number(address.port), address.hostname, () => socket.write(bytes))
      socket.on('data', (chunk) => (answer += chunk))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  }

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400],
    [
      'headers beyond the limit',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
      413,
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
  ])('are refused in the same shape: %s', async (_what, bytes, status) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ success: false })
  })
})
