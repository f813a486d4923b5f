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

describe('R113 G10 a hostile call', () => {
  const HEADERS = { 'x-baize-brand': 'curacao' }
  const CALLS_OF_AN_ADDRESS = 240

  test('with markup, controls of direction or letters without width says plain words', async () => {
    const oda = await chat.person('Oda_3')
    const { text } = await oda.say('<img src=x onerror=alert(1)> \u202Egnp\u200B.exe\u2066')
    expect(text).toBe('<img src=x onerror=alert(1)> gnp.exe')
  })

  test.each([
    ['ten thousand letters', { text: 'a'.repeat(10_000) }, 422],
    ['a text that is none', { text: { $ne: '' } }, 422],
    ['a key that is none', { key: 'again' }, 422],
    ['a field that nobody knows', { playerId: 'somebody else' }, 422],
    ['an answer to what was said in another room', { replyTo: 1, room: 'ja' }, 404],
    ['a room of another brand’s making', { room: 'xx' }, 404],
  ])('that sends %s is refused, and nothing is said', async (_what, more, status) => {
    const pat = await chat.person(`Pat_${newKey().slice(-6)}`)
    await pat.say('first here')
    const answer = await pat.try('and then this', more)
    expect(answer.statusCode).toBe(status)
    const { messages } = await pat.history()
    expect(messages.at(-1)?.text).toBe('first here')
  })

  test.each([
    ['setChatBlock', { person: '000000000000', isBlocked: true }, 404],
    ['setChatBlock', { person: "' or 1=1", isBlocked: true }, 422],
    ['setChatColour', { colour: '#ff0000' }, 422],
    ['reportChatMessage', { room: 'en', number: -1, reason: 'abuse' }, 422],
    ['reportChatMessage', { room: 'xx', number: 1, reason: 'abuse' }, 404],
    ['reportChatMessage', { room: 'en', number: 1, reason: 'revenge' }, 422],
  ] as const)('%s with %o is refused', async (name, body, status) => {
    const ray = await chat.person(`Ray_${newKey().slice(-6)}`)
    const answer = await chat.api.send(name, { token: ray.token, body, headers: HEADERS })
    expect(answer.statusCode).toBe(status)
  })

  test('in a flood is answered from memory, and others go on talking', async () => {
    const [vic, wim] = [await chat.person('Vic_3'), await chat.person('Wim_3')]
    const floods = async () => {
      const headers = { ...HEADERS, authorization: `Bearer ${vic.token}` }
      const body = JSON.stringify({ room: 'en', text: 'again', key: newKey() })
      const call = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
      const answer = await fetch(`${chat.address}/api/user/send-chat-message`, { ...call, body })
      return ((await answer.json()) as { code?: string }).code
    }
    // An address may make fewer calls than these: what is answered from memory is not among them.
    for (let no = 0; no < CALLS_OF_AN_ADDRESS + 10; no += 1) await floods()
    expect(await floods()).toBe('CHAT_FLOOD')
    expect((await wim.say('still here')).text).toBe('still here')
  })

  test('to block oneself is refused', async () => {
    const sam = await chat.person('Sam_3')
    const { person } = await sam.me()
    const body = { person, isBlocked: true }
    const answer = await chat.api.send('setChatBlock', { token: sam.token, body, headers: HEADERS })
    expect(answer.statusCode).toBe(404)
  })

  test('with the key of somebody else says one’s own words', async () => {
    const [tia, uli] = [await chat.person('Tia_3'), await chat.person('Uli_3')]
    const key = newKey()
    const first = await tia.say('mine alone', { key })
    const other = await uli.say('words of my own', { key })
    expect(other.number).not.toBe(first.number)
    expect(other.author.name).toBe('Uli_3')
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
