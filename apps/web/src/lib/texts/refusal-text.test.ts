import { refusalBody, REFUSALS, type RefusalBody, type RefusalCode } from '@baize/contract/refusals'
import { describe, expect, test } from 'vitest'
import { SITE_TEXTS as en } from '../../../../../locales/english.ts'
import { ApiError } from '../api/api.ts'
import { errorMessage } from './refusal-text.ts'

const CODES = Object.keys(REFUSALS) as RefusalCode[]

function refused(code: RefusalCode, extras: Parameters<typeof refusalBody>[1] = {}): ApiError {
  return new ApiError(REFUSALS[code].status, refusalBody(code, extras))
}

describe('the texts of refusals', () => {
  test('R801 there is exactly one for each refusal of the catalogue', () => {
    expect(new Set(Object.keys(en.refusal))).toEqual(new Set(CODES))
  })

  test.each(CODES)('R801 %s shows a text that exists', (code) => {
    const message = errorMessage(refused(code))
    expect(message).toHaveProperty('key')
    const [namespace = '', name = ''] = 'key' in message ? message.key.split('.') : []
    const texts = (en as unknown as Record<string, Record<string, string>>)[namespace]
    expect(texts?.[name]).toBeTypeOf('string')
  })

  test('R801 the general errors read as the catalogue has them', () => {
    expect(en.error).toMatchObject({
      internal: 'Internal server error',
      unavailable: 'Service Unavailable',
      notFound: 'Not found',
      generic: 'Something went wrong',
      sessionExpired: 'Session expired',
    })
  })
})

describe('what went wrong is told', () => {
  test('R801 with the seconds to wait, and with minutes when there are many', () => {
    expect(errorMessage(refused('TOO_MANY_REQUESTS', { retryAfterSec: 45 }))).toEqual({
      key: 'refusal.TOO_MANY_REQUESTS',
      values: { seconds: 45 },
    })
    expect(errorMessage(refused('TOO_MANY_REQUESTS', { retryAfterSec: 841 }))).toEqual({
      key: 'error.waitMinutes',
      values: { minutes: 15 },
    })
  })

  test('R801 with the reference of a fault, and without one when there is none', () => {
    expect(errorMessage(refused('UNIFIED_ERROR', { reference: 'ab12' }))).toEqual({
      key: 'refusal.UNIFIED_ERROR',
      values: { reference: 'ab12' },
    })
    expect(errorMessage(new ApiError(500, null))).toEqual({ key: 'error.internal' })
  })

  test.each<[string, unknown, string]>([
    ['nothing came back', refused('SERVICE_UNAVAILABLE'), 'refusal.SERVICE_UNAVAILABLE'],
    ['a gateway answered in its own way', new ApiError(502, null), 'refusal.SERVICE_UNAVAILABLE'],
    ['there was no such address', new ApiError(404, null), 'refusal.NOT_FOUND'],
    ['the page itself failed', new TypeError('x is undefined'), 'error.generic'],
  ])('R801 when %s', (_case, error, key) => {
    expect(errorMessage(error)).toEqual({ key })
  })

  test('R801 by the page itself where the server of ours has said it in words already', () => {
    const body = refusalBody('RAKEBACK_DAY_LOCKED', { values: { at: 'tomorrow' } }, 'Not open yet.')
    expect(errorMessage(new ApiError(409, body))).toEqual({
      key: 'refusal.RAKEBACK_DAY_LOCKED',
      values: { at: 'tomorrow' },
    })
  })

  test('R809 in the words of a server whose refusals we do not know', () => {
    const foreign = (status: number, message: string) =>
      new ApiError(status, {
        success: false,
        code: 'BONUS_GONE',
        message,
      } as unknown as RefusalBody)
    expect(errorMessage(foreign(409, 'The bonus is gone.'))).toEqual({ text: 'The bonus is gone.' })
    expect(errorMessage(foreign(409, 'errors.bonusGone'))).toEqual({ key: 'error.generic' })
    expect(errorMessage(foreign(503, ''))).toEqual({ key: 'error.unavailable' })
  })
})
