import {
  VERIFICATION_CALL_PATH,
  VERIFICATION_CLIENT,
  VERIFICATION_KEY_ID,
  VERIFICATION_PURPOSES,
  verificationAnswer,
} from '@baize/contract/verification-sandbox'
import { sign, signingKey } from '@baize/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LATER_MS, startTestCashbox, VERIFICATION_SECRET } from '../testing.ts'

let cashbox: Awaited<ReturnType<typeof startTestCashbox>>
beforeAll(async () => {
  cashbox = await startTestCashbox()
})
afterAll(() => cashbox.stop())

let count = 0
async function call(words: object, secret = VERIFICATION_SECRET) {
  const body = JSON.stringify({ requestId: `r${++count}`, client: VERIFICATION_CLIENT, ...words })
  const key = signingKey(VERIFICATION_KEY_ID, secret, VERIFICATION_PURPOSES.call)
  const headers = { 'content-type': 'application/json', ...sign(body, key, cashbox.clock.now()) }
  return await cashbox.post(VERIFICATION_CALL_PATH, body, headers)
}

async function begin(lastName: string) {
  const response = await call({
    call: 'create-check',
    reference: `check-${count}`,
    customer: 'player-1',
    labels: ['identity', 'address'],
    person: { firstName: 'Ada', lastName, dateOfBirth: '1990-05-01', countryCode: 'DE' },
    locale: 'en',
    returnUrl: 'http://localhost:3000/verification',
  })
  const answer = verificationAnswer.parse(response.json())
  if (answer.type !== 'check') throw new Error(`Expected a check: ${JSON.stringify(answer)}`)
  return answer.check.checkId
}

async function read(id: string) {
  const answer = verificationAnswer.parse(
    (await call({ call: 'read-check', check: { id } })).json(),
  )
  if (answer.type !== 'check') throw new Error(`Expected a check: ${JSON.stringify(answer)}`)
  return answer.check
}

test.each<[string, string, readonly string[]]>([
  ['Byron', 'approved', []],
  ['REJECT', 'rejected', ['identity', 'address']],
  ['Partly', 'rejected', ['address']],
  ['Resubmit', 'resubmission', ['identity', 'address']],
  ['Pending', 'pending', []],
  ['Lapse', 'expired', []],
])('the family name %s: what was sent is %s later', async (lastName, status, wrong) => {
  const id = await begin(lastName)
  const sent = await cashbox.submit(`/verify/${id}`, { answer: 'send' })
  expect(sent.headers.location).toBe('http://localhost:3000/verification')
  expect((await read(id)).status).toBe('pending')
  await cashbox.pass(LATER_MS)
  const check = await read(id)
  expect(check.status).toBe(status)
  expect(check.problems.map(({ label }) => label)).toEqual(wrong)
})

test('what is sent a second time after a resubmission is confirmed', async () => {
  const id = await begin('Resubmit')
  for (let round = 0; round < 2; round++) {
    await cashbox.submit(`/verify/${id}`, { answer: 'send' })
    await cashbox.pass(LATER_MS)
  }
  expect((await read(id)).status).toBe('approved')
})

test('the page shows what is asked for, and nothing to press once it is decided', async () => {
  const id = await begin('Byron')
  const page = () => cashbox.app.inject({ method: 'GET', url: `/verify/${id}` })
  expect((await page()).body).toContain('value="send"')
  await cashbox.submit(`/verify/${id}`, { answer: 'stranger' })
  expect(await read(id)).toMatchObject({ status: 'rejected' })
  expect((await page()).body).not.toContain('value="send"')
})

test('T5 a foreign page presses nothing, and a call with another secret is refused', async () => {
  const id = await begin('Byron')
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect((await cashbox.submit(`/verify/${id}`, { answer: 'send' }, foreign)).statusCode).toBe(404)
  const { sharedSecret } = cashbox.context.config
  const response = await call({ call: 'read-check', check: { id } }, sharedSecret)
  expect(response.statusCode).toBe(401)
  expect((await read(id)).status).toBe('awaiting-player')
})
