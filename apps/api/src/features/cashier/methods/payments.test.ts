import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMethodRow } from './payment-method-row.ts'
import { openTestCashier, type TestCashier } from '../testing.ts'

let site: TestCashier
beforeAll(async () => {
  site = await openTestCashier()
})
afterAll(() => site.close())

const ids = async (query: Record<string, string>, token?: string) =>
  (
    await site.answer('getPayments', { query, ...(token === undefined ? {} : { token }) })
  ).data.payments.map(({ id }) => id)

describe('R307 get-payments', () => {
  test('answers every field, in both spellings', async () => {
    const { data } = await site.answer('getPayments', {
      query: { currencyCode: 'EUR', countryCode: 'DE', locale: 'de' },
    })
    const [card] = data.payments
    expect(card).toMatchObject({
      id: 'card',
      name: 'card',
      title: 'Bankkarte',
      rawTitle: 'Bank card',
      isCardForm: true,
      cardFormUrl: 'https://pay.example/card',
      limits: { min: '5', max: '10000', currencyCode: 'EUR' },
      allowTags: [],
      allowedTags: [],
    })
    expect(card?.thumbnail_url).toBe(card?.thumbnailUrl)
    expect((await site.server.app.inject(card?.thumbnailUrl ?? '')).statusCode).toBe(200)
  })

  test('takes rows in either spelling, and not in both', () => {
    const row = {
      id: 'other',
      name: 'other',
      provider: 'cashbox',
      flow: 'redirect',
      paymentMethod: 'wallet',
      texts: { en: { title: 'Other', description: '' } },
      order: 1,
      limits: {},
    }
    const picture = '/api/core/casino/assets/payments/card.svg'
    const one = readMethodRow({ ...row, thumbnail_url: picture, allowedTags: ['vip'] })
    const other = readMethodRow({ ...row, thumbnailUrl: picture, allowTags: ['vip'] })
    expect(one).toEqual(other)
    expect(() => readMethodRow({ ...row, thumbnail_url: picture, thumbnailUrl: picture })).toThrow(
      'both spellings',
    )
    expect(() => readMethodRow({ ...row, thumbnailUrl: '//evil.example/x.svg' })).toThrow(
      'thumbnailUrl',
    )
  })
})

describe('R608 get-payments shows', () => {
  test('what a country and a currency allow, the highest order first (R905)', async () => {
    expect(await ids({ currencyCode: 'CAD', countryCode: 'CA' })).toEqual([
      'card',
      'interac',
      'carouseller',
      'bank-transfer',
      'crypto',
      'voucher',
    ])
    expect(await ids({ currencyCode: 'EUR', countryCode: 'CA' })).not.toContain('interac')
    expect(await ids({ currencyCode: 'JPY', countryCode: 'JP' })).toContain('konbini')
    expect(await ids({ currencyCode: 'JPY', countryCode: 'JP' })).not.toContain('voucher')
  })

  test('what can pay out, in withdrawal mode', async () => {
    const shown = await ids({ currencyCode: 'EUR', countryCode: 'DE', mode: 'withdrawal' })
    expect(shown).toEqual(['carouseller', 'bank-transfer', 'crypto'])
  })

  test('what the tags and the email of the player allow, and no address of another', async () => {
    const ann = await site.openPlayer('ann@example.com')
    const bob = await site.openPlayer('bob@example.com')
    const query = { currencyCode: 'EUR', countryCode: 'DE' }
    await site.server.cashier.methods.change('voucher', 'allowEmails', [ann.email, bob.email])
    expect(await ids(query)).not.toContain('voucher')
    expect(await ids(query, ann.token)).toContain('voucher')
    const answer = await site.call('getPayments', { query, token: ann.token })
    expect(answer.body).not.toContain(bob.email)
    await site.server.cashier.methods.change('voucher', 'allowEmails', [])

    expect(await ids(query, ann.token)).not.toContain('private-desk')
    await site.context.db
      .updateTable('player')
      .set({ tags: ['vip'] })
      .where('id', '=', ann.playerId)
      .execute()
    expect(await ids(query, ann.token)).toContain('private-desk')
  })

  test('a method that an operator has just added as a row, or switched off', async () => {
    const { methods } = site.server.cashier
    const card = await methods.byId('card')
    await methods.put({ ...card, id: 'new-card', order: 500 })
    expect((await ids({ currencyCode: 'EUR', countryCode: 'DE' }))[0]).toBe('new-card')
    await methods.change('new-card', 'isActive', false)
    expect(await ids({ currencyCode: 'EUR', countryCode: 'DE' })).not.toContain('new-card')
    await expect(methods.change('card', 'order', 'high')).rejects.toThrow('order')
    await expect(methods.change('nope', 'order', 1)).rejects.toThrow('no payment method')
  })
})
