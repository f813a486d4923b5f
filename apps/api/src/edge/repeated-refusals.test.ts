import { Refusal } from '@baize/contract'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createRepeatedRefusals } from './repeated-refusals.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) await close()
})

const ONE = { authorization: 'Bearer one' }

/** A server that refuses every call and counts them. */
async function openRefusing(retryAfterSec: number) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const app = Fastify()
  closing.push(() => app.close())
  const repeated = createRepeatedRefusals(app)
  let asked = 0
  app.post('/say', {
    onRequest: async (request) => {
      asked += 1
      const refusal = new Refusal('CHAT_FLOOD', { retryAfterSec })
      repeated.note(request, refusal)
      throw refusal
    },
    onSend: async (request, reply, body) => {
      repeated.keep(request, reply, body)
      return body
    },
    handler: async () => '',
  })
  app.setErrorHandler((_error, { headers }, reply) =>
    reply
      .status(429)
      .headers({ 'retry-after': String(retryAfterSec), 'x-content-type-options': 'nosniff' })
      .send({ code: 'CHAT_FLOOD', message: String(headers['language'] ?? 'none') }),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    askedCount: () => asked,
    async say(headers: Record<string, string> = ONE) {
      const own = { 'content-type': 'application/json', ...headers }
      const call = { method: 'POST', headers: own, body: '{"text":"hello"}' }
      const answer = await fetch(`${address}/say`, call)
      const { status, headers: sent } = answer
      return { status, sniff: sent.get('x-content-type-options'), body: await answer.json() }
    },
  }
}

test('R113 who is told to wait and asks again at once is told the same, and nothing looks at the call', async () => {
  const { say, askedCount } = await openRefusing(30)
  const first = await say()
  expect(first).toMatchObject({ status: 429, sniff: 'nosniff', body: { code: 'CHAT_FLOOD' } })
  for (const _again of [1, 2, 3]) expect(await say()).toEqual(first)
  expect(askedCount()).toBe(1)
})

test('R113 a second later the call is looked at again', async () => {
  const { say, askedCount } = await openRefusing(30)
  await say()
  vi.advanceTimersByTime(1000)
  await say()
  expect(askedCount()).toBe(2)
})

test('R113 another session, page or language has an answer of its own', async () => {
  const { say, askedCount } = await openRefusing(30)
  await say()
  await say({ authorization: 'Bearer two' })
  await say({ ...ONE, origin: 'https://casino.example' })
  expect((await say({ ...ONE, language: 'de' })).body.message).toBe('de')
  expect((await say()).body.message).toBe('none')
  expect(askedCount()).toBe(4)
})

test('R113 who may go on within the second is asked about each time', async () => {
  const { say, askedCount } = await openRefusing(1)
  await say()
  await say()
  expect(askedCount()).toBe(2)
})

test('R113 of those without a token nobody is told what another was', async () => {
  const { say, askedCount } = await openRefusing(30)
  await say({})
  await say({})
  expect(askedCount()).toBe(2)
})

test('R113 the other name of the token is a token as well', async () => {
  const { say, askedCount } = await openRefusing(30)
  for (const token of ['one', 'two', 'one']) await say({ 'access-token': `Bearer ${token}` })
  expect(askedCount()).toBe(2)
})
