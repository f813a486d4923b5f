import type { LiveEvents, TopTableRow } from '@baize/contract'
import { money } from '@baize/money'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlayer } from '../../../testing-players.ts'
import { listenOnFreePort, startTestServer } from '../../../testing-server.ts'
import type { Win } from './top-tables.ts'

let api: Awaited<ReturnType<typeof startTestServer>>
let address: string
let ann: Awaited<ReturnType<typeof openPlayer>>
let bob: Awaited<ReturnType<typeof openPlayer>>
const pages: Socket<LiveEvents>[] = []

beforeAll(async () => {
  api = await startTestServer()
  address = await listenOnFreePort(api.app)
  ann = await openPlayer(api, 'ann.secret@example.com')
  bob = await openPlayer(api, 'bob.secret@example.com')
  const nickname = { nickname: 'Lucky_Ann' }
  await api.answerOf('updateUserDetails', { token: ann.token, body: nickname })
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.context.db.deleteFrom('top_win').execute()
  // Days pass in these tests, and sessions do not live that long.
  for (const player of [ann, bob]) player.token = await api.sessions.open(player)
})
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect()
})

let winCount = 0
const win = (changes: Partial<Win> = {}): Win => ({
  key: `round:${winCount++}`,
  playerId: ann.playerId,
  gameSlug: 'dice',
  bet: money(100n, 'EUR'),
  payout: money(250n, 'EUR'),
  ...changes,
})
const publish = (changes: Partial<Win> = {}) => api.lobby.topTables.publishWin(win(changes))
const tables = async () => (await api.answerOf('getTopTables')).data
const payouts = (rows: readonly TopTableRow[]) => rows.map(({ payout }) => payout)

async function openPage(token: string, at = address): Promise<Socket<LiveEvents>> {
  const page: Socket<LiveEvents> = io(at, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  })
  pages.push(page)
  await new Promise<void>((resolve, reject) => {
    page.once('connect', resolve)
    page.once('connect_error', reject)
  })
  return page
}
const nextRows = (page: Socket<LiveEvents>) =>
  new Promise<readonly TopTableRow[]>((resolve) => {
    page.once('topTables', ({ rows }) => resolve(rows))
  })

