import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appSettings, DEFAULT_SETTINGS } from '@baize/contract/settings'
import { createLog, seededRandom } from '@baize/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLocalSettings } from './local-settings.ts'
import { createSettingsStore, SettingsNotLoaded } from './settings.ts'

const FILES = 200
const SEED = 'corrupt settings'
const GOOD = JSON.stringify({ ...DEFAULT_SETTINGS, brandName: 'Mine' })
const random = seededRandom(SEED)
const below = (max: number): number => random.bytes(4).readUInt32BE() % max

/** What nobody means by any setting. */
const NONSENSE: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  'x'.repeat(100_000),
  '\u0000',
  '//evil.example',
  'javascript:x()',
  [],
  [[[[]]]],
  {},
  { a: { b: { c: [1, { d: 'x' }] } } },
  [null, null],
]

/** The ways in which a file goes bad, each with its own dice. */
const DAMAGES: readonly ((text: string) => string)[] = [
  (text) => text.slice(0, below(text.length)),
  (text) => text.slice(below(text.length)),
  (text) => {
    const bytes = Buffer.from(text)
    for (let count = 1 + below(20); count > 0; count -= 1) bytes[below(bytes.length)] = below(256)
    return bytes.toString('latin1')
  },
  (text) => {
    const values = Object.entries(JSON.parse(text) as Record<string, unknown>)
    for (let count = 1 + below(30); count > 0; count -= 1) {
      const pair = values[below(values.length)]
      if (pair) pair[1] = NONSENSE[below(NONSENSE.length)]
    }
    return JSON.stringify(Object.fromEntries(values))
  },
  (text) => `${text}${text}`,
  (text) => text.replace('{', '{"__proto__":{"brandName":"Theirs"},"constructor":1,'),
  () => ['', 'null', '[]', '0', '"text"', '\uFEFF{}', '<html>', '{"brandName":}'][below(8)] ?? '',
]

let served = GOOD
let version = 0
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((_request, answer) => {
    version += 1
    answer.setHeader('content-type', 'application/json').setHeader('etag', `"${version}"`)
    answer.end(served)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const storeOf = (env: NodeJS.ProcessEnv = {}) =>
  createSettingsStore({
    brands: ['lulu'],
    coreHost: url,
    local: readLocalSettings(env),
    log: createLog('web', 'silent'),
  })

/** Whatever the file said, each setting is one that the product can work with. */
function expectUsable(store: ReturnType<typeof storeOf>): void {
  const { settings } = store.of('lulu')
  expect(appSettings.safeParse(settings).error).toBeUndefined()
  expect(Object.keys(settings)).toEqual(Object.keys(DEFAULT_SETTINGS))
}

test('G36 of 200 corrupt settings each leads to usable ones, or to a start that says it has none', async () => {
  const counts = { usable: 0, 'not loaded': 0 }
  const running = storeOf()
  served = GOOD
  await running.load()
  for (let file = 0; file < FILES; file += 1) {
    const text = DAMAGES[file % DAMAGES.length]?.(GOOD) ?? ''

    const local = storeOf({ LOCAL_APP_SETTINGS: text || ' ' })
    await local.load()
    expectUsable(local)

    served = text
    const starting = storeOf()
    const problem = await starting.load().catch((error: unknown) => error)
    expect(problem === undefined || problem instanceof SettingsNotLoaded).toBe(true)
    if (problem === undefined) expectUsable(starting)
    counts[problem === undefined ? 'usable' : 'not loaded'] += 1

    // One that runs already keeps what it has, or takes what it can use of the new.
    await running.refresh()
    expectUsable(running)
  }
  expect(Object.values(counts).every((count) => count > FILES / 10)).toBe(true)
  console.log(`proof: ${FILES} corrupt settings, seed "${SEED}": ${JSON.stringify(counts)}`)
})
