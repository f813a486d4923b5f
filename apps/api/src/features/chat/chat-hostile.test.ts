import { once } from 'node:events'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { heardOn, newKey, openChat, openPage, type ChatPage } from './testing.ts'

let chat: Awaited<ReturnType<typeof openChat>>
beforeAll(async () => {
  chat = await openChat()
})
afterAll(() => chat.stop())
afterEach(() => chat.leave())

const asAny = (page: ChatPage) => page as unknown as Socket

describe('R113 G10 a forged event', () => {
  test.each([
    ['a number', 5],
    ['an object', { $ne: null }],
    ['a list', ['en', 'de']],
    ['an unknown room', 'xx'],
    ['a room of sockets', 'player:00000000'],
    ['a path', '../en'],
    ['the room of newcomers in capitals', 'NEWCOMERS'],
    ['an empty text', ''],
    ['nothing', undefined],
  ])('with %s enters no room, and the page goes on', async (_what, room) => {
    const eve = await chat.person(`Eve_${newKey().slice(-6)}`)
    const page = await chat.enter(eve.token, 'en')
    const heard = heardOn(page)
    const elsewhere = heardOn(await chat.enter(eve.token, 'en'))
    expect(await asAny(page).emitWithAck('chatRoom', room)).toBeNull()
    await eve.say(`in no room ${newKey()}`)
    await expect.poll(() => elsewhere.length).toBe(1)
    expect(await asAny(page).emitWithAck('chatRoom', 'en')).toEqual(expect.any(Number))
    expect(heard).toEqual([])
    expect(page.connected).toBe(true)
  })

  test('without an answer to give, or of another name, changes nothing', async () => {
    const fay = await chat.person('Fay_3')
    const page = await chat.enter(fay.token)
    const heard = heardOn(page)
    for (const name of ['chatMessages', 'chatRemoved', 'sessionEnded', 'join', 'chatCounts'])
      asAny(page).emit(name, { room: 'en', messages: [{ text: 'forged' }], numbers: [1] })
    asAny(page).emit('chatRoom', 'en', 'no function')
    asAny(page).emit('chatRoom')
    expect(await page.emitWithAck('chatRoom', 'en')).toEqual(expect.any(Number))
    const { text } = await fay.say('the only real one')
    await expect.poll(() => heard.map((one) => one.text)).toEqual([text])
  })

  test('that is huge cuts its page and no other', async () => {
    const [gus, hal] = [await chat.person('Gus_3'), await chat.person('Hal_3')]
    const [hostile, other] = [await chat.enter(gus.token), await chat.enter(hal.token)]
    const cut = once(hostile as never, 'disconnect')
    asAny(hostile).emit('chatRoom', 'e'.repeat(100_000))
    await cut
    expect(other.connected).toBe(true)
  })

  test('of many rooms at once leaves the page in the last alone', async () => {
    const ivy = await chat.person('Ivy_3')
    const page = await openPage(chat.address, ivy.token)
    const heard = heardOn(page)
    const asked = ['en', 'de', 'ja', 'de'].map((room) => page.emitWithAck('chatRoom', room))
    await Promise.all(asked)
    await ivy.say('english here')
    await ivy.say('deutsch hier', { room: 'de' })
    await expect.poll(() => heard.map(({ room }) => room)).toEqual(['de'])
    page.disconnect()
  })

  test('of entering without end is refused', async () => {
    const joe = await chat.person('Joe_3')
    const page = await openPage(chat.address, joe.token)
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => page.emitWithAck('chatRoom', 'en')),
    )
    expect(answers.filter((answer) => answer === null).length).toBeGreaterThanOrEqual(20)
    page.disconnect()
  })
})

test('R113 a room of one brand hears nothing of the same room of another', async () => {
  const kim = await chat.person('Kim_3')
  const other = chat.api.brandSettings.names().find((name) => name !== 'curacao') ?? ''
  const [here, there] = [
    await chat.enter(kim.token),
    await chat.enter(kim.token, 'en', { auth: { token: kim.token, brand: other } }),
  ]
  const [heardHere, heardThere] = [heardOn(here), heardOn(there)]
  await kim.say('only here')
  await expect.poll(() => heardHere.length).toBe(1)
  expect(heardThere).toEqual([])
  const history = await chat.api.answerOf('getChatMessages', {
    query: { room: 'en' },
    headers: { 'x-baize-brand': other },
  })
  expect(history.data.messages).toEqual([])
})

test('R113 how many players have a room open is told to it', async () => {
  const [lea, max] = [await chat.person('Lea_3'), await chat.person('Max_3')]
  const page = await chat.enter(lea.token, 'ar')
  await chat.enter(lea.token, 'ar')
  await chat.enter(max.token, 'ar')
  const told = once(page as never, 'chatOnline')
  await chat.api.live.countRooms()
  expect((await told)[0]).toEqual({ room: 'ar', online: 2 })
  const { data } = await chat.api.answerOf('getChatRooms', {
    headers: { 'x-baize-brand': 'curacao' },
  })
  expect(data.rooms.find(({ id }) => id === 'ar')?.online).toBe(2)
})

test('R113 R314 without showLiveChat there is no chat', async () => {
  const ned = await chat.person('Ned_3')
  const { brandSettings } = chat.api
  await brandSettings.set('curacao', 'showLiveChat', false)
  try {
    const page = await openPage(chat.address, ned.token)
    expect(await page.emitWithAck('chatRoom', 'en')).toBeNull()
    page.disconnect()
    expect((await ned.try('anybody here')).statusCode).toBe(404)
    const { data } = await chat.api.answerOf('getChatRooms', {
      headers: { 'x-baize-brand': 'curacao' },
    })
    expect(data.rooms).toEqual([])
  } finally {
    await brandSettings.unset('curacao', 'showLiveChat')
  }
})
