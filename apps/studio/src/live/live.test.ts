import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { game as orbit } from '../../../../titles/orbit-crash/game.ts'
import { isOfItsChain, type SharedRound } from '@baize/fair/shared-draws'
import { startTestStudio, titleOf, type TestStudio } from '../testing.ts'
import { liveTables, type LiveModule } from './live.ts'
import type { ServerMessage } from './messages.ts'
import { CHAIN } from './testing.ts'

let studio: TestStudio
let live: LiveModule

beforeEach(async () => {
  studio = await startTestStudio({ titles: [titleOf(orbit)] })
  live = liveTables(studio.studio, CHAIN)
  studio.db.addSchema(live.schema ?? '')
  live.routes?.(studio.app)
  await live.start?.()
  await live.opened()
  await studio.app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  await live.stop?.()
  await studio.stop()
})

/** A player at the table, over a real socket. */
async function sitDown(seat: { mode?: 'real' | 'demo' } = {}) {
  const { sessionId, token } = await studio.sit({ gameId: 'orbit-crash', ...seat })
  const { port } = studio.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/rgs/v1/live/orbit-crash`, {
    origin: 'http://localhost:3002',
  })
  const heard: ServerMessage[] = []
  let wake = (): void => undefined
  socket.on('message', (data) => {
    heard.push(JSON.parse((data as Buffer).toString('utf8')) as ServerMessage)
    wake()
  })
  await new Promise<void>((resolve) => socket.on('open', () => resolve()))
  const say = (message: object): void => socket.send(JSON.stringify(message))
  say({ type: 'hello', token, clientSeed: 'seed-of-a-browser' })
  /** The next that is so, from now on; time goes on meanwhile. */
  async function hear<T extends ServerMessage['type']>(
    type: T,
    isIt: (says: Extract<ServerMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: T }>> {
    for (;;) {
      const found = heard.find(
        (says): says is Extract<ServerMessage, { type: T }> =>
          says.type === type && isIt(says as Extract<ServerMessage, { type: T }>),
      )
      if (found) return found
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return { sessionId, say, hear, close: () => socket.close() }
}

const bet = (autoCashout: number | null) => ({
  type: 'bet',
  id: '6b0a9a0e-6b62-4dd0-9a57-0d6f0c4c2f12',
  amount: '1000',
  choice: { autoCashout },
})

test('a bet goes through the wallet, a win through the outbox, and the round can be proven', async () => {
  const player = await sitDown()
  await player.hear('state', ({ phase }) => phase === 'betting')
  player.say(bet(101))
  expect(await player.hear('accepted')).toMatchObject({ balance: '999000', net: '-1000' })
  studio.clock.advance(6_000)
  await player.hear('state', ({ phase }) => phase === 'locked')
  studio.clock.advance(300)
  await player.hear('state', ({ phase }) => phase === 'running')
  studio.clock.advance(1_000_000)
  const { proof, result } = await player.hear('result')
  const told = await player.hear('balance')

  const acts = studio.wallet.acts.filter((act) => act.act === 'bet' || act.act === 'win')
  expect(acts.map(({ act }) => act)).toEqual(['bet', 'win'])
  const [{ roundId } = { roundId: '' }] = acts.flatMap((act) => (act.act === 'bet' ? [act] : []))
  const round = live.findRound?.(roundId)
  const { point } = result as { point: number }
  const isWon = point >= 101
  expect(round).toMatchObject({ state: 'closed', paid: isWon ? '1010000000' : '0' })
  expect(round?.events[0]).toEqual({ type: 'crash', point, cashedOutAt: isWon ? 101 : null })
  expect(told).toMatchObject(isWon ? { balance: '1000010', net: '10' } : { net: '-1000' })
  expect(proof.clientSeeds).toEqual(['seed-of-a-browser'])
  expect(isOfItsChain(round?.fairness as unknown as SharedRound)).toBe(true)
  player.close()
})

test('while a round is open it belongs to the unfinished ones, and its hash is not told', async () => {
  const player = await sitDown()
  await player.hear('state')
  player.say(bet(null))
  await player.hear('accepted')
  const [open] = live.openRoundsOf?.('p-1') ?? []
  expect(open).toMatchObject({ gameId: 'orbit-crash', staked: '1000000000', currency: 'EUR' })
  expect(live.findRound?.(open?.roundId ?? '')).toMatchObject({
    state: 'open',
    events: [],
    fairness: { kind: 'chain', chainHash: null },
  })
  player.close()
})

test('a refusal of the wallet is told in its words', async () => {
  const player = await sitDown()
  await player.hear('state')
  studio.wallet.fail('lose-answer')
  player.say(bet(null))
  expect(await player.hear('rejected')).toMatchObject({ status: 'BET_UNCERTAIN' })
  expect(await player.hear('balance')).toMatchObject({ balance: '1000000', net: '0' })
  expect(studio.wallet.acts.map(({ act }) => act)).toEqual(['bet', 'rollback'])
  player.close()
})

test('a demo plays for play money and never calls the wallet', async () => {
  const player = await sitDown({ mode: 'demo' })
  await player.hear('state')
  player.say(bet(null))
  expect(await player.hear('accepted')).toMatchObject({ balance: '99000' })
  expect(studio.wallet.acts).toEqual([])
  player.close()
})

test('a demo is forgotten with its seats, but not while one of them is still to be settled', async () => {
  const player = await sitDown({ mode: 'demo' })
  await player.hear('state')
  player.say(bet(null))
  await player.hear('accepted')
  const { db, studio: engine } = studio
  const seats = () => db.all<{ state: string }>('select state from live_seats')
  // As a studio finds it that was down for a day: the table comes to it later than this.
  studio.clock.advance(24 * 60 * 60 * 1000)
  engine.retention.forgetOld()
  expect(seats()).toHaveLength(1)
  await player.hear('state', ({ phase }) => phase === 'locked')
  studio.clock.advance(300)
  await player.hear('state', ({ phase }) => phase === 'running')
  studio.clock.advance(1_000_000)
  await player.hear('settled')
  await expect.poll(() => seats()[0]?.state).not.toBe('open')
  engine.retention.forgetOld()
  expect(seats()).toEqual([])
  expect(db.all('select id from sessions')).toEqual([])
  player.close()
})

test('T36 chips of a demo are laid at the pace of a person, over all its sockets', async () => {
  const player = await sitDown({ mode: 'demo' })
  const { demoPace, sessions } = studio.studio
  const session = sessions.liveById(player.sessionId)
  expect(() => {
    for (;;) demoPace.require(session)
  }).toThrow('pace of a person')
  await player.hear('state')
  player.say(bet(null))
  expect(await player.hear('rejected')).toMatchObject({ status: 'TOO_FAST' })
  player.close()
})
