import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  CASHBOX_CALL_PATH,
  CASHBOX_KEY_ID,
  CASHBOX_PAYEE,
  CASHBOX_PURPOSES,
  cashboxAnswer,
  cashboxEvent,
  type CashboxEvent,
} from '@baize/contract/cashbox'
import { createLog, fixedClock, seededRandom, sign, signingKey, verify } from '@baize/host'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import { readCashboxConfig } from './config.ts'
import { openInMemory } from './database/open.ts'
import { createServer } from './server.ts'

const SECRET = 'the secret of every test of the sandbox'
export const CAPTCHA_SECRET = 'the secret of every test of the captcha'
export const VERIFICATION_SECRET = 'the secret of every test of verification'
export const LATER_MS = 10_000

export const RETURN_URLS = {
  approved: 'http://localhost:3000/?modal=deposit-success',
  declined: 'http://localhost:3000/?modal=deposit-decline',
  cancelled: 'http://localhost:3000/?modal=deposit-cancel',
  pending: 'http://localhost:3000/?modal=deposit-pending',
  threeDs: 'http://localhost:3000/?modal=deposit-3ds-success',
}

type Headers = Record<string, string>

const REDIRECTED = {
  call: 'create-payment',
  amount: { value: '25.00', currency: 'EUR' },
  flow: 'redirect',
  method: 'interac',
  customer: 'player-1',
  locale: 'en',
  returnUrls: RETURN_URLS,
}
const GOOD_CARD = { holder: 'Ada Byron', number: '4242424242424242', expiry: '12/29', cvc: '123' }

/** The whole sandbox with a clock that stands still, and a merchant that hears its webhooks. */
export async function startTestCashbox(own: Pick<AppContext, 'telemetry'> = {}) {
  const clock = fixedClock('2026-01-14T12:00:00Z')
  const merchant = await startMerchant(() => clock.now())
  const config = readCashboxConfig({
    CASHBOX_SECRET: SECRET,
    CAPTCHA_SANDBOX_SECRET: CAPTCHA_SECRET,
    CASHBOX_WEBHOOK_URL: merchant.url,
    VERIFICATION_SECRET,
    VERIFICATION_WEBHOOK_URL: merchant.url,
    CASHBOX_LATER_MS: String(LATER_MS),
  })
  const db = openInMemory()
  const log = createLog('cashbox-test', 'silent')
  const context = { config, log, clock, random: seededRandom('cashbox'), db, ...own }
  const server = createServer(context)

  return {
    context,
    ...server,
    merchant,
    clock,
    ...callsTo(server.app, () => clock.now()),
    /** Lets time pass, and then what is due happen. */
    async pass(ms: number) {
      clock.advance(ms)
      await server.scheduler.runDue()
    },
    async stop() {
      await server.stop()
      await merchant.stop()
      db.close()
    },
  }
}

/** What a merchant, a player's browser and the control page send. */
function callsTo(app: FastifyInstance, now: () => Date) {
  let requests = 0

  async function send(rawBody: string, signature?: Record<string, string>) {
    const key = signingKey(CASHBOX_KEY_ID, SECRET, CASHBOX_PURPOSES.call)
    const headers = signature ?? sign(rawBody, key, now())
    return await post(CASHBOX_CALL_PATH, rawBody, {
      'content-type': 'application/json',
      ...headers,
    })
  }

  async function post(url: string, payload: object | string, headers: Headers = {}) {
    return await app.inject({ method: 'POST', url, payload, headers })
  }

  /** A signed call, whose answer must be signed as well. */
  async function call(words: Record<string, unknown>) {
    const requestId = `req-${++requests}`
    const response = await send(JSON.stringify({ requestId, payee: CASHBOX_PAYEE, ...words }))
    const key = signingKey(CASHBOX_KEY_ID, SECRET, CASHBOX_PURPOSES.answer)
    const headers = response.headers as Record<string, string>
    const verdict = verify(response.rawPayload, headers, [key], now())
    if (!verdict.isAuthentic) throw new Error(`An answer was not signed: ${verdict.reason}`)
    const answer = cashboxAnswer.parse(response.json())
    if (answer.requestId !== requestId) throw new Error('The answer is to another call')
    return answer
  }

  async function paymentFor(words: Record<string, unknown>) {
    const answer = await call(words)
    if (answer.type !== 'payment') throw new Error(`Expected a payment: ${JSON.stringify(answer)}`)
    return answer.payment
  }

  async function tokenFor(number: string): Promise<string> {
    const response = await post('/card/token', { ...GOOD_CARD, number })
    return response.json<{ token: string }>().token
  }

  const pay = (words: Record<string, unknown> = {}) =>
    paymentFor({ ...REDIRECTED, reference: `dep-${requests}`, ...words })

  return {
    send,
    post,
    call,
    tokenFor,
    pay,
    payByCard: async (number: string) =>
      pay({ flow: 'card', method: 'card', cardToken: await tokenFor(number) }),
    read: (id: string) => paymentFor({ call: 'read-payment', payment: { id } }),
    /** Sends a form, as a page does. */
    submit: (url: string, words: Record<string, string>, headers: Headers = {}) =>
      post(url, new URLSearchParams(words).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      }),
  }
}

/** The casino's end of the webhooks: believes nothing that is not signed. */
async function startMerchant(now: () => Date) {
  const heard: CashboxEvent[] = []
  const rawBodies: string[] = []
  let status = 204
  const key = signingKey(CASHBOX_KEY_ID, SECRET, CASHBOX_PURPOSES.webhook)
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks)
      if (verify(rawBody, request.headers, [key], now()).isAuthentic) {
        rawBodies.push(rawBody.toString())
        heard.push(cashboxEvent.parse(JSON.parse(rawBody.toString())))
      }
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard,
    rawBodies,
    answerWith: (code: number) => {
      status = code
    },
    /** What was said about one payment or payout, in the order it was heard. */
    statusesOf: (id: string) =>
      heard.flatMap((event) => {
        const { status: said, ...about } = event.type === 'payment' ? event.payment : event.payout
        return ('paymentId' in about ? about.paymentId : about.payoutId) === id ? [said] : []
      }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