describe('the top tables', () => {
  test('R112 are empty before anybody won', async () => {
    expect(await tables()).toEqual({ allWins: [], highRollers: [], multiplierMadness: [] })
  })

  test('R112 show the multiplier of the game itself, not that of what was drawn for parts of a coin', async () => {
    // 1.36 of ten cents are 13.6: the draw paid 14, and 14 over 10 would say 1.40.
    const [bet, payout] = [money(10n, 'EUR'), money(14n, 'EUR')]
    await publish({ bet, payout, multiplier: '1.3600' })
    await publish({ bet, payout })
    const { allWins } = await tables()
    expect(allWins.map(({ multiplier }) => multiplier).toSorted()).toEqual(['1.36', '1.40'])
  })

  test('R112 show a win with its game, player, bet, multiplier and payout', async () => {
    await publish({ bet: money(300n, 'EUR'), payout: money(1_000n, 'EUR') })
    const row = {
      id: expect.any(String),
      gameSlug: 'dice',
      gameName: 'Dice',
      playerName: 'Lucky_Ann',
      shareCode: null,
      roundId: null,
      at: api.context.clock.now().toISOString(),
      bet: '3.00',
      multiplier: '3.33',
      payout: '10.00',
      currencyCode: 'EUR',
    }
    expect(await tables()).toEqual({ allWins: [row], highRollers: [row], multiplierMadness: [row] })
  })

  test('R112 stand by time, by the worth of the bet and by the multiplier', async () => {
    await publish({ bet: money(500n, 'EUR'), payout: money(600n, 'EUR') })
    api.context.clock.advance(1_000)
    await publish({ bet: money(600n, 'JPY'), payout: money(6_000n, 'JPY') })
    api.context.clock.advance(1_000)
    await publish({ bet: money(2_000_000n, 'BTC'), payout: money(4_000_000n, 'BTC') })
    const { allWins, highRollers, multiplierMadness } = await tables()
    expect(payouts(allWins)).toEqual(['0.04000000', '6000', '6.00'])
    expect(payouts(highRollers)).toEqual(['0.04000000', '6.00', '6000'])
    expect(payouts(multiplierMadness)).toEqual(['6000', '0.04000000', '6.00'])
  })

  test('R112 rank the wins of one day; the newest stay, however old', async () => {
    await publish()
    api.context.clock.advance(25 * 60 * 60 * 1000)
    const { allWins, highRollers, multiplierMadness } = await tables()
    expect([allWins.length, highRollers.length, multiplierMadness.length]).toEqual([1, 0, 0])
    expect((await api.answerOf('getTopTables')).data.allWins).toHaveLength(1)
  })

  test('R112 rank the wins of all hours of the day together, and read an hour that is over once', async () => {
    for (const stake of [300n, 700n, 500n]) {
      await publish({ bet: money(stake, 'EUR'), payout: money(stake * 2n, 'EUR') })
      api.context.clock.advance(3 * 60 * 60 * 1000)
    }
    expect(payouts((await tables()).highRollers)).toEqual(['14.00', '10.00', '6.00'])
    // Written past the house into an hour that is over: nobody looks there again.
    await api.context.db
      .updateTable('top_win')
      .set({ bet_worth: 10n ** 12n })
      .where('payout_minor', '=', 600n)
      .execute()
    await publish({ bet: money(400n, 'EUR'), payout: money(800n, 'EUR') })
    expect(payouts((await tables()).highRollers)).toEqual(['14.00', '10.00', '8.00', '6.00'])
    // The next test begins without wins, and on a day of which nothing is remembered.
    api.context.clock.advance(48 * 60 * 60 * 1000)
  })

  test('R905 have 20 rows each', async () => {
    await Promise.all(Array.from({ length: 23 }, () => publish()))
    const { allWins, highRollers, multiplierMadness } = await tables()
    const lengths = [allWins, highRollers, multiplierMadness].map(({ length }) => length)
    expect(lengths).toEqual([20, 20, 20])
  })

  test('R112 do not celebrate a return at or below the stake', async () => {
    await publish({ payout: money(100n, 'EUR') })
    await publish({ payout: money(99n, 'EUR') })
    expect((await tables()).allWins).toEqual([])
  })

  test('R112 show a round once, however often it is reported', async () => {
    await Promise.all([publish({ key: 'same' }), publish({ key: 'same' })])
    await publish({ key: 'same' })
    expect((await tables()).allWins).toHaveLength(1)
  })

  test.each<[string, Partial<Win>]>([
    ['of a game that does not exist', { gameSlug: 'nothing' }],
    ['of nothing', { bet: money(0n, 'EUR') }],
    ['in two currencies', { payout: money(900n, 'USD') }],
  ])('R112 take no win %s, and the others all the same', async (_what, nonsense) => {
    const good = publish()
    await expect(publish(nonsense)).rejects.toThrow('round:')
    await good
    expect((await tables()).allWins).toHaveLength(1)
  })

  test("R112 my wins are the player's own, the newest first", async () => {
    await publish({ payout: money(200n, 'EUR') })
    api.context.clock.advance(1_000)
    await publish({ payout: money(300n, 'EUR') })
    await publish({ playerId: bob.playerId, payout: money(400n, 'EUR') })
    const { rows } = (await api.answerOf('getMyWins', { token: ann.token })).data
    expect(payouts(rows)).toEqual(['3.00', '2.00'])
  })
})

describe('the name in the public feed', () => {
  test('R610 is the nickname, and never a part of the mail address', async () => {
    await publish({ playerId: bob.playerId })
    const answer = await api.send('getTopTables')
    expect((await tables()).allWins[0]?.playerName).toBeNull()
    expect(answer.body).not.toMatch(/bob|secret|example|Player/)
    expect(answer.body).not.toContain(bob.playerId)
  })

  test('R609 is hidden at once, from old wins and from news, while ghost mode is on', async () => {
    const setGhost = (ghostMode: boolean) =>
      api.answerOf('updateUserDetails', { token: ann.token, body: { ghostMode } })
    const isGhost = async () =>
      (await api.answerOf('getUserDetails', { token: ann.token })).data.getUser.ghostMode
    const page = await openPage(bob.token)
    await publish()
    expect(await isGhost()).toBe(false)

    await setGhost(true)
    expect(await isGhost()).toBe(true)
    const heard = nextRows(page)
    await publish()
    expect((await heard).map(({ playerName }) => playerName)).toEqual([null])
    expect((await api.send('getTopTables')).body).not.toContain('Lucky_Ann')
    expect((await tables()).allWins.map(({ playerName }) => playerName)).toEqual([null, null])

    await setGhost(false)
    expect((await tables()).allWins[0]?.playerName).toBe('Lucky_Ann')
  })
})

