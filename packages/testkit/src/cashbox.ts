import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../tools/programs/ports.mjs'
import { PROGRAMS } from '../../../tools/programs/programs.mjs'
import { createSupervisor } from '../../../tools/programs/supervisor.ts'

/** The real payment sandbox as a process of its own, for whoever needs a provider and no whole casino. */
export interface Cashbox {
  readonly url: string
  readonly secret: string
  readonly dataDir: string
  /** A token for a card, as its page would hand it out. */
  cardToken(number?: string): Promise<string>
  /** Presses a button of its control page, e.g. `payments`, an id and `approve`; refused moves reject. */
  press(kind: 'payments' | 'payouts' | 'checks', id: string, move: string): Promise<void>
  /** Chooses the script of the next payment, as on the control page. */
  scriptNext(scenario: string): Promise<void>
  stop(): Promise<void>
}

export interface CashboxOptions {
  /** Where its webhooks go. */
  readonly webhookUrl: string
  /** "Later" in its scripts. */
  readonly laterMs?: number
  readonly siteOrigins?: string
}

const APPROVED_CARD = '4242424242424242'

export async function startCashbox(options: CashboxOptions): Promise<Cashbox> {
  const program = PROGRAMS.find(({ name }) => name === 'cashbox')
  if (!program) throw new Error('The table of programs has no cashbox')
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-cashbox-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const secret = `a secret for the test on port ${port}`
  let output = ''
  const supervisor = createSupervisor({
    ports: { cashbox: port },
    env: {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      CASHBOX_SECRET: secret,
      CASHBOX_WEBHOOK_URL: options.webhookUrl,
      VERIFICATION_SECRET: secret,
      VERIFICATION_WEBHOOK_URL: options.webhookUrl,
      CASHBOX_LATER_MS: String(options.laterMs ?? 200),
      CASHBOX_SITE_ORIGINS: options.siteOrigins ?? 'http://localhost:3000,http://*.localhost:3000',
    },
    onOutput: (text) => {
      output += text
    },
  })
  const stop = async () => {
    await supervisor.stopAll()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await supervisor.start(program)
  } catch (error) {
    await stop()
    throw new Error(`The cashbox did not start.\n${output}`, { cause: error })
  }
  return {
    url,
    secret,
    dataDir,
    async cardToken(number = APPROVED_CARD) {
      const card = { holder: 'Ada Byron', number, expiry: '12/39', cvc: '123' }
      const answer = await post(`${url}/card/token`, JSON.stringify(card), 'application/json')
      return ((await answer.json()) as { token: string }).token
    },
    press: async (kind, id, move) => void (await post(`${url}/control/${kind}/${id}/${move}`)),
    scriptNext: async (scenario) =>
      void (await post(`${url}/control/next`, new URLSearchParams({ scenario }))),
    stop,
  }
}

async function post(url: string, body?: string | URLSearchParams, type?: string) {
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
  const answer = await fetch(url, { method: 'POST', headers, body: body ?? null })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
