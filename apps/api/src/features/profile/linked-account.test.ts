import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../auth/testing.ts'
import { openProfile } from './testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const linkedOf = async (token: string) =>
  (await site.call('getLinkedAccount', { token })).json() as { data: object }
const consentsOf = (email: string) =>
  site.context.db
    .selectFrom('consent')
    .innerJoin('player', 'player.id', 'consent.player_id')
    .select(['kind', 'given'])
    .where('email', '=', email)
    .orderBy('consent.id')
    .execute()

describe('a linked account', () => {
  test('R306 has the fields that its form begins with, and what was agreed to', async () => {
    const ann = await openProfile(site, 'ann@example.com')
    const { userId } = (await ann.user()) as { userId: string }
    const { data } = await linkedOf(ann.token)
    expect(data).toEqual({
      linkedAccount: {
        linkedAccountUuid: userId,
        email: 'ann@example.com',
        firstName: 'Ann',
        lastName: 'Berg',
        address: 'Hauptstr. 1',
        zipCode: '10115',
        city: 'Berlin',
        dateOfBirth: '1990-05-17',
      },
      consents: { newsLetter: false, terms: true },
    })
  })

  test('R306 is nobody else’s and needs a session', async () => {
    const answer = await site.call('getLinkedAccount', {})
    expect([answer.status, answer.json().code]).toEqual([401, 'LOGIN_REQUIRED'])
  })

  test('R246 an update keeps what was agreed to as history, once for each change', async () => {
    const ben = await openProfile(site, 'ben@example.com')
    const before = await consentsOf('ben@example.com')
    const body = { city: 'Potsdam', newsLetter: true, terms: true } as const
    for (const _twice of [1, 2])
      expect((await ben.update({ ...body, updateFrom: 'Update Form' })).status).toBe(200)
    const added = (await consentsOf('ben@example.com')).slice(before.length)
    expect(added).toEqual([
      { kind: 'newsLetter', given: true },
      { kind: 'subscribe', given: true },
    ])
    expect((await linkedOf(ben.token)).data).toMatchObject({
      linkedAccount: { city: 'Potsdam' },
      consents: { newsLetter: true, terms: true },
    })
  })

  test('R246 the terms are not taken back by a form, and nothing else of it is kept', async () => {
    const cyd = await openProfile(site, 'cyd@example.com')
    const answer = await cyd.update({ city: 'Bonn', newsLetter: true, terms: false })
    expect([answer.status, answer.json().fields]).toEqual([422, { terms: 'form.validation.terms' }])
    expect((await linkedOf(cyd.token)).data).toMatchObject({
      linkedAccount: { city: 'Berlin' },
      consents: { newsLetter: false, terms: true },
    })
  })

  test('R306 a registration on the way to a payment is remembered as one', async () => {
    await site.register('dee@example.com', { linkAccount: true })
    const player = await site.server.accounts.findByEmail('dee@example.com')
    expect(player?.acquisition).toMatchObject({ linkAccount: true })
  })
})
