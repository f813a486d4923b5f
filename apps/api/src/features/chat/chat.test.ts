import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { heardOn, newKey, next, openChat, openPage } from './testing.ts'

let chat: Awaited<ReturnType<typeof openChat>>
beforeAll(async () => {
  chat = await openChat()
})
afterAll(() => chat.stop())
afterEach(() => chat.leave())

describe('R113 a room of the chat', () => {
  test('brings what one player says to the pages of others, by its number', async () => {
    const [ann, bob] = [await chat.person('Ann_1'), await chat.person('Bob_1')]
    const page = await chat.enter(bob.token)
    const heard = next(page, 'chatMessages')
    const said = await ann.say('  good\tluck \u202Eall\u200B ')
    expect(said).toMatchObject({
      room: 'en',
      text: 'good luck all',
      author: { name: 'Ann_1', vipLevel: 1, colour: 'default', isStaff: false },
      mentions: [],
      replyTo: null,
      cards: [],
      money: null,
    })
    expect(await heard).toEqual({ room: 'en', messages: [said] })
    const { messages } = await bob.history()
    expect(messages.at(-1)).toEqual(said)
    expect(JSON.stringify(messages)).not.toContain(ann.playerId)
  })

  test('is heard over every way in which a page is connected, long messages as well', async () => {
    const [ann, bob] = [await chat.person('Ann_7'), await chat.person('Bob_7')]
    const pages = [
      await chat.enter(bob.token, 'en'),
      await chat.enter(bob.token, 'en', { transports: ['polling'] }),
    ]
    const heard = pages.map(heardOn)
    // Short ones and long ones have heads of different sizes on the line.
    const said = [await ann.say('short'), await ann.say(`long ${'ä '.repeat(240)}`)]
    for (const messages of heard) await expect.poll(() => messages).toEqual(said)
  })

  test('hears nothing of other rooms, and a page that leaves hears no more', async () => {
    const [cyd, dan] = [await chat.person('Cyd_1'), await chat.person('Dan_1')]
    const [japanese, german] = [
      await chat.enter(dan.token, 'ja'),
      await chat.enter(dan.token, 'de'),
    ]
    const [inJapanese, inGerman] = [heardOn(japanese), heardOn(german)]
    await cyd.say('hallo zusammen', { room: 'de' })
    await expect.poll(() => inGerman.length).toBe(1)
    expect(inJapanese).toEqual([])
    await german.emitWithAck('chatRoom', null)
    await japanese.emitWithAck('chatRoom', 'de')
    await cyd.say('noch einmal', { room: 'de' })
    await expect.poll(() => inJapanese.length).toBe(1)
    expect(inGerman).toHaveLength(1)
  })

  test('numbers without a gap what many say at once, and tells all of it once and in this order', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, at) => chat.person(`Many_${at}`)),
    )
    const reader = await chat.person('Reader')
    const page = await chat.enter(reader.token, 'ja')
    const heard = heardOn(page)
    await Promise.all(
      people.flatMap((one) => ['one', 'two', 'three'].map((word) => one.say(word, { room: 'ja' }))),
    )
    await expect.poll(() => heard.length).toBe(24)
    expect(heard.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    const { messages } = await reader.history({ room: 'ja' })
    expect(messages.map(({ number }) => number)).toEqual(
      Array.from({ length: 24 }, (_, at) => at + 1),
    )
  })

  test('lets others have their turn while somebody waits for what they said to be written', async () => {
    const [ivy, jon] = [await chat.person('Ivy_1'), await chat.person(null)]
    const brand = chat.api.brandSettings.byName('curacao')
    if (!brand) throw new Error('There is no such brand.')
    const happened: string[] = []
    const say = (playerId: string) =>
      chat.api.chat
        .send({
          playerId,
          brand,
          address: '10.8.1.1',
          room: 'en',
          text: 'hello',
          key: newKey(),
          onWaiting: () => void happened.push('waits'),
        })
        .then(
          () => happened.push('said'),
          () => happened.push('refused'),
        )
    await say(ivy.playerId)
    await say(jon.playerId)
    expect(happened).toEqual(['waits', 'said', 'refused'])
  })

  test('says a thing once, however often the page sends it', async () => {
    const eve = await chat.person('Eve_1')
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => eve.say('only once', { key })))
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    const { messages } = await eve.history()
    expect(messages.filter(({ text }) => text === 'only once')).toHaveLength(1)
  })

  test('is read by guests in pages, and caught up with after a break', async () => {
    const fay = await chat.person('Fay_1')
    for (let at = 0; at < 4; at += 1) await fay.say(`page ${at}`, { room: 'ar' })
    const read = async (query: object) =>
      (
        await chat.api.answerOf('getChatMessages', {
          query: { room: 'ar', ...query },
          headers: { 'x-baize-brand': 'curacao' },
        })
      ).data.messages.map(({ text }) => text)
    expect(await read({})).toEqual(['page 0', 'page 1', 'page 2', 'page 3'])
    expect(await read({ before: '3' })).toEqual(['page 0', 'page 1'])
    expect(await read({ after: '2' })).toEqual(['page 2', 'page 3'])
  })

  test('answers a page that enters with its newest number', async () => {
    const gus = await chat.person('Gus_1')
    const page = await openPage(chat.address, gus.token)
    const { number } = await gus.say('here I am')
    expect(await page.emitWithAck('chatRoom', 'en')).toBe(number)
    page.disconnect()
  })
})

test('R113 R314 chatLanguages are the rooms in the list, with the reader’s own, and all can be entered', async () => {
  const { brandSettings, answerOf } = chat.api
  await brandSettings.set('curacao', 'chatLanguages', ['en', 'ja'])
  const player = await chat.person('Own_1')
  await player.set({ locale: 'ar' })
  const listed = async (headers: Record<string, string>, token?: string) => {
    const options = { headers, ...(token === undefined ? {} : { token }) }
    const { data } = await answerOf('getChatRooms', options)
    return data.rooms.filter(({ kind }) => kind === 'language').map(({ id }) => id)
  }
  expect(await listed({})).toEqual(['en', 'ja'])
  expect(await listed({ language: 'de-AT' })).toEqual(['en', 'de', 'ja'])
  expect(await listed({ language: 'en' }, player.token)).toEqual(['en', 'ar', 'ja'])
  expect((await player.say('Guten Abend', { room: 'de' })).room).toBe('de')
  await brandSettings.unset('curacao', 'chatLanguages')
})
