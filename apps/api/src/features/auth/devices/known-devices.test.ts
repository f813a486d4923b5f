import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, PASSWORD, signUpBody, type TestSite } from '../testing.ts'
import { DEVICE_LIFE_MS } from './known-devices.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

type Answer = Awaited<ReturnType<TestSite['call']>>

/** One browser with its cookies; each of its calls comes from an address of its own. */
function openBrowser(cookie = '') {
  let kept = cookie
  const keep = (answer: Answer) => {
    const set = answer.headers['set-cookie']
    if (set !== undefined) kept = String(set).split(';')[0] ?? ''
    return answer
  }
  return {
    cookie: () => kept,
    login: async (email: string, password = PASSWORD) =>
      keep(
        await site.call('login', {
          body: { email, password },
          headers: { cookie: `lang=de; ${kept}` },
        }),
      ),
    reset: async (token: string, password: string) =>
      keep(
        await site.call('resetPassword', {
          body: { token, password },
          headers: { cookie: kept },
        }),
      ),
  }
}

const statusOf = async (answer: Promise<Answer>) => (await answer).status
/** The statuses of wrong guesses, each by a stranger unless a browser is named. */
async function guess(email: string, times: number, browser?: ReturnType<typeof openBrowser>) {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1)
    statuses.push(await statusOf((browser ?? openBrowser()).login(email, `wrong-${i}`)))
  return statuses
}

const wrong = (times: number) => Array(times).fill(401)

