import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCashbox } from '../testing.ts'

const ADDRESS = 'LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ'
const FORM = 'application/x-www-form-urlencoded'

let sandbox: Awaited<ReturnType<typeof startTestCashbox>>

beforeAll(async () => {
  sandbox = await startTestCashbox()
  await sandbox.app.inject({
    method: 'PUT',
    url: '/chain/litecoin',
    payload: { name: 'Litecoin', kind: 'litecoin', coins: [{ coin: 'LTC', decimals: 8 }] },
  })
})
afterAll(() => sandbox.stop())

const press = (deed: string, words: Record<string, string>, headers: Record<string, string> = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url: `/control/chain/litecoin/${deed}`,
    payload: new URLSearchParams(words).toString(),
    headers: { 'content-type': FORM, ...headers },
  })
const get = (url: string) => sandbox.app.inject({ method: 'GET', url })

test('the faucet pays, and the block that comes by itself holds it', async () => {
  const { result: txid } = (
    await press('faucet', { coin: 'LTC', to: ADDRESS, amount: '1.5' })
  ).json()
  expect((await get(`/chain/litecoin/transactions/${txid}`)).json()).toEqual({ txid, height: null })
  await sandbox.pass(2_000)
  const { height } = (await get('/chain/litecoin/head')).json()
  const block = (await get(`/chain/litecoin/blocks/${height}`)).json()
  expect(block.transfers).toEqual([{ txid, to: ADDRESS, coin: 'LTC', units: '150000000' }])
})

test('the page shows every network, and says what went wrong without believing it', async () => {
  const page = await get(`/chain?problem=${encodeURIComponent('<script>alert(1)</script>')}`)
  expect(page.body).toContain('Litecoin')
  expect(page.body).toContain(ADDRESS)
  expect(page.body).not.toContain('<script>alert')
  expect((await get('/')).body).toContain('href="/chain"')
})

test('a person who mistypes comes back to the page, a program gets a status', async () => {
  const wrong = { coin: 'LTC', to: 'nowhere', amount: '1' }
  expect((await press('faucet', wrong)).statusCode).toBe(422)
  const form = await press('faucet', wrong, {
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'same-origin',
  })
  expect([form.statusCode, form.headers.location]).toEqual([
    303,
    '/chain?problem=This+is+no+address+of+this+network.',
  ])
})

test('another site’s page presses no button here', async () => {
  const words = { depth: '1', fate: 'vanish' }
  expect((await press('reorganise', words, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
    401,
  )
})

test('what nobody has introduced is unknown', async () => {
  expect((await get('/chain/dogecoin/head')).statusCode).toBe(422)
  expect((await get('/chain/litecoin/blocks/999999')).statusCode).toBe(404)
  expect((await get('/chain/litecoin/blocks/-1')).statusCode).toBe(404)
})

test.each([[false], ['text'], [{ amount: {} }]])(
  'G7 a button that is pressed with %j is refused and is no fault of ours',
  async (...words) => {
    const payload = JSON.stringify(words)
    const headers = { 'content-type': 'application/json' }
    const url = '/control/chain/litecoin/faucet'
    const answer = await sandbox.app.inject({ method: 'POST', url, payload, headers })
    expect(answer.statusCode).toBe(422)
  },
)
