import { servedRoutes } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '@baize/contract'
import { listenOnFreePort, startTestServer } from '../testing-server.ts'

/** As the goal says them: whoever takes one away from the code does not take it away from here. */
const WANTED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/) as unknown,
}

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('G9 every route of the backend answers with the headers of every answer, whatever it answers', async () => {
  const routes = servedRoutes(server.app)
  const paths = new Set(routes.map(({ path }) => path))
  for (const { path } of Object.values(ROUTES)) expect(paths).toContain(path)
  const without: unknown[] = []
  for (const { method, path } of routes) {
    const url = path.replace(/:\w+|\*/g, 'x')
    const { headers, statusCode } = await server.app.inject({ method: method as 'GET', url })
    for (const [name, value] of Object.entries(WANTED))
      if (!matches(headers[name], value)) without.push([method, path, statusCode, name])
  }
  expect(without).toEqual([])
  expect(routes.length).toBeGreaterThan(Object.keys(ROUTES).length)
})

test('G9 so do refusals before any route, and the live socket’s own answers', async () => {
  const address = await listenOnFreePort(server.app)
  for (const path of ['/nowhere', '/%', '/socket.io/?EIO=4&transport=polling']) {
    const { headers } = await fetch(address + path)
    expect([path, Object.fromEntries(headers)]).toMatchObject([path, WANTED])
  }
})

function matches(actual: unknown, wanted: unknown): boolean {
  try {
    expect(actual).toEqual(wanted)
    return true
  } catch {
    return false
  }
}
