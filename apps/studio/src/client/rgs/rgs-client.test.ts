import { expect, test } from 'vitest'
import { createRgs, RgsRefused } from './rgs-client.ts'

type Reply = Response | 'lost'

/** A studio that gives these answers one after another, and what it and the player saw of it. */
function studioOf(replies: Reply[]) {
  const bodies: string[] = []
  const online: boolean[] = []
  const pauses: number[] = []
  const rgs = createRgs({
    sessionId: 'session-1',
    fetch: async (_path, options) => {
      bodies.push(options?.body as string)
      const reply = replies.shift()
      if (reply === undefined || reply === 'lost') throw new TypeError('Failed to fetch')
      return reply
    },
    wait: async (ms) => {
      pauses.push(ms)
    },
    onOnline: (isOnline) => online.push(isOnline),
  })
  return { rgs, bodies, online, pauses }
}

const PLAY = { requestId: '6f1c9b1e-9f8e-4a39-8f5e-0a9b1c2d3e4f', bet: '100', choice: null }
const answer = (body: unknown, status = 200) => Response.json(body, { status })

test('a lost answer is asked for again with the same request id and nothing else', async () => {
  const { rgs, bodies } = studioOf(['lost', 'lost', answer({ balance: '900' })])
  expect(await rgs.call('/rgs/v1/play', PLAY)).toEqual({ balance: '900' })
  expect(new Set(bodies).size).toBe(1)
  expect(bodies).toHaveLength(3)
})

test('the player is told of a connection that is away, and when it is back', async () => {
  const { rgs, online, pauses } = studioOf(['lost', 'lost', 'lost', answer({})])
  await rgs.call('/rgs/v1/balance', {})
  expect(online).toEqual([false, false, true])
  expect(pauses).toEqual([400, 800, 1600])
})

test('a single lost answer is no news', async () => {
  const { rgs, online } = studioOf(['lost', answer({})])
  await rgs.call('/rgs/v1/balance', {})
  expect(online).toEqual([true])
})

test('a refusal is final and is not asked again', async () => {
  const refusal = { status: 'INSUFFICIENT_FUNDS', message: 'no', action: 'DEPOSIT' }
  const { rgs, bodies } = studioOf([answer(refusal, 409)])
  const error = await rgs.call('/rgs/v1/play', PLAY).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RgsRefused)
  expect((error as RgsRefused).refusal).toEqual(refusal)
  expect((error as RgsRefused).httpStatus).toBe(409)
  expect(bodies).toHaveLength(1)
})

test.each([429, 500, 503])(
  '%i is asked again: the studio may answer a moment later',
  async (status) => {
    const { rgs, bodies } = studioOf([
      answer({ status: 'INTERNAL', message: '' }, status),
      answer({}),
    ])
    await rgs.call('/rgs/v1/balance', {})
    expect(bodies).toHaveLength(2)
  },
)

test('an answer that breaks off on its way counts as lost', async () => {
  const { rgs, bodies } = studioOf([new Response('{"balance":'), answer({ balance: '1' })])
  expect(await rgs.call('/rgs/v1/balance', {})).toEqual({ balance: '1' })
  expect(bodies).toHaveLength(2)
})
