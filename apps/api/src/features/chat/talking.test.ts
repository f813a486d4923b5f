import { money } from '@baize/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fundPlayer } from '../../testing-players.ts'
import { bet } from '../ledger/testing.ts'
import { heardOn, newKey, next, openChat } from './testing.ts'

let chat: Awaited<ReturnType<typeof openChat>>
beforeAll(async () => {
  chat = await openChat()
})
afterAll(() => chat.stop())
afterEach(() => chat.leave())

const BRAND = 'curacao'
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code: string }).code

async function withRules(rules: object, deed: () => Promise<void>): Promise<void> {
  const { brandSettings } = chat.api
  const before = brandSettings.byName(BRAND)?.settings.chatRules
  await brandSettings.set(BRAND, 'chatRules', { ...before, ...rules })
  try {
    await deed()
  } finally {
    await brandSettings.unset(BRAND, 'chatRules')
  }
}

describe('R113 who talks', () => {
  test('is named by a code, a ghost by nothing else, and old messages follow', async () => {
    const [ann, bob] = [await chat.person('Ann_2'), await chat.person('Bob_2')]
    const { number, author } = await ann.say('seen by name')
    expect(author.person).toMatch(/^[0-9A-Z]{12}$/)
    await ann.set({ ghost_mode: true })
    const old = (await bob.history()).messages.find((one) => one.number === number)
    expect(old?.author).toMatchObject({ person: author.person, name: null })
    expect((await ann.say('boo')).author.name).toBeNull()
  })

  test('has a colour of their own choice', async () => {
    const cyd = await chat.person('Cyd_2')
    await chat.api.answerOf('setChatColour', { token: cyd.token, body: { colour: 'gold' } })
    expect((await cyd.say('golden')).author.colour).toBe('gold')
    expect((await cyd.me()).colour).toBe('gold')
  })

  test('R314 chatRules: has met what the brand asks for, and is told what is missing', async () => {
    const dan = await chat.person('Dan_2')
    await dan.set({ email_verified_at: null })
    const answer = await dan.try('hello there')
    expect(answer.json()).toMatchObject({ code: 'CHAT_NOT_ALLOWED', values: { why: 'email' } })
    expect((await dan.me()).silence).toBe('email')
    await withRules({ verifiedEmail: false }, async () => {
      expect((await dan.try('hello there')).statusCode).toBe(200)
    })

    const eve = await chat.person('Eve_2')
    await withRules({ smallestLevel: 3 }, async () => {
      expect((await eve.try('level')).json()).toMatchObject({ values: { why: 'level' } })
    })
    await withRules({ smallestWager: 5 }, async () => {
      expect((await eve.try('wager')).json()).toMatchObject({ values: { why: 'wager' } })
      await fundPlayer(chat.api, eve.playerId, money(1_000n, 'EUR'))
      await chat.api.betPath.settle(bet(eve.playerId, 'chat-wager', 500n, { game: 'dice' }))
      expect((await eve.try('wager')).statusCode).toBe(200)
    })

    const nobody = await chat.person(null)
    expect((await nobody.try('who am I')).json()).toMatchObject({ values: { why: 'nickname' } })
    const liar = await chat.person('LadyIuck')
    await withRules({ staffNames: ['Lady Luck'] }, async () => {
      expect((await liar.try('trust me')).json()).toMatchObject({ values: { why: 'nickname' } })
      await liar.set({ tags: ['staff'] })
      expect((await liar.say('welcome')).author.isStaff).toBe(true)
    })
  })

  test('is welcome among newcomers for some days', async () => {
    const fay = await chat.person('Fay_2')
    await fay.say('I am new', { room: 'newcomers' })
    await fay.set({ created_at: new Date('2025-11-01T00:00:00Z') })
    expect(codeOf(await fay.try('not any more', { room: 'newcomers' }))).toBe('NOT_FOUND')
    const guest = await chat.api.send('getChatMessages', { query: { room: 'newcomers' } })
    expect(guest.statusCode).toBe(404)
  })
})

