import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  CASHBOX_CALL_PATH,
  CASHBOX_KEY_ID,
  CASHBOX_PURPOSES,
  cashboxAnswer,
} from '@baize/contract/cashbox'
import { sign, signingKey } from '@baize/host'
import { findFreePort, startCallbackCatcher } from '@baize/testkit'
import { afterAll, describe, expect, test } from 'vitest'
import { RETURN_URLS } from './testing.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cashbox-main-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const SECRET = 'the secret of a program that will be killed'

function start(env: NodeJS.ProcessEnv) {
  const program = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  program.stdout?.on('data', (chunk) => (output += chunk))
  program.stderr?.on('data', (chunk) => (output += chunk))
  return {
    program,
    ready: once(program, 'message'),
    ended: once(program, 'close').then(([code]) => ({ code: code as number, output })),
  }
}

describe('the program', { timeout: 180_000 }, () => {
  test('killed without warning it forgets nothing, and still delivers what nobody had taken', async () => {
    const catcher = await startCallbackCatcher()
    const port = await findFreePort()
    const settings = { CASHBOX_PORT: String(port), CASHBOX_SECRET: SECRET }
    // Nobody listens there: the webhook stays in the outbox.
    const first = start({ ...settings, CASHBOX_WEBHOOK_URL: 'http://127.0.0.1:9/' })
    await first.ready
    const token = await tokenAt(port)
    const { startPayment } = merchantOf(port)
    const payment = await startPayment('kept', { flow: 'card', cardToken: token })
    expect(payment).toMatchObject({ status: 'approved' })
    first.program.kill('SIGKILL')
    const { output } = await first.ended

    const second = start({ ...settings, CASHBOX_WEBHOOK_URL: catcher.url })
    await second.ready
    expect(await startPayment('kept', { flow: 'card', cardToken: token })).toEqual(payment)
    const [callback] = await catcher.about(payment.paymentId, 1)
    expect(JSON.parse(String(callback?.rawBody))).toMatchObject({ payment })
    second.program.kill('SIGTERM')
    const end = await second.ended
    expect(end.code).toBe(0)
    await catcher.stop()

    // G28: the number of that card is nowhere.
    const kept = readdirSync(join(dataDir, 'cashbox')).map((name) =>
      readFileSync(join(dataDir, 'cashbox', name), 'latin1'),
    )
    for (const text of [...kept, output, end.output]) {
      expect(text).not.toContain('5555555555554444')
      expect(text).not.toContain('5555 5555')
    }
  })

  test('killed three times under load, every payment it had acknowledged is there and is told of', async () => {
    const catcher = await startCallbackCatcher()
    const port = await findFreePort()
    const { startPayment } = merchantOf(port)
    const settings = { CASHBOX_PORT: String(port), CASHBOX_SECRET: SECRET, LOG_LEVEL: 'silent' }
    const acknowledged: string[] = []
    for (let kill = 0; kill < 3; kill++) {
      const run = start({ ...settings, CASHBOX_WEBHOOK_URL: 'http://127.0.0.1:9/' })
      await run.ready
      let left = 10
      const load = Array.from({ length: 40 }, async (_, at) => {
        const { paymentId } = await startPayment(`load-${kill}-${at}`, { flow: 'offline' })
        acknowledged.push(paymentId)
        if (--left === 0) run.program.kill('SIGKILL')
      })
      await Promise.allSettled(load)
      await run.ended
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(30)
    const last = start({ ...settings, CASHBOX_WEBHOOK_URL: catcher.url })
    await last.ready
    for (const paymentId of acknowledged)
      expect((await catcher.about(paymentId, 1)).length, paymentId).toBeGreaterThanOrEqual(1)
    last.program.kill('SIGTERM')
    await last.ended
    await catcher.stop()
  })

  test.each([
    [
      {},
      /^The configuration is wrong: CASHBOX_SECRET must be a secret of at least 32 characters\.\n$/,
    ],
    [
      { CASHBOX_SECRET: 'short', CASHBOX_SITE_ORIGINS: 'everywhere' },
      /CASHBOX_SECRET .*CASHBOX_SITE_ORIGINS must be origins/,
    ],
  ])('says in one sentence what is wrong with %j', async (env, sentence) => {
    const { code, output } = await start(env).ended
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
    expect(output).not.toContain('short')
  })
})

async function tokenAt(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/card/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      holder: 'Ada Byron',
      number: '5555 5555 5555 4444',
      expiry: '12/39',
      cvc: '739',
    }),
  })
  return ((await answer.json()) as { token: string }).token
}

function merchantOf(port: number) {
  return {
    async startPayment(reference: string, words: object) {
      const body = JSON.stringify({
        call: 'create-payment',
        requestId: 'r1',
        payee: 'baize-house',
        reference,
        amount: { value: '25.00', currency: 'EUR' },
        method: 'card',
        customer: 'player-1',
        locale: 'en',
        returnUrls: RETURN_URLS,
        ...words,
      })
      const key = signingKey(CASHBOX_KEY_ID, SECRET, CASHBOX_PURPOSES.call)
      const response = await fetch(`http://127.0.0.1:${port}${CASHBOX_CALL_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sign(body, key, new Date()) },
        body,
      })
      const answer = cashboxAnswer.parse(await response.json())
      if (answer.type !== 'payment') throw new Error(JSON.stringify(answer))
      return answer.payment
    },
  }
}