describe('what a row leads to', () => {
  const share = async (isPublic: boolean, { token } = ann) => {
    const body = { isPublic, shows: ['totals'] }
    return (await api.answerOf('setStatisticsShare', { token, body })).data.share.code
  }
  const codes = async () => {
    const { allWins, highRollers, multiplierMadness } = await tables()
    return [allWins, highRollers, multiplierMadness].map((rows) => rows[0]?.shareCode)
  }

  test('R112 R251 is what the player shares, while they share it under their name', async () => {
    await publish()
    expect(await codes()).toEqual([null, null, null])
    const code = await share(true)
    expect(await codes()).toEqual([code, code, code])
    const page = await openPage(bob.token)
    const heard = nextRows(page)
    await publish()
    expect((await heard).map(({ shareCode }) => shareCode)).toEqual([code])

    const setGhost = (ghostMode: boolean) =>
      api.answerOf('updateUserDetails', { token: ann.token, body: { ghostMode } })
    await setGhost(true)
    expect(await codes()).toEqual([null, null, null])
    await setGhost(false)
    expect(await codes()).toEqual([code, code, code])
    await share(false)
    expect(await codes()).toEqual([null, null, null])
  })

  test('R251 is nothing of somebody without a name, and of somebody who takes a break', async () => {
    await share(true, bob)
    await publish({ playerId: bob.playerId })
    expect(await codes()).toEqual([null, null, null])

    const cyd = await openPlayer(api, 'cyd.secret@example.com')
    const { token } = cyd
    await api.answerOf('updateUserDetails', { token, body: { nickname: 'Lucky_Cyd' } })
    const code = await share(true, cyd)
    api.context.clock.advance(1_000)
    await publish({
      playerId: cyd.playerId,
      bet: money(900n, 'EUR'),
      payout: money(90_000n, 'EUR'),
    })
    expect(await codes()).toEqual([code, code, code])
    await api.answerOf('freezeAccount', { token, body: { days: 1 } })
    expect(await codes()).toEqual([null, null, null])
    expect((await tables()).allWins[0]?.playerName).toBe('Lucky_Cyd')
  })

  test('R112 is the proof of the round, to the player alone and where its provider has one', async () => {
    const [provider] = api.gameProviders
    await publish({ key: `${provider?.name}:r:1` })
    api.context.clock.advance(1_000)
    await publish({ key: 'elsewhere:r2' })
    const { rows } = (await api.answerOf('getMyWins', { token: ann.token })).data
    expect(rows.map(({ roundId }) => roundId)).toEqual([null, 'r:1'])
    expect((await tables()).allWins.map(({ roundId }) => roundId)).toEqual([null, null])
  })
})

describe('news of the top tables', () => {
  test('R112 reach every open page, all wins of a moment in one message', async () => {
    const open = [await openPage(ann.token), await openPage(bob.token)]
    const messages: number[] = []
    open[0]?.on('topTables', ({ rows }) => messages.push(rows.length))
    const heard = Promise.all(open.map(nextRows))
    await Promise.all([publish(), publish(), publish({ playerId: bob.playerId })])
    const [byAnn, byBob] = await heard
    expect(byAnn).toEqual(byBob)
    expect(messages).toEqual([3])
    const { allWins } = await tables()
    expect(new Set(byAnn?.map(({ id }) => id))).toEqual(new Set(allWins.map(({ id }) => id)))
  })

  test('R112 of a burst are cut to what a table could show', async () => {
    const page = await openPage(ann.token)
    const heard = nextRows(page)
    await Promise.all(Array.from({ length: 100 }, () => publish()))
    expect((await heard).length).toBeLessThanOrEqual(60)
  })

  test('R112 whoever waits for all wins waits for those that are just being stored as well', async () => {
    const { topTables } = api.lobby
    let toldCount = 0
    api.context.events.subscribe('topTablesChanged', () => void (toldCount += 1))
    const published = publish()
    // The first begins to store the win; the second comes while that is on its way.
    const first = topTables.flush()
    await topTables.flush()
    expect(toldCount).toBe(1)
    await Promise.all([first, published])
  })

  test('R112 reach the open pages of a program that ends, before they lose their line', async () => {
    const server = await startTestServer()
    const { playerId, token } = await openPlayer(server, 'last@example.com')
    const page = await openPage(token, await listenOnFreePort(server.app))
    const heard: string[] = []
    page.on('topTables', () => heard.push('win'))
    const left = new Promise<void>((resolve) => {
      page.on('disconnect', () => resolve(void heard.push('left')))
    })
    const published = server.lobby.topTables.publishWin(win({ playerId }))
    await server.stop()
    await Promise.all([left, published])
    expect(heard).toEqual(['win', 'left'])
  })

  test('R112 a bet that was under way while the program ended is stored with what it won', async () => {
    const server = await startTestServer()
    const { playerId } = await openPlayer(server, 'late@example.com')
    let toldCount = 0
    server.context.events.subscribe('topTablesChanged', () => void (toldCount += 1))
    const close = server.app.close.bind(server.app)
    let published: Promise<void> | undefined
    // Closing waits for the calls that are under way.
    Object.assign(server.app, {
      close: async () => {
        published = server.lobby.topTables.publishWin(win({ playerId }))
        await close()
      },
    })
    await server.stop()
    expect(toldCount).toBe(1)
    await published
  })
})
