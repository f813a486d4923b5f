import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { heardOn, next, openChat } from './testing.ts'

const BRAND = 'curacao'
const TABLE = { slug: 'halo-roulette', name: 'Halo Roulette' }
const ROOM = `table:${TABLE.slug}`

let chat: Awaited<ReturnType<typeof openChat>>
beforeAll(async () => {
  chat = await openChat()
})
afterAll(() => chat.stop())
afterEach(() => chat.leave())

const roomsOf = async (headers = {}) => {
  const { data } = await chat.api.answerOf('getChatRooms', {
    headers: { 'x-baize-brand': BRAND, ...headers },
  })
  return data.rooms
}

describe('R113 the room of a table', () => {
  test('is there for every game whose rounds are shared, by the name of the game', async () => {
    const rooms = await roomsOf()
    expect(rooms.find(({ id }) => id === ROOM)).toMatchObject({ kind: 'table', table: TABLE })
    const shared = chat.api.lobby.catalogue
      .all()
      .filter(({ features }) => features.includes('shared-round'))
    const tables = rooms.filter(({ kind }) => kind === 'table')
    expect(tables.map(({ table }) => table?.slug)).toEqual(shared.map(({ slug }) => slug))
  })

  test('is a room like the others: said, heard, numbered and kept in its own place', async () => {
    const [ann, bob] = [await chat.person('Ann_6'), await chat.person('Bob_6')]
    const page = await chat.enter(bob.token, ROOM)
    const elsewhere = heardOn(await chat.enter(bob.token, 'en'))
    const heard = next(page, 'chatMessages')
    const said = await ann.say('red again', { room: ROOM })
    expect(await heard).toEqual({ room: ROOM, messages: [said] })
    expect((await bob.history({ room: ROOM })).messages).toEqual([said])
    expect(elsewhere).toEqual([])
    expect(said.number).toBe(1)
  })

  test('tells its pages how many are there', async () => {
    const cyd = await chat.person('Cyd_6')
    const page = await chat.enter(cyd.token, ROOM)
    const told = next(page, 'chatOnline')
    await chat.api.live.countRooms()
    expect(await told).toEqual({ room: ROOM, online: 1 })
    expect((await roomsOf()).find(({ id }) => id === ROOM)?.online).toBe(1)
  })

  test('is moderated by its name', async () => {
    const dan = await chat.person('Dan_6')
    const { number } = await dan.say('to be removed', { room: ROOM })
    const page = await chat.enter(dan.token, ROOM)
    const removed = next(page, 'chatRemoved')
    await chat.api.chat.moderation.deleteMessage({ brand: BRAND, room: ROOM }, number)
    expect(await removed).toEqual({ room: ROOM, numbers: [number] })
    expect(chat.api.chat.roomNamesOf(brand())).toContain(ROOM)
  })

  test.each([
    ['a game that everybody plays alone', 'table:dice'],
    ['a game that does not exist', 'table:no-such-game'],
    ['no game at all', 'table:'],
    ['the name of a game without its word', 'halo-roulette'],
    ['another word in its place', 'wheel:halo-roulette'],
    ['a table of a table', 'table:table:halo-roulette'],
    ['the name of a game behind other letters', 'aaaaaakeno-draw'],
  ])('is not there for %s', async (_what, room) => {
    const eve = await chat.person(`Eve_6_${room.length}`)
    const page = await chat.enter(eve.token, 'en')
    expect(await page.emitWithAck('chatRoom', room)).toBeNull()
    expect([404, 422]).toContain((await eve.try('hello', { room })).statusCode)
    const read = await chat.api.send('getChatMessages', { query: { room } })
    expect([404, 422]).toContain(read.statusCode)
  })

  test('is not there where a brand has no chat', async () => {
    const fay = await chat.person('Fay_6')
    await chat.api.brandSettings.set(BRAND, 'showLiveChat', false)
    try {
      expect(await roomsOf()).toEqual([])
      expect((await fay.try('hello', { room: ROOM })).statusCode).toBe(404)
    } finally {
      await chat.api.brandSettings.set(BRAND, 'showLiveChat', true)
    }
  })
})

function brand() {
  const found = chat.api.brandSettings.byName(BRAND)
  if (!found) throw new Error('There is no brand.')
  return found
}
