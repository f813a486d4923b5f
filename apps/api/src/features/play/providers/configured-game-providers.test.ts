import { generateKeyPairSync, sign } from 'node:crypto'
import { ConfigError, seededRandom, systemClock } from '@baize/host'
import { money } from '@baize/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readApiConfig } from '../../../config.ts'
import { openPlayer } from '../../../testing-players.ts'
import { startTestServer } from '../../../testing-server.ts'
import { HOUSE_BANK, playerCash } from '../../ledger/ledger.ts'
import { configuredGameProviders } from './configured-game-providers.ts'
import { HUB88_SIGNATURE_HEADER, hub88Sign, isHub88Signed } from './hub88-messages.ts'
import { startExternalServer } from './testing.ts'

const SLUG = 'dice'
const random = seededRandom('hub88')
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const hub = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: typeof own.privateKey, type: 'pkcs8' | 'spki') =>
  key.export({ format: 'pem', type })

let external: Awaited<ReturnType<typeof startExternalServer>>
let api: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  // Hub88 as far as the backend sees it: it lists one game of the catalogue, and launches it.
  external = await startExternalServer(({ path, rawBody, headers }) =>
    isHub88Signed(rawBody, headers[HUB88_SIGNATURE_HEADER], own.publicKey)
      ? {
          body: JSON.stringify(
            path.endsWith('/list')
              ? [{ game_code: SLUG, enabled: true, rtp: 96.1 }]
              : { url: 'https://hub.test/launch/1' },
          ),
        }
      : { status: 401, body: '{}' },
  )
  const env = hub88Env()
  api = await startTestServer(env, {}, { gameProviders: configuredIn(env) })
})
afterAll(async () => {
  await api.stop()
  await external.stop()
})

const configuredIn = (env: NodeJS.ProcessEnv) =>
  configuredGameProviders({ config: readApiConfig(env), clock: systemClock, random })

function hub88Env() {
  return {
    HUB88_URL: external.url,
    HUB88_OPERATOR_ID: '7',
    // As a line of an environment file has it.
    HUB88_PRIVATE_KEY: pem(own.privateKey, 'pkcs8').replaceAll('\n', String.raw`\n`),
    HUB88_PUBLIC_KEY: pem(hub.publicKey, 'spki'),
  }
}

test('Hub88 by configuration: its games are offered and launched', async () => {
  expect(api.gameProviders.map(({ name }) => name)).toEqual(['hub88'])
  expect(api.gameFeed.providerOf(SLUG)?.name).toBe('hub88')
  const { token, playerId } = await openPlayer(api, 'hub@example.com')
  await api.context.db.transaction().execute((tx) =>
    api.ledger.postTransfer(tx, {
      debit: HOUSE_BANK,
      credit: playerCash(playerId),
      amount: money(1_000n, 'EUR'),
      key: 'deposit:hub88',
      kind: 'deposit',
    }),
  )
  const body = { slug: SLUG, mode: 'real', locale: 'de' } as const
  expect((await api.send('launchGame', { body, token })).json()).toMatchObject({
    data: { launchUrl: 'https://hub.test/launch/1', gameOrigin: 'https://hub.test' },
  })
})

test('the wallet of Hub88 takes calls that Hub88 has signed, and no others', async () => {
  const body = JSON.stringify({
    user: 'nobody',
    token: 't',
    request_uuid: 'r-1',
    game_code: 'dice',
  })
  const post = (signature: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/hub88/user/balance',
      headers: { 'content-type': 'application/json', [HUB88_SIGNATURE_HEADER]: signature },
      payload: body,
    })
  expect((await post(hub88Sign(body, hub.privateKey))).json()).toMatchObject({
    status: 'RS_ERROR_INVALID_TOKEN',
  })
  const forged = sign('sha256', Buffer.from(body), own.privateKey).toString('base64')
  expect((await post(forged)).json()).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' })
})

test('without its configuration there is no Hub88, and half of it is refused', async () => {
  expect(configuredIn({})).toEqual([])
  const { HUB88_PUBLIC_KEY: _missing, ...half } = hub88Env()
  expect(() => configuredIn(half)).toThrow(ConfigError)
  expect(() => configuredIn({ HUB88_PRIVATE_KEY: 'not a key' })).toThrow('HUB88_PRIVATE_KEY')
})
