import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlayerTable } from '../../../database/tables.ts'
import { openTestSite, type TestSite } from '../../auth/testing.ts'
import { openProfile } from '../testing.ts'
import { createHttpMessages } from './http-messages.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ MESSAGES_PER_HOUR_MAX: '60' })
})
afterAll(() => site.close())

let count = 0

async function caller(facts: Updateable<PlayerTable> = {}) {
  count += 1
  const email = `caller-${count}@example.com`
  const phone = { phone_code: '+49', phone: `0151234567${String(count).padStart(2, '0')}` }
  const player = await openProfile(site, email, { ...phone, ...facts })
  const { token } = player
  const send = (address?: string) =>
    site.call('sendPhoneCode', { token, ...(address === undefined ? {} : { address }) })
  const confirm = async (code: string) => {
    const answer = await site.call('confirmPhone', { token, body: { code } })
    return answer.status === 200 ? 'confirmed' : answer.json().code
  }
  return { ...player, email, send, confirm }
}

interface Message {
  readonly to: string
  readonly text: string
}

async function newestMessage(): Promise<Message> {
  const response = await site.server.app.inject('/dev/messages.json')
  const [message] = response.json<Message[]>()
  if (!message) throw new Error('No message was sent.')
  return message
}

async function sentCode(): Promise<string> {
  return /\d{6}/.exec((await newestMessage()).text)?.[0] ?? ''
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('R472 a phone is verified', () => {
  test('by the code that was sent there, in the language of the player; the mark is proven from then on', async () => {
    const ann = await caller()
    expect(await ann.user()).toMatchObject({ isPhoneVerified: false })
    expect((await ann.send()).status).toBe(200)
    const message = await newestMessage()
    expect(message.to).toMatch(/^\+49151234567\d\d$/)
    expect(message.text).toContain('is your code for Curacao')
    expect(await ann.confirm(await sentCode())).toBe('confirmed')
    expect(await ann.user()).toMatchObject({ isPhoneVerified: true })
    const { id } = (await site.server.accounts.findByEmail(ann.email)) ?? { id: '' }
    const marks = await site.context.db
      .selectFrom('person_mark')
      .select(['kind', 'proven_at'])
      .where('player_id', '=', id)
      .where('kind', '=', 'phone')
      .execute()
    // The number it was registered with was never proven.
    const proven = marks.flatMap((mark) => mark.proven_at ?? [])
    expect([marks.length, proven]).toEqual([2, [site.context.clock.now()]])
    expect((await ann.send()).json().code).toBe('FIELD_LOCKED')
  })

  test('not by a code twice, nor by that of somebody else', async () => {
    const [bea, cem] = [await caller(), await caller()]
    await bea.send()
    const code = await sentCode()
    await cem.send()
    const theirs = await sentCode()
    expect(code).not.toBe(theirs)
    expect(await cem.confirm(code)).toBe('PHONE_CODE_WRONG')
    expect(await bea.confirm(code)).toBe('confirmed')
    expect(await bea.confirm(code)).toBe('PHONE_CODE_EXPIRED')
  })

  test('not after five wrong guesses, whoever is right then', async () => {
    const dan = await caller()
    await dan.send()
    const code = await sentCode()
    const tries = Array.from({ length: 5 }, () => dan.confirm(other(code)))
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['PHONE_CODE_WRONG']))
    expect(await dan.confirm(code)).toBe('PHONE_CODE_EXPIRED')
    expect(await dan.user()).toMatchObject({ isPhoneVerified: false })
  })

  test('not after ten minutes', async () => {
    const eva = await caller()
    await eva.send()
    const code = await sentCode()
    const { db, clock } = site.context
    const before = new Date(clock.now().getTime() - 10 * 60 * 1000)
    const late = await db
      .updateTable('phone_code')
      .set({ sent_at: before, expires_at: clock.now() })
      .where('expires_at', '=', new Date(clock.now().getTime() + 10 * 60 * 1000))
      .returning('player_id')
      .execute()
    expect(late.length).toBeGreaterThan(0)
    expect(await eva.confirm(code)).toBe('PHONE_CODE_EXPIRED')
  })

  test('not when the account has another number meanwhile', async () => {
    const fay = await caller()
    await fay.send()
    const code = await sentCode()
    const { db } = site.context
    await db
      .updateTable('player')
      .set({ phone: '015199999999' })
      .where('email', '=', fay.email)
      .execute()
    expect(await fay.confirm(code)).toBe('PHONE_CODE_EXPIRED')
  })

  test('of a code nothing is kept but a hash', async () => {
    const gil = await caller()
    await gil.send()
    const code = await sentCode()
    const rows = await site.context.db.selectFrom('phone_code').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('sending a code', () => {
  test('again waits a minute', async () => {
    const hal = await caller()
    await hal.send()
    const soon = await hal.send()
    expect([soon.status, soon.json().retryAfterSec]).toEqual([429, 60])
  })

  test('is for accounts with a whole phone number', async () => {
    const ida = await caller({ phone: null })
    expect((await ida.send()).json().fields).toEqual({ phone: 'form.validation.required' })
    const jon = await caller({ phone: '12' })
    expect((await jon.send()).json().fields).toEqual({ phone: 'form.validation.tooShort' })
  })

  test('is not for countries that the brand excludes', async () => {
    const kim = await caller({ phone_code: '+33', phone: '612345678' })
    await site.withSettings({ excludedCountryCodeList: 'FR' }, async () => {
      expect((await kim.send()).json().code).toBe('PHONE_NOT_SERVED')
    })
    expect((await kim.send()).status).toBe(200)
  })

  test('is counted by account, by number and by address', async () => {
    const { db } = site.context
    const forget = () => db.deleteFrom('phone_code').execute()
    const lea = await caller()
    for (let i = 0; i < 5; i += 1) {
      expect((await lea.send()).status).toBe(200)
      await forget()
    }
    expect((await lea.send()).status).toBe(429)
    const same = { phone_code: '+49', phone: '015188888888' }
    for (let i = 0; i < 5; i += 1) expect((await (await caller(same)).send()).status).toBe(200)
    expect((await (await caller(same)).send()).status).toBe(429)
    const address = '203.0.113.7'
    for (let i = 0; i < 10; i += 1) expect((await (await caller()).send(address)).status).toBe(200)
    expect((await (await caller()).send(address)).status).toBe(429)
  })

  test('has an end for the house as well', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 60 && statuses.at(-1) !== 429; i += 1)
      statuses.push((await (await caller()).send()).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a gateway for messages', () => {
  const gateway = (status: number, posted: unknown[] = []) =>
    createHttpMessages({
      url: 'https://gateway.example/messages',
      token: 'the-token',
      network: {
        post: async ({ url, headers, body }) => {
          posted.push({ url, authorization: headers['authorization'], body })
          return { status, headers: {}, body: Buffer.alloc(0) }
        },
      },
    })

  test('is told the number and the text, with our token', async () => {
    const posted: unknown[] = []
    await gateway(202, posted).send({ to: '+49151', text: 'Hello' })
    expect(posted).toEqual([
      {
        url: 'https://gateway.example/messages',
        authorization: 'Bearer the-token',
        body: '{"to":"+49151","text":"Hello"}',
      },
    ])
  })

  test('that does not take it is a failure', async () => {
    await expect(gateway(500).send({ to: '+49151', text: 'Hello' })).rejects.toThrow('500')
  })
})
