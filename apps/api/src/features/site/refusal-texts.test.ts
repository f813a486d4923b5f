import { REFUSALS, type RefusalCode } from '@baize/contract'
import { fixedClock, openLocaleFolders } from '@baize/host'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../auth/testing.ts'
import { refusalTexts } from './refusal-texts.ts'
import { openTexts } from './texts.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** A value for every argument that any refusal has. */
const VALUES = {
  min: '5',
  max: '10',
  has: '1',
  days: '1,3',
  currencyCode: 'EUR',
  at: '2026-03-10T18:30:00.000Z',
  today: '2026-03-10',
  period: '2026-03-09',
  what: 'money',
  why: 'email',
  level: '2',
  wager: '10',
  reason: 'spam',
  left: '5',
  minutes: '10',
  euros: '5',
}

describe('R702 a refusal', () => {
  test.each([
    [undefined, 'en'],
    ['en', 'en'],
    ['de', 'de'],
    ['DE', 'de'],
    ['de-AT', 'de'],
    ['ja', 'ja'],
    ['ar', 'ar'],
    ['tlh', 'en'],
    ['de, en;q=0.5', 'de'],
    ['__proto__', 'en'],
    ['x'.repeat(4_000), 'en'],
  ])('called in %s is a sentence in %s beside its code', async (language, tag) => {
    const headers: Record<string, string> = language === undefined ? {} : { language }
    const answer = await site.call('getUserDetails', { headers })
    expect(answer.status).toBe(401)
    expect(answer.json()).toEqual({
      success: false,
      code: 'LOGIN_REQUIRED',
      message: openTexts().message(tag, 'refusal.LOGIN_REQUIRED'),
      messageKey: 'refusal.LOGIN_REQUIRED',
    })
  })

  test('before any call is known speaks as well', async () => {
    const answer = await site.server.app.inject({ url: '/nowhere', headers: { language: 'de' } })
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Nicht gefunden' })
  })

  test('has a whole sentence for every code in every language', () => {
    // With a clock that stands still the files are looked at once.
    const texts = openTexts(openLocaleFolders(undefined, fixedClock('2026-03-01T12:00:00Z')))
    const say = refusalTexts(texts)
    for (const { tag } of texts.locales()) {
      for (const code of Object.keys(REFUSALS) as RefusalCode[]) {
        const said = say(code, { values: VALUES, retryAfterSec: 7, reference: 'abc' }, tag)
        expect(said, `${tag} ${code}`).toBeTypeOf('string')
        expect(said, `${tag} ${code}`).not.toMatch(/[{}]|refusal\.|undefined|2026-03-10T|^$/)
      }
    }
  })

  test('says its moments by a clock that it names, and how long to wait', () => {
    const say = refusalTexts(openTexts())
    expect(say('START_TIME_ERROR', { values: VALUES }, 'en')).toContain(
      'March 10, 2026 at 6:30:00 PM UTC',
    )
    expect(say('TOO_MANY_REQUESTS', { retryAfterSec: 7 }, 'en')).toContain('7 seconds')
    expect(say('UNIFIED_ERROR', { reference: 'r-1' }, 'en')).toContain('r-1')
  })
})
