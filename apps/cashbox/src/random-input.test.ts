import {
  CASHBOX_CALL_PATH,
  CASHBOX_KEY_ID,
  CASHBOX_PAYEE,
  CASHBOX_PURPOSES,
  cashboxCall,
} from '@baize/contract/cashbox'
import {
  VERIFICATION_CALL_PATH,
  VERIFICATION_CLIENT,
  VERIFICATION_KEY_ID,
  VERIFICATION_PURPOSES,
  verificationCall,
} from '@baize/contract/verification-sandbox'
import { sign, signingKey, type SigningKey } from '@baize/host'
import { servedRoutes } from '@baize/testkit'
import {
  changedFields,
  randomAddress,
  randomValue,
  RANDOM_INPUT_SEED as SEED,
  triesOf,
} from '@baize/testkit/random-input'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RETURN_URLS, startTestCashbox, VERIFICATION_SECRET } from './testing.ts'

const BODIES = triesOf(1_000, 200_000)
const CALLS = triesOf(1_500, 200_000)

const FORM = 'application/x-www-form-urlencoded'
const NETWORK = '/chain/litecoin'
const AMOUNT = { value: '25.00', currency: 'EUR' }

let cashbox: Awaited<ReturnType<typeof startTestCashbox>>
let known: readonly string[]
beforeAll(async () => {
  cashbox = await startTestCashbox()
  const coins = [{ coin: 'LTC', decimals: 8 }]
  const payload = { name: 'Litecoin', kind: 'litecoin', coins }
  await cashbox.app.inject({ method: 'PUT', url: NETWORK, payload })
  const [open, decided] = [await cashbox.pay(), await cashbox.payByCard('4242424242424242')]
  known = [open.paymentId, decided.paymentId, 'litecoin', 'faucet', 'mine', 'reorganise', 'approve']
})
afterAll(() => cashbox.stop())

const merchant = { requestId: 'r-1', payee: CASHBOX_PAYEE }
const casino = { requestId: 'r-1', client: VERIFICATION_CLIENT }
const payout = { reference: 'out-1', amount: AMOUNT, method: 'bank', customer: 'player-1' }
const payment = { reference: 'in-1', amount: AMOUNT, flow: 'redirect', method: 'interac' }
const person = { firstName: 'Ada', lastName: 'Byron', dateOfBirth: '1990-05-01', countryCode: 'DE' }

/** The signed calls: what each would take, and the key that its caller has. */
const SIGNED = [
  {
    path: CASHBOX_CALL_PATH,
    schema: cashboxCall,
    key: () =>
      signingKey(CASHBOX_KEY_ID, cashbox.context.config.sharedSecret, CASHBOX_PURPOSES.call),
    good: [
      {
        ...merchant,
        ...payment,
        call: 'create-payment',
        customer: 'player-1',
        locale: 'en',
        returnUrls: RETURN_URLS,
      },
      { ...merchant, call: 'read-payment', payment: { reference: 'in-1' } },
      { ...merchant, call: 'refund-payment', payment: { id: 'pay_1' } },
      { ...merchant, ...payout, call: 'create-payout', destination: 'DE1' },
      { ...merchant, call: 'read-payout', payout: { id: 'out_1' } },
    ],
  },
  {
    path: VERIFICATION_CALL_PATH,
    schema: verificationCall,
    key: () => signingKey(VERIFICATION_KEY_ID, VERIFICATION_SECRET, VERIFICATION_PURPOSES.call),
    good: [
      {
        ...casino,
        call: 'create-check',
        reference: 'check-1',
        customer: 'player-1',
        labels: ['identity'],
        person,
        locale: 'en',
        returnUrl: 'http://localhost:3000/verification',
      },
      { ...casino, call: 'read-check', check: { reference: 'check-1' } },
    ],
  },
]

/** What a page or a program sends to the other routes; a route without a line is sent what chance writes alone. */
const GOOD_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/card/token': { holder: 'Ada Byron', number: '4242424242424242', expiry: '12/29', cvc: '123' },
  '/pay/:id': { answer: 'pay' },
  '/verify/:id': { answer: 'send' },
  '/acs': { MD: 'md_1', PaReq: 'pa_1' },
  '/acs/answer': { MD: 'md_1', PaReq: 'pa_1', answer: 'pass' },
  '/captcha/siteverify': { secret: 'some secret', response: 'some token' },
  '/control/next': { scenario: 'approved' },
  '/chain/:network': { name: 'Coin', kind: 'litecoin', coins: [{ coin: 'LTC', decimals: 8 }] },
  '/chain/:network/transactions': { raw: '{}' },
  '/control/chain/:network/:deed': { coin: 'LTC', to: 'x', amount: '1', count: '1', depth: '1' },
}

