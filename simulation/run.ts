import { vi } from 'vitest'
import type { Pglite } from '../apps/api/src/testing.ts'
import { seededRandom } from '@baize/host'
import type { Database } from '../apps/api/src/database/open.ts'
import { notePayee } from '../apps/api/src/features/crypto/withdrawal/quote-store.ts'
import { signUpBody } from '../apps/api/src/testing-players.ts'
import { openInMemory as openCashboxDatabase } from '../apps/cashbox/src/database/open.ts'
import type { Catalogue } from '../apps/studio/src/catalogue.ts'
import { openInMemory as openStudioDatabase } from '../apps/studio/src/database/open.ts'
import { createCasino, type SimulatedCasino } from './casino.ts'
import { chanceOf } from './chance.ts'
import { ownAddressOf } from './coin-holder.ts'
import { coinCounts } from './coin-laws.ts'
import { STEADY } from './coin-networks.ts'
import { breachesOf } from './laws.ts'
import { createOperator } from './operator.ts'
import { createMiners } from './miners.ts'
import { createPlayer, type Account, type Player } from './player.ts'
import type { Machine } from './machine.ts'
import type { ProgramName } from './program-names.ts'
import { createNetwork } from './simulated-network.ts'
import { createFetch } from './simulated-fetch.ts'
import { createSockets } from './simulated-sockets.ts'
import type { BuiltSite } from '../apps/web/src/server/testing.ts'
import { createVisitor } from './visitor.ts'
import { TABLES, type TableName } from './table-guest.ts'
import { createTimeline } from './timeline.ts'

const PLAYER_COUNT = 4
/** Lines are still cut of sessions that have ended. */
const WATCHES_MAX = 3
const TROUBLED_SHARE_MIN = 5
const TROUBLED_SHARE_MAX = 35
/** Two that differ by half a minute do not believe each other a word: then nothing is played. */
const SKEW_MS_MAX = 12_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Long enough for every pause between two tries to pass, and for the questions about payments. */
const CALM_MS = 20 * MINUTE_MS
/** A timer is late because its machine is busy; when nothing happens any more, because there is no hurry. */
const LATE_MS_MAX = 800
const CALM_LATE_MS_MAX = 15_000

export interface RunOptions {
  readonly seed: string
  /** Empty, as the migrations leave it. */
  readonly pglite: Pglite
  readonly catalogue: Catalogue
  readonly site: BuiltSite
  /** How long players play, in simulated time. */
  readonly playMs: number
}