describe('G12 a device that has signed in before', () => {
  test('lets the owner in while strangers have locked the account', async () => {
    await site.register('ann@example.com')
    const own = openBrowser()
    await own.login('ann@example.com')
    expect(await guess('ann@example.com', 11)).toEqual([...wrong(10), 429])
    expect(await statusOf(openBrowser().login('ann@example.com'))).toBe(429)
    for (let times = 0; times < 3; times += 1)
      expect(await statusOf(own.login('ann@example.com'))).toBe(200)
    // Nor do strangers have more guesses after it.
    expect(await guess('ann@example.com', 1)).toEqual([429])
  })

  test('is guessed at five times, and takes none of what the account has', async () => {
    await site.register('ben@example.com')
    const own = openBrowser()
    await own.login('ben@example.com')
    expect(await guess('ben@example.com', 6, own)).toEqual([...wrong(5), 429])
    expect(await statusOf(own.login('ben@example.com'))).toBe(429)
    expect(await guess('ben@example.com', 9)).toEqual(wrong(9))
    expect(await statusOf(openBrowser().login('ben@example.com'))).toBe(200)
  })

  test('is a stranger to every other account, and so is a code that nobody was given', async () => {
    await site.register('cyd@example.com')
    await site.register('dan@example.com')
    const dans = openBrowser()
    await dans.login('dan@example.com')
    const guesses = [
      dans,
      openBrowser(`known_device=${'A'.repeat(43)}`),
      openBrowser('known_device='),
    ]
    for (const browser of guesses) await guess('cyd@example.com', 3, browser)
    expect(await guess('cyd@example.com', 2)).toEqual([401, 429])
    expect(await statusOf(dans.login('cyd@example.com'))).toBe(429)
  })

  test('is answered alike for a known and an unknown address', async () => {
    await site.register('eve@example.com')
    const browser = openBrowser()
    await browser.login('eve@example.com')
    await site.register('fay@example.com')
    const [known, unknown] = [
      await browser.login('fay@example.com', 'wrong'),
      await browser.login('nobody@example.com', 'wrong'),
    ]
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect([unknown.headers['set-cookie'], known.headers['set-cookie']]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('may be that of two players', async () => {
    await site.register('gil@example.com')
    await site.register('hal@example.com')
    const shared = openBrowser()
    for (const email of ['gil@example.com', 'hal@example.com']) await shared.login(email)
    for (const email of ['gil@example.com', 'hal@example.com']) {
      await guess(email, 10)
      expect([email, await statusOf(shared.login(email))]).toEqual([email, 200])
    }
  })

  test('keeps a cookie that no script reads, a new one each time, and the server only its hash', async () => {
    await site.register('ida@example.com')
    const own = openBrowser()
    const set = String((await own.login('ida@example.com')).headers['set-cookie'])
    expect(set).toMatch(
      /^known_device=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    const copied = openBrowser(own.cookie())
    await own.login('ida@example.com')
    expect(own.cookie()).not.toBe(copied.cookie())
    await guess('ida@example.com', 10)
    expect(await statusOf(copied.login('ida@example.com'))).toBe(429)
    const rows = await site.context.db.selectFrom('known_device').selectAll().execute()
    const token = own.cookie().split('=')[1] ?? ''
    const hash = createHash('sha256').update(token).digest('hex')
    expect(rows.map((row) => Buffer.from(row.token_hash).toString('hex'))).toContain(hash)
  })

  test('is forgotten after 400 days, and when ten others have come since', async () => {
    await site.register('jim@example.com')
    const [old, own] = [openBrowser(), openBrowser()]
    await old.login('jim@example.com')
    for (let others = 0; others < 9; others += 1) {
      site.context.clock.advance(1_000)
      await openBrowser().login('jim@example.com')
    }
    await own.login('jim@example.com')
    await guess('jim@example.com', 10)
    expect(await statusOf(old.login('jim@example.com'))).toBe(429)
    expect(await statusOf(own.login('jim@example.com'))).toBe(200)
    site.context.clock.advance(DEVICE_LIFE_MS + 1)
    expect(await statusOf(own.login('jim@example.com'))).toBe(429)
  })
})

describe('G12 a new password', () => {
  const NEW_PASSWORD = 'blue-chip-77!'

  test('by the link of a mail makes strangers of all devices but the one it was set with', async () => {
    await site.register('kim@example.com')
    const [thief, own] = [openBrowser(), openBrowser()]
    await thief.login('kim@example.com')
    await site.call('forgotPassword', { body: { email: 'kim@example.com' } })
    await own.reset(await site.secretFor('kim@example.com'), NEW_PASSWORD)
    await guess('kim@example.com', 10)
    expect(await statusOf(thief.login('kim@example.com', NEW_PASSWORD))).toBe(429)
    expect(await statusOf(own.login('kim@example.com', NEW_PASSWORD))).toBe(200)
  })

  test('in the profile does so too', async () => {
    await site.register('lea@example.com')
    const [thief, own] = [openBrowser(), openBrowser()]
    await thief.login('lea@example.com')
    const token = (await own.login('lea@example.com')).json().data.accessToken
    const changed = await site.call('updateUserDetails', {
      token,
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      headers: { cookie: own.cookie() },
    })
    expect(changed.status).toBe(200)
    await guess('lea@example.com', 10)
    expect(await statusOf(thief.login('lea@example.com', NEW_PASSWORD))).toBe(429)
    expect(await statusOf(own.login('lea@example.com', NEW_PASSWORD))).toBe(200)
  })
})

test('G12 a session that is opened by a code, or by signing up, makes the device known as well', async () => {
  await site.register('max@example.com')
  const code = (await site.server.accounts.issueSignInCode('max@example.com')) ?? ''
  const redeemed = await site.call('redeemSignInCode', { body: { code } })
  await site.withSettings({ loginAfterSignUp: true }, async () => {
    const signedUp = await site.call('signUp', { body: signUpBody('ned@example.com') })
    const opened = [
      ['max@example.com', redeemed],
      ['ned@example.com', signedUp],
    ] as const
    for (const [email, answer] of opened) {
      const browser = openBrowser(String(answer.headers['set-cookie']).split(';')[0])
      await guess(email, 10)
      expect([email, await statusOf(browser.login(email))]).toEqual([email, 200])
    }
  })
})
