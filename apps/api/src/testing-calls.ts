import {
  CALLS,
  REFUSALS,
  ROUTES,
  type CallName,
  type CallShape,
  type RefusalCode,
} from '@baize/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { NO_LIMITS } from './testing.ts'
import { openPlayer } from './testing-players.ts'
import { startTestServer } from './testing-server.ts'

export const CALL_NAMES = Object.keys(ROUTES) as CallName[]
export const shapeOf = (name: CallName): CallShape => CALLS[name]
export const CALLS_WITH_BODY = CALL_NAMES.filter((name) => ROUTES[name].method !== 'GET')
export const CALLS_WITH_SCHEMA = CALLS_WITH_BODY.filter((name) => shapeOf(name).body !== undefined)

/** The backend without limits between a test and what it wants to reach, and a player whose calls they are. */
export async function startOpenServer(
  env: NodeJS.ProcessEnv = {},
  externals: Parameters<typeof startTestServer>[2] = {},
) {
  const api = await startTestServer(env, { limits: NO_LIMITS }, externals)
  const { token, playerId } = await openPlayer(api, 'ann@example.com')

  /** What a browser of that player sends, well formed or not; to the call's own address unless told. */
  const sendRaw = (name: CallName, { payload, url = ROUTES[name].path, headers }: SentBytes = {}) =>
    api.app.inject({
      method: ROUTES[name].method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...headers,
      },
    } as InjectOptions)

  return { ...api, token, playerId, sendRaw }
}

interface SentBytes {
  readonly payload?: string
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A clear no in the one shape there is, that gives nothing away. */
export function expectRefusal(response: LightMyRequestResponse, sent: string): void {
  const about = `${sent.slice(0, 120)} -> ${response.statusCode} ${response.body.slice(0, 300)}`
  expect(response.statusCode, about).toBeGreaterThanOrEqual(400)
  expect(response.statusCode, about).toBeLessThan(500)
  expect(response.headers['content-type'], about).toContain('application/json')
  const body = response.json()
  expect(Object.keys(REFUSALS), about).toContain(body.code)
  expect(REFUSALS[body.code as RefusalCode].status, about).toBe(response.statusCode)
  expect(body, about).toMatchObject({ success: false, messageKey: `refusal.${body.code}` })
  expect(body.message, about).toMatch(/^[A-Z][^{}]* [^{}]*\.?$/)
  expect(response.body.length, about).toBeLessThan(4_000)
  expect(response.body, about).not.toMatch(/node_modules|\.ts:|at .* \(|stack/)
}
