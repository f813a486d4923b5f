import { ROUTES, type CallName, type SettingsOverride, type SignUpBody } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import { createServer, type ApiServer } from '../../server.ts'
import { testContext } from '../../testing.ts'
import { newestMails } from '../mail/mail-store.ts'

export const PASSWORD = 'green-felt-42!'
export const BRAND = 'curacao'

/** A sign-up with every field in order, for a mailbox of the test's own. */
export function signUpBody(email: string, changes: Partial<SignUpBody> = {}): SignUpBody {
  return {
    email,
    password: PASSWORD,
    firstName: 'Ann',
    lastName: 'Berg',
    phoneCode: '+49',
    phone: '15123456789',
    dateOfBirth: '1990-05-17',
    countryCode: 'DE',
    currencyCode: 'EUR',
    address: 'Hauptstr. 1',
    city: 'Berlin',
    zipCode: '10115',
    terms: true,
    ...changes,
  }
}

interface Sent {
  readonly body?: object
  readonly query?: Record<string, string>
  readonly token?: string
  readonly address?: string
  readonly headers?: Record<string, string>
}

/** What tests read of an answer; which parts are there is what they are about. */
interface AnswerBody {
  readonly success: boolean
  readonly code: string
  readonly fields: Record<string, string>
  readonly retryAfterSec: number
  readonly data: {
    readonly accessToken: string
    readonly userId: string
    readonly getUser: Record<string, unknown>
  }
}

/** The whole backend on a database of its own, and what a test of accounts asks of it. */
export async function openTestSite(
  env: NodeJS.ProcessEnv = {},
  open: (context: AppContext) => Promise<ApiServer> = createServer,
) {
  const context = await testContext(env)
  const server = await open(context)
  let visitorCount = 0

  async function call(name: CallName, { body, query, token, address, headers = {} }: Sent = {}) {
    const { method, path } = ROUTES[name]
    // Every call comes from an address of its own, so that only tests of limits meet them.
    visitorCount += 1
    const visitor = `10.0.${visitorCount >> 8}.${visitorCount & 255}`
    const response = await server.app.inject({
      method,
      url: path,
      headers: {
        'x-forwarded-for': address ?? visitor,
        'x-baize-brand': BRAND,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(query ? { query } : {}),
      ...(body ? { payload: body } : {}),
    })
    return {
      status: response.statusCode,
      location: response.headers.location,
      headers: response.headers,
      text: response.body,
      json: () => response.json<AnswerBody>(),
    }
  }

  async function mailsTo(email: string) {
    const mails = await newestMails(context.db, 1_000)
    return mails.filter((mail) => mail.to_address === email)
  }

  /** The secret in the newest mail to a mailbox. */
  async function secretFor(email: string): Promise<string> {
    const [mail] = await mailsTo(email)
    const secret = /[?&]token=([A-Za-z0-9_-]+)/.exec(mail?.body_text ?? '')?.[1]
    if (secret === undefined) throw new Error(`No mail with a link was written to ${email}.`)
    return secret
  }

  async function register(email: string, changes: Partial<SignUpBody> = {}) {
    const brand = server.brandSettings.byName(BRAND)
    if (!brand) throw new Error('The brand of the tests is missing.')
    const body = signUpBody(email, changes)
    return await server.accounts.register({ brand, body, isEmailVerified: true })
  }

  async function logIn(email: string, password = PASSWORD): Promise<string> {
    const answer = await call('login', { body: { email, password } })
    return answer.json().data.accessToken
  }

  async function withSettings(settings: SettingsOverride, deed: () => Promise<void>) {
    for (const [name, value] of Object.entries(settings)) {
      await server.brandSettings.set(BRAND, name, value)
    }
    try {
      await deed()
    } finally {
      for (const name of Object.keys(settings)) await server.brandSettings.unset(BRAND, name)
    }
  }

  async function close() {
    await server.stop()
    await context.db.destroy()
  }

  return { context, server, call, mailsTo, secretFor, register, logIn, withSettings, close }
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>
