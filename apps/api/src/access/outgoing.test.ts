import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { ROUTES } from '@baize/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configuredProviders } from '../features/cashier/providers/configured-providers.ts'
import { configuredVerification } from '../features/documents/verification/configured-verification.ts'
import { configuredGameProviders } from '../features/play/providers/configured-game-providers.ts'
import { NO_LIMITS, testContext } from '../testing.ts'
import { GOOD_BODIES } from '../testing-bodies.ts'
import { CALL_NAMES, CALLS_WITH_BODY, startOpenServer } from '../testing-calls.ts'

/** Every client socket that this process opens is told here, whichever library opens it. */
const OPENED = 'net.client.socket'
const SECRET = 'a secret of the systems around the house'

/** Where this process went: the name that was looked up, or the address and port. */
const wentTo: string[] = []
const noteSocket = (message: unknown) => {
  const { socket } = message as { socket: Socket }
  socket.once('lookup', (_error, _address, _family, host: string) => wentTo.push(host))
  socket.once('connectionAttempt', (ip: string, port: number) => wentTo.push(`${ip}:${port}`))
}

let house: Server
let housePort: number
/** Somebody listens there: whoever is sent would arrive. */
let trap: Server
let trapPort: number
let caught = 0
let api: Awaited<ReturnType<typeof startOpenServer>>

beforeAll(async () => {
  house = createServer((_request, response) => response.writeHead(500).end('{}'))
  trap = createServer((_request, response) => {
    caught += 1
    response.end('{}')
  })
  for (const server of [house, trap]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  housePort = (house.address() as AddressInfo).port
  trapPort = (trap.address() as AddressInfo).port
  subscribe(OPENED, noteSocket)
  // Everything that the backend may ever speak with is there, and is the same house.
  const url = `http://127.0.0.1:${housePort}`
  const env = {
    CASHBOX_URL: url,
    CASHBOX_SECRET: SECRET,
    STUDIO_URL: url,
    STUDIO_SECRET: SECRET,
    VERIFICATION_SECRET: SECRET,
    MESSAGES_URL: url,
    CAPTCHA_VERIFY_URL: url,
    CAPTCHA_SECRETS: '*=captcha-secret',
  }
  const outside = await testContext(env, { limits: NO_LIMITS })
  api = await startOpenServer(env, {
    paymentProviders: configuredProviders(outside),
    gameProviders: configuredGameProviders(outside),
    verification: configuredVerification(outside),
  })
  await outside.db.destroy()
})
afterAll(async () => {
  unsubscribe(OPENED, noteSocket)
  await api.stop()
  for (const server of [house, trap]) {
    server.closeAllConnections()
    server.close()
  }
})

/** In every run the plainest, one that must be looked up and one that hides; the long one tries them all. */
const TRIED = process.env['PROOFS'] === 'long' ? 10 : 3

/** The trap under the names that a careless reader takes for something else, and names that must be looked up. */
const addresses = () =>
  [
    `http://127.0.0.1:${trapPort}/x`,
    'https://evil.example/x',
    `http://casino.example@127.0.0.1:${trapPort}/`,
    `//127.0.0.1:${trapPort}/x`,
    `http://localhost:${trapPort}`,
    `http://2130706433:${trapPort}/`,
    `http://[::ffff:127.0.0.1]:${trapPort}`,
    `\\\\127.0.0.1:${trapPort}\\x`,
    `127.0.0.1:${trapPort}`,
    'http://169.254.169.254/latest/meta-data',
  ].slice(0, TRIED)

/** The same value with the address in place of one of its texts, for each of them. */
function withAddress(value: unknown, address: string): unknown[] {
  if (typeof value === 'string') return [address]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    withAddress(inner, address).map((changed) =>
      Array.isArray(value)
        ? value.with(Number(key), changed)
        : { ...(value as object), [key]: changed },
    ),
  )
}

const QUERY = ['url', 'redirect', 'next', 'return', 'callback', 'token', 'locale', 'host', 'path']
const HEADERS = [
  'origin',
  'referer',
  'x-forwarded-host',
  'x-original-url',
  'x-rewrite-url',
  'forwarded',
  'x-forwarded-for',
  'x-baize-brand',
  'language',
  'user-agent',
]

/** The house, and the servers of a run that names them. */
const own = () => [
  `127.0.0.1:${housePort}`,
  ...[process.env['DATABASE_URL'], process.env['REDIS_URL']].flatMap((url) =>
    url === undefined ? [] : [new URL(url).host],
  ),
]

const toOthers = () => wentTo.filter((place) => !own().includes(place))

test('G27 no address that a visitor names in a body, a path, a query or a header is ever connected to', async () => {
  let tries = 0
  for (const address of addresses()) {
    for (const name of CALLS_WITH_BODY) {
      const bodies = withAddress(GOOD_BODIES[name] ?? {}, address)
      for (const body of [...bodies, { ...GOOD_BODIES[name], url: address }]) {
        await api.sendRaw(name, { payload: JSON.stringify(body) })
        tries += 1
      }
    }
    const words = encodeURIComponent(address)
    for (const name of CALL_NAMES.filter((one) => ROUTES[one].method === 'GET')) {
      const path = ROUTES[name].path.replace(/:\w+/g, words)
      const headers = Object.fromEntries(HEADERS.map((header) => [header, address]))
      await api.sendRaw(name, { url: `${path}?${QUERY.map((key) => `${key}=${words}`).join('&')}` })
      await api.sendRaw(name, { url: path, headers })
      tries += 2
    }
  }
  expect([toOthers(), caught]).toEqual([[], 0])
  // What is configured is spoken with, so the sensor was awake.
  expect(wentTo).toContain(`127.0.0.1:${housePort}`)
  console.log(
    `proof: ${tries} calls that name ${addresses().length} addresses, ${wentTo.length} connections, all to the systems that are configured`,
  )
})

test('G27 a connection to somewhere else would be seen', async () => {
  const socket = connect(trapPort, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
  expect(toOthers()).toEqual([`127.0.0.1:${trapPort}`])
})