export interface Run {
  readonly hash: string
  readonly breaches: readonly string[]
  readonly lines: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

/** One life of the casino, with everything that goes wrong in it, and what was wrong when all was calm again. */
export async function simulate({
  seed,
  pglite,
  catalogue,
  site,
  playMs,
}: RunOptions): Promise<Run> {
  const timeline = createTimeline()
  const chance = chanceOf(seededRandom(`${seed} world`))
  const network = createNetwork(timeline, chance, (name) => casino.reach(name))
  const sockets = createSockets(timeline, chance, network)
  let lateMsMax = LATE_MS_MAX
  const skew = () => chance.int(2 * SKEW_MS_MAX) - SKEW_MS_MAX
  const machine: Machine = {
    seed,
    timeline,
    network,
    pglite,
    catalogue,
    site,
    brand: [...site.brands.keys()].toSorted()[0] ?? '',
    studioDb: openStudioDatabase(),
    cashboxDb: openCashboxDatabase(),
    skewMs: { api: skew(), studio: skew(), cashbox: skew(), web: skew() } satisfies Record<
      ProgramName,
      number
    >,
    alarms: [],
    chance,
    lateMsMax: () => lateMsMax,
  }
  const casino = createCasino(machine, chance)
  try {
    await casino.startAll()
    vi.stubGlobal('fetch', createFetch(timeline, network))
    const isOver = () => timeline.now() > playMs
    const players = (await openAccounts(machine, casino)).map((account) =>
      createPlayer(account, { timeline, network, sockets, chance, isOver }),
    )
    const visitor = createVisitor(timeline, network, chance, isOver)
    network.trouble(TROUBLED_SHARE_MIN + chance.int(TROUBLED_SHARE_MAX - TROUBLED_SHARE_MIN))
    casino.crashEvery(playMs / (1 + chance.int(8)))
    const living = [
      ...players.flatMap((player) => [
        player.live(),
        player.visitTables(),
        player.listener.listen(),
      ]),
      createOperator(machine, casino, chance, isOver).work(),
      createMiners(timeline, network, chance, isOver).work(),
      visitor.visit(),
    ]
    await timeline.run(isOver)
    network.trouble(0)
    casino.calmDown()
    lateMsMax = CALM_LATE_MS_MAX
    const standing = new Set<TableName>(TABLES)
    for (const table of TABLES) void seeGoOn(players, table, standing)
    await timeline.run(() => timeline.now() > playMs + CALM_MS)
    const pages = visitor.see(await nameOfBrand(machine))
    const heard = Promise.all(players.map(({ listener }) => listener.isHeard()))
    await timeline.run(() => timeline.now() > playMs + CALM_MS + MINUTE_MS)
    await Promise.all(living)
    const breaches = await breachesOf(machine, players)
    breaches.push(...visitor.faults, ...(await pages))
    if ((await heard).includes(false)) breaches.push('a page that is opened is told nothing')
    for (const table of standing) breaches.push(`${table} does not go on`)
    const rounds = players.reduce((sum, { promised }) => sum + promised.rounds.size, 0)
    const seats = machine.studioDb.all(`select 1 from live_seats where state <> 'refunded'`).length
    const coins = await coinCounts(machine)
    const news = players.reduce((sum, { listener }) => sum + listener.told.length, 0)
    const heartbeats = players.reduce((sum, { listener }) => sum + listener.counts.heartbeats, 0)
    const counts = { crashes: casino.crashes(), rounds, seats, events: timeline.lines.length }
    return {
      hash: timeline.hash(),
      breaches,
      lines: timeline.lines,
      counts: {
        ...counts,
        ...network.counts,
        ...sockets.counts,
        ...coins,
        ...visitor.counts,
        news,
        heartbeats,
      },
    }
  } finally {
    casino.stop()
    timeline.end()
    vi.unstubAllGlobals()
    machine.studioDb.close()
    machine.cashboxDb.close()
  }
}

/** A table that is open to somebody plays on, and brings its rounds to an end: it is none of those that stand still. */
async function seeGoOn(
  players: readonly Player[],
  table: TableName,
  standing: Set<TableName>,
): Promise<void> {
  let hasAnybodySat = false
  for (const { guest } of Array.from({ length: WATCHES_MAX }, () => players).flat()) {
    const isSeen = await guest.watch(table)
    if (isSeen === true) return void standing.delete(table)
    hasAnybodySat ||= isSeen === false
  }
  // When nobody may play any more, nobody can say.
  if (!hasAnybodySat) standing.delete(table)
}

/** People who have signed up before anything goes wrong. */
async function openAccounts(
  { brand: brandName }: Machine,
  casino: SimulatedCasino,
): Promise<Account[]> {
  const { context, server } = casino.api() ?? fail()
  const { accounts, brandSettings, sessions } = server
  // Coins of several kinds, which nobody plays through here.
  await brandSettings.set(brandName, 'useMultiWallet', true)
  await brandSettings.set(brandName, 'withdrawalConditions', ['deposit', 'email'])
  await brandSettings.set(brandName, 'brandName', `Casino 0 of ${brandName}`)
  const brand = brandSettings.byName(brandName) ?? fail()
  const opened: Account[] = []
  for (let no = 1; no <= PLAYER_COUNT; no += 1) {
    const email = `player-${no}@example.com`
    const body = signUpBody(email)
    const { playerId } = await accounts.register({ brand, body, isEmailVerified: true })
    const token = await sessions.open({ playerId, deviceType: 'desktop' })
    const fullName = `${body.firstName} ${body.lastName}`
    await payOutOnceBefore(context.db, playerId)
    opened.push({ playerId, token, email, fullName })
  }
  return opened
}

/** An address that is new waits for a day, which is longer than a life. */
async function payOutOnceBefore(db: Database, playerId: string): Promise<void> {
  const payee = { playerId, network: STEADY, address: ownAddressOf(playerId) }
  await db.transaction().execute((tx) => notePayee(tx, payee, new Date(Date.now() - 2 * DAY_MS)))
}

/** As it is set now. */
async function nameOfBrand({ pglite, brand }: Machine): Promise<string> {
  const { rows } = await pglite.query<{ value: { value: string } }>(
    `select value from brand_settings where brand = $1 and name = 'brandName'`,
    [brand],
  )
  return rows[0]?.value.value ?? ''
}

function fail(): never {
  throw new Error('The casino is not up.')
}