const QUERY_NAMES = ['origin', 'locale', 'theme', 'button', 'k', 'action', 'problem']

/** The content of every table, and nothing of how it came about. */
function everythingStored(): readonly unknown[] {
  const { db } = cashbox.context
  const tables = db.all<{ name: string }>(`select name from sqlite_master where type = 'table'`)
  return tables.map(({ name }) => [name, db.all(`select * from ${name}`)])
}

const sent = (key: SigningKey, body: string) => ({
  'content-type': 'application/json',
  ...sign(body, key, cashbox.clock.now()),
})

describe('G7 T6 T39 what chance writes', { timeout: 24 * 3_600_000 }, () => {
  test('as a signed call that it does not fit is malformed, and nothing is stored', async () => {
    const before = everythingStored()
    const call = fc
      .constantFrom(...SIGNED.flatMap(({ good }, at) => good.map((one) => ({ at, one }))))
      .chain(({ at, one }) => fc.record({ at: fc.constant(at), words: changedFields(one) }))
    const property = fc.asyncProperty(call, async ({ at, words }) => {
      const { path, schema, key } = SIGNED[at] as (typeof SIGNED)[number]
      const body = JSON.stringify(words)
      fc.pre(!schema.safeParse(JSON.parse(body)).success)
      const answer = await cashbox.post(path, body, sent(key(), body))
      expect([answer.statusCode, answer.json().refusal]).toEqual([422, 'malformed'])
    })
    await fc.assert(property, { seed: SEED, numRuns: BODIES, maxSkipsPerRun: 1_000 })
    expect(everythingStored()).toEqual(before)
    console.log(`proof: ${BODIES} malformed signed calls, none failed (seed ${SEED})`)
  })

  test('to any route that the sandbox has is answered or refused, and never fails', async () => {
    const routes = servedRoutes(cashbox.app).filter(({ method }) => method !== 'OPTIONS')
    const paths = new Set(routes.map(({ path }) => path))
    for (const path of Object.keys(GOOD_BODIES)) expect([...paths]).toContain(path)
    const request = fc.constantFrom(...routes).chain(({ method, path }) =>
      fc.record({
        route: fc.constant({ method, path }),
        url: randomAddress(path, QUERY_NAMES),
        names: fc.option(fc.array(fc.constantFrom(...known), { minLength: 3, maxLength: 3 })),
        words: fc.oneof(changedFields(GOOD_BODIES[path] ?? {}), randomValue),
        isForm: fc.boolean(),
      }),
    )
    const property = fc.asyncProperty(request, async ({ route, url, names, words, isForm }) => {
      const hasBody = route.method !== 'GET' && route.method !== 'HEAD'
      const answer = await cashbox.app.inject({
        method: route.method as 'GET',
        url: names === null ? url : namedAddress(route.path, names),
        ...(hasBody ? { payload: isForm ? formOf(words) : (JSON.stringify(words) ?? '') } : {}),
        headers: hasBody ? { 'content-type': isForm ? FORM : 'application/json' } : {},
      })
      expect([route, answer.statusCode < 500, answer.body]).toEqual([route, true, answer.body])
    })
    await fc.assert(property, { seed: SEED, numRuns: CALLS })
    expect((await cashbox.app.inject('/ready')).statusCode).toBe(200)
    console.log(`proof: ${CALLS} calls of ${routes.length} routes, none failed (seed ${SEED})`)
  })
})

/** The address of a thing that there is, or of one thing under the name of another. */
function namedAddress(path: string, names: readonly string[]): string {
  let at = 0
  return path.replace(/:\w+|\*/g, () => names[at++ % names.length] ?? '')
}

function formOf(words: unknown): string {
  const entries = typeof words === 'object' && words !== null ? Object.entries(words) : []
  const texts = entries.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(texts).toString()
}
