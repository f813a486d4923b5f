import { Secret, TOTP } from 'otpauth'
import { PASSWORD, type TestSite } from '../testing.ts'

/** What the app on a player's phone shows at a moment. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

interface Data {
  readonly secret: string
  readonly uri: string
  readonly recoveryCodes: string[] | null
  readonly options: Record<string, unknown>
}

/** What a call answers, as the tests of second factors read it. */
export async function dataOf(
  site: TestSite,
  name: Parameters<TestSite['call']>[0],
  sent: Parameters<TestSite['call']>[1],
): Promise<Data> {
  const answer = await site.call(name, sent)
  if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`)
  return answer.json().data as unknown as Data
}

/** A player with codes of an app, whose clock has gone on so that the next code is a new one. */
export async function withTotp(site: TestSite, email: string) {
  await site.register(email)
  const token = await site.logIn(email)
  const { secret, uri } = await dataOf(site, 'startTotp', { token, body: { password: PASSWORD } })
  const code = () => codeAt(secret, site.context.clock.now())
  const { recoveryCodes } = await dataOf(site, 'confirmTotp', { token, body: { code: code() } })
  site.context.clock.advance(60_000)
  return { email, token, secret, uri, code, recoveryCodes: recoveryCodes ?? [] }
}

/** The token of a login that waits for its second step. */
export async function pendingLogin(site: TestSite, email: string, password = PASSWORD) {
  const answer = await site.call('login', { body: { email, password } })
  const { values, code } = answer.json() as unknown as {
    code: string
    values: { signInToken: string; methods: string }
  }
  return { status: answer.status, code, ...values }
}