describe('R113 what is said', () => {
  test('mentions those who have talked in the room, and tells them', async () => {
    const [gus, hal] = [await chat.person('Gus_2'), await chat.person('Hal_2')]
    await hal.say('I am here')
    const page = await chat.enter(hal.token)
    const told = next(page, 'chatMentioned')
    const said = await gus.say('hey @hal_2 and @Nobody_here, mail me@hal_2x')
    const { person } = await hal.me()
    expect(said.mentions).toEqual([{ person, name: 'Hal_2' }])
    expect(await told).toEqual({ room: 'en', number: said.number })
  })

  test('answers a message with an excerpt, which goes when the message goes', async () => {
    const [ivy, joe] = [await chat.person('Ivy_2'), await chat.person('Joe_2')]
    const first = await ivy.say(`long ${'x'.repeat(200)}`)
    const reply = await joe.say('so true', { replyTo: first.number })
    expect(reply.replyTo).toMatchObject({ number: first.number, name: 'Ivy_2' })
    expect(reply.replyTo?.excerpt.length).toBeLessThan(130)
    await chat.api.chat.moderation.deleteMessage({ brand: BRAND, room: 'en' }, first.number)
    const again = (await ivy.history()).messages.find((one) => one.number === reply.number)
    expect(again?.replyTo).toBeNull()
    expect(codeOf(await joe.try('to nothing', { replyTo: first.number }))).toBe('NOT_FOUND')
  })

  test('becomes a card where it links to a game, and leads to no other site', async () => {
    const kim = await chat.person('Kim_2')
    const siteUrl = chat.api.brandSettings.byName(BRAND)?.siteUrl ?? ''
    const said = await kim.say(`try ${siteUrl}/de/casino/games/dice and ${siteUrl}/promotions`)
    expect(said.cards).toEqual([{ kind: 'game', slug: 'dice', name: 'Dice' }])
    expect(codeOf(await kim.try('try evil . com'))).toBe('CHAT_LINK_REFUSED')
    expect(codeOf(await kim.try('what the fuck'))).toBe('CHAT_TEXT_REFUSED')
    // A round that is not theirs stays a link and tells nothing.
    const round = await kim.say(`look ${siteUrl}/fairness?round=r-unknown`)
    expect(round.cards).toEqual([])
  })

  test('R110 becomes a card where it links to a race, named in the language of the room', async () => {
    const ola = await chat.person('Ola_2')
    await chat.api.races.run()
    const { data } = await chat.api.answerOf('getRaces', { query: { language: 'de' } })
    const [race] = data.races
    const siteUrl = chat.api.brandSettings.byName(BRAND)?.siteUrl ?? ''
    const link = `${siteUrl}/tournaments?race=${race?.raceId}`
    const said = await ola.say(link, { room: 'de' })
    expect(said.cards).toEqual([{ kind: 'race', raceId: race?.raceId, name: race?.name }])
    for (const raceId of ['00000000-0000-4000-8000-000000000000', "x'; drop table race"]) {
      const address = `${siteUrl}/tournaments?race=${encodeURIComponent(raceId)}`
      expect((await ola.say(address)).cards).toEqual([])
    }
  })

  test('R251 a bet that a ghost has shared is shown as its game alone, in old messages too', async () => {
    const [pia, reader] = [await chat.person('Pia_2'), await chat.person('Quinn_2')]
    const { number } = await pia.say('look at this')
    const amounts = { stake: '1.00', paid: '90.00', currencyCode: 'EUR' }
    const shared = { kind: 'bet', roundId: 'r-1', gameSlug: 'dice', gameName: 'Dice', ...amounts }
    await chat.api.context.db
      .updateTable('chat_message')
      .set({ cards: JSON.stringify([shared]) })
      .where('player_id', '=', pia.playerId)
      .execute()
    const cards = async () =>
      (await reader.history()).messages.find((one) => one.number === number)?.cards
    expect(await cards()).toEqual([shared])
    await pia.set({ ghost_mode: true })
    expect(await cards()).toEqual([{ kind: 'game', slug: 'dice', name: 'Dice' }])
  })

  test('is measured in letters as a reader counts them', async () => {
    const lea = await chat.person('Lea_2')
    expect((await lea.try('👨‍👩‍👧'.repeat(100))).statusCode).toBe(200)
    expect(codeOf(await lea.try('a'.repeat(501)))).toBe('INVALID_FIELDS')
    expect(codeOf(await lea.try(' \u200B\u202E '))).toBe('INVALID_FIELDS')
  })

  test('is not said in a flood, nor twice, and the wait is told', async () => {
    const max = await chat.person('Max_2')
    await max.say('one and the same')
    const twice = await max.try('One  and the SAME')
    expect(twice.json()).toMatchObject({ code: 'CHAT_FLOOD', retryAfterSec: expect.any(Number) })
    for (const word of ['b', 'c', 'd']) await max.say(`word ${word}`)
    const flood = await max.try('word e')
    expect(flood.json()).toMatchObject({ code: 'CHAT_FLOOD', retryAfterSec: expect.any(Number) })
    expect(flood.headers['content-type']).toContain('json')
    // Whoever goes on in a flood is silent for longer than whoever waits.
    const { retryAfterSec } = (await max.try('word f')).json() as { retryAfterSec: number }
    expect(retryAfterSec).toBeGreaterThan(20)
  })

  test('is not said within the pause after another, which is counted before anything is read', async () => {
    const slow = await openChat({ CHAT_PAUSE_SEC: '60' })
    const mia = await slow.person('Mia_2')
    const answers = await Promise.all(['a', 'b', 'c'].map((word) => mia.try(`word ${word}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    await slow.api.sessions.revokeAllOf(mia.playerId)
    expect(codeOf(await mia.try('word d'))).toBe('CHAT_FLOOD')
    await slow.stop()
  })

  test('is refused in a flood before anything is read, the session included', async () => {
    const moe = await chat.person('Moe_2')
    for (const word of ['a', 'b', 'c', 'd', 'e']) await moe.say(`word ${word}`)
    expect(codeOf(await moe.try('word f'))).toBe('CHAT_FLOOD')
    await chat.api.sessions.revokeAllOf(moe.playerId)
    expect(codeOf(await moe.try('word g'))).toBe('CHAT_FLOOD')
  })

  test('is counted for a player in all of their sessions', async () => {
    const nia = await chat.person('Nia_2')
    for (const word of ['a', 'b', 'c', 'd', 'e']) await nia.say(`word ${word}`)
    const other = await chat.api.send('sendChatMessage', {
      token: await chat.api.sessions.open({ playerId: nia.playerId }),
      body: { room: 'en', text: 'word f', key: newKey() },
      headers: { 'x-baize-brand': BRAND },
    })
    expect(codeOf(other)).toBe('CHAT_FLOOD')
  })

  test('is said as slowly as the room asks for', async () => {
    const ned = await chat.person('Ned_2')
    await chat.api.chat.moderation.slowMode({ brand: BRAND, room: 'ja' }, 60)
    await ned.say('ichi', { room: 'ja' })
    chat.api.context.clock.advance(20_000)
    const hasty = await ned.try('ni', { room: 'ja' })
    expect(hasty.json()).toMatchObject({ code: 'CHAT_SLOW_MODE', retryAfterSec: 40 })
    chat.api.context.clock.advance(40_000)
    expect((await ned.try('ni', { room: 'ja' })).statusCode).toBe(200)
    const { data } = await chat.api.answerOf('getChatRooms', {
      headers: { 'x-baize-brand': BRAND },
    })
    expect(data.rooms.find(({ id }) => id === 'ja')?.slowModeSeconds).toBe(60)
    expect(data.me).toBeNull()
  })
})

describe('R113 R411 somebody who takes a break', () => {
  test.each([
    ['an exclusion', 'selfExclude', { option: 'permanent' }, 'SELF_EXCLUDED'],
    ['a freeze', 'freezeAccount', { days: 1 }, 'ACCOUNT_FROZEN'],
  ] as const)(
    '%s takes all of their words off every page at once',
    async (kind, call, body, code) => {
      const [one, reader] = [
        await chat.person(`Gone_${kind.length}`),
        await chat.person(`Reads_${kind.length}`),
      ]
      const { number } = await one.say(`before ${kind}`)
      const page = await chat.enter(reader.token)
      const removed: number[] = []
      page.on('chatRemoved', ({ numbers }) => removed.push(...numbers))
      await chat.api.answerOf(call, { token: one.token, body })
      await expect.poll(() => removed).toContain(number)
      const read = await reader.history({ after: String(number) })
      expect(read.removed).toContain(number)
      expect((await reader.history()).messages.map((message) => message.number)).not.toContain(
        number,
      )
      const token = await chat.api.sessions.open({ playerId: one.playerId })
      const again = await chat.api.send('sendChatMessage', {
        token,
        body: { room: 'en', text: 'let me in', key: '10000000-0000-4000-8000-000000000001' },
        headers: { 'x-baize-brand': BRAND },
      })
      expect(codeOf(again)).toBe(code)
    },
  )

  test('is not shown even where nobody was told of the break', async () => {
    const [pam, reader] = [await chat.person('Pam_2'), await chat.person('Reads_2')]
    const { number } = await pam.say('soon gone')
    const { playerId } = pam
    await chat.api.context.db
      .updateTable('player_gate')
      .set({ person_excluded_permanently: true })
      .where('player_id', '=', playerId)
      .execute()
    expect((await reader.history()).messages.map((one) => one.number)).not.toContain(number)
    const page = await chat.enter(reader.token)
    const removed: number[] = []
    page.on('chatRemoved', ({ numbers }) => removed.push(...numbers))
    await chat.api.context.db
      .transaction()
      .execute((tx) => chat.api.context.events.publishIn(tx, 'accountUnderReview', { playerId }))
    await chat.api.chat.removeReviewed()
    await expect.poll(() => removed).toContain(number)
    expect(codeOf(await pam.try('still here'))).toBe('ACCOUNT_UNDER_REVIEW')
  })
})

describe('R113 what readers do about others', () => {
  test('a blocked person is left out of the history of who blocked them, and of no other', async () => {
    const [ray, sue, tom] = [
      await chat.person('Ray_2'),
      await chat.person('Sue_2'),
      await chat.person('Tom_2'),
    ]
    const { number, author } = await ray.say('listen to me')
    const block = (isBlocked: boolean) =>
      chat.api.answerOf('setChatBlock', {
        token: sue.token,
        body: { person: author.person, isBlocked },
      })
    await sue.say('not to you')
    await block(true)
    const numbers = async (who: typeof sue) =>
      (await who.history()).messages.map((message) => message.number)
    expect(await numbers(sue)).not.toContain(number)
    expect(await numbers(tom)).toContain(number)
    expect((await sue.me()).blocked).toEqual([{ person: author.person, name: 'Ray_2' }])
    // Nor is she told when he names her.
    const heard: unknown[] = []
    const page = await chat.enter(sue.token)
    page.on('chatMentioned', (event) => heard.push(event))
    const all = heardOn(page)
    await ray.say('@Sue_2 answer me')
    await expect.poll(() => all.length).toBe(1)
    expect(heard).toEqual([])
    await block(false)
    expect(await numbers(sue)).toContain(number)
  })

  test('a report reaches the operators once, and nobody reports what does not exist', async () => {
    const [uma, vic] = [await chat.person('Uma_2'), await chat.person('Vic_2')]
    const { number } = await uma.say('buy my system')
    const report = (token: string, of: number) =>
      chat.api.send('reportChatMessage', {
        token,
        body: { room: 'en', number: of, reason: 'scam' },
        headers: { 'x-baize-brand': BRAND },
      })
    expect((await report(vic.token, number)).statusCode).toBe(200)
    expect((await report(vic.token, number)).statusCode).toBe(200)
    expect((await report(uma.token, number)).statusCode).toBe(404)
    expect((await report(vic.token, 9_999_999)).statusCode).toBe(404)
    expect(await chat.api.chat.moderation.reports()).toMatchObject([
      { room: 'en', number: BigInt(number), count: 1, reasons: ['scam'], text: 'buy my system' },
    ])
  })
})
