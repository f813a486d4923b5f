// A table in a process of its own, to be killed anywhere: it plays on a real file, a hundred times as fast as
// a real table, and reports everything that its players are told.
import { configHashOf } from '@baize/fair/canonical'
import { game as halo } from '../../../../titles/halo-roulette/game.ts'
import { game as orbit } from '../../../../titles/orbit-crash/game.ts'
import { createLog, systemClock, systemRandom } from '@baize/host'
import { sessionTokenOf } from '@baize/contract/hg-studio'
import { catalogueOf, type Title } from '../catalogue.ts'
import { readStudioConfig } from '../config.ts'
import { createGroupCommit } from '../database/group-commit.ts'
import { openDatabase } from '../database/open.ts'
import { insertOutboxRow } from '../engine/wallet/outbox-store.ts'
import { createDemoPace } from '../engine/sessions/demo-pace.ts'
import { createSessions } from '../engine/sessions/sessions.ts'
import { openHashChains } from './hash-chains.ts'
import { createSubscribers } from './subscribers.ts'
import { crashGame } from './games/crash-game.ts'
import { LIVE_SCHEMA } from './live-schema.ts'
import { createTable } from './live-table.ts'
import type { ServerMessage } from './messages.ts'
import { createStudioTableWallet } from './studio-table-wallet.ts'
import type { TableGame } from './games/table-game.ts'
import { wheelGame } from './games/wheel-game.ts'

const SPEED = 100
const PLAYERS = 12

const [dataDir = '', which = 'orbit-crash'] = process.argv.slice(2)
const begunAt = systemClock.now().getTime()
const clock = {
  now: () => new Date(begunAt + (systemClock.now().getTime() - begunAt) * SPEED),
}
const db = openDatabase(dataDir)
db.addSchema(LIVE_SCHEMA)
const titles = [orbit, halo].map(
  (game) => ({ game, configHash: configHashOf(game.engine.name, game.config) }) as unknown as Title,
)
const context = {
  config: readStudioConfig({
    STUDIO_SECRET: 'a secret that only this test of kills has',
    STUDIO_SITE_ORIGINS: 'http://site.test',
  }),
  log: createLog('kill-play', 'silent'),
  clock,
  random: systemRandom,
  db,
  commits: createGroupCommit(db),
  catalogue: catalogueOf(titles),
}
const sessions = createSessions(context)
const money = createStudioTableWallet(context, {
  sessions,
  // A wallet that has money without end and takes everything.
  wallet: {
    bet: async () => ({ class: 'success', status: 'OK', answer: { status: 'OK', balance: '1' } }),
  },
  outbox: {
    enqueue: (row) => insertOutboxRow(db, row, clock.now().getTime()),
    deliverNow: async () => undefined,
  },
  demoPace: createDemoPace(clock),
})
const game: TableGame =
  which === 'orbit-crash'
    ? (crashGame(which, orbit.config) as TableGame)
    : (wheelGame(which, halo.config) as TableGame)
const chains = await openHashChains(context, which, { length: 4096, spacing: 64, salt: 'killed' })
const table = createTable({ context, money, game, chains, subscribers: createSubscribers() })
await table.recover()

const jurisdiction = { minRoundMs: 0, autoplay: true, turbo: true, bonusBuy: true }
for (let no = 0; no < PLAYERS; no += 1) sitDown(no)
for (;;) {
  await table.turn()
  await new Promise<void>((resolve) => setImmediate(resolve))
}

/** A player who bets as soon as betting opens, and leaves some flights by hand. */
function sitDown(no: number): void {
  const opened = sessions.open({
    gameId: which,
    mode: 'real',
    playerId: `p${no}`,
    currency: 'EUR',
    locale: 'en',
    siteOrigin: 'http://site.test',
    cashierUrl: '',
    historyUrl: '',
    jurisdiction,
  })
  const player = money.playerOf(sessionTokenOf(opened), which)
  if (!player) throw new Error('The player has no session.')
  const hear = (text: string): void => {
    const says = JSON.parse(text) as ServerMessage
    if (says.type === 'tick' && no % 4 === 0) act({ type: 'cashOut', slot: 0 })
    if (says.type === 'state' && says.phase === 'betting') act(betOf(no))
    if (says.type !== 'tick' && says.type !== 'players')
      process.send?.({ player: player.key, says })
  }
  const subscriber = {
    player,
    clientSeed: `seed-${no}`,
    send: hear,
    sendFrame(frame: Buffer) {
      hear(frame.subarray(frame.readUInt8(1) < 126 ? 2 : 4).toString('utf8'))
      return true
    },
  }
  const act = (message: Parameters<typeof table.receive>[1]): void =>
    void table.receive(subscriber, message)
  table.join(subscriber)
}

function betOf(no: number): Parameters<typeof table.receive>[1] {
  const choice =
    which === 'orbit-crash'
      ? { autoCashout: no % 4 === 1 ? 101 + no * 10 : null }
      : { spots: [{ spot: no % 2 === 0 ? 'red' : 'black', amount: '100' }] }
  return { type: 'bet', id: systemRandom.uuid(), slot: 0, amount: '100', choice }
}
