// The programs as they are, started over databases that outlive them: no part of them is replaced but the clock, the
// randomness, the network and the disk.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { readApiConfig } from '../apps/api/src/config.ts'
import { databaseOverEmbedded } from '../apps/api/src/database/open.ts'
import { createRateLimits } from '../apps/api/src/edge/rate-limits.ts'
import { createEventPort } from '../apps/api/src/events/event-port.ts'
import { configuredProviders } from '../apps/api/src/features/cashier/providers/configured-providers.ts'
import { configuredGameProviders } from '../apps/api/src/features/play/providers/configured-game-providers.ts'
import { createServer as createApi } from '../apps/api/src/server.ts'
import { readCashboxConfig } from '../apps/cashbox/src/config.ts'
import { createServer as createCashbox } from '../apps/cashbox/src/server.ts'
import { readStudioConfig } from '../apps/studio/src/config.ts'
import { createGroupCommit } from '../apps/studio/src/database/group-commit.ts'
import { liveTables, type LiveModule } from '../apps/studio/src/live/live.ts'
import type { After } from '../apps/studio/src/live/table-loop.ts'
import { createServer as createStudio } from '../apps/studio/src/server.ts'
import { COIN_NETWORKS } from './coin-networks.ts'
import type { Life } from './life.ts'
import { portsOf, reachable, type Machine } from './machine.ts'
import { mortalCommits, mortalDatabase, mortalPglite } from './mortal-databases.ts'

export const SITE = 'http://localhost:3000'
/** Where games come from, and the only place that may speak with a table. */
export const STUDIO = 'http://localhost:3002'
const LATER_MS = 5_000
/** Long enough for a life, and made in no time. */
const CHAIN = { length: 4096, spacing: 64, salt: 'of-the-simulated-tables' }

const ENV = {
  LOG_LEVEL: 'silent',
  DEV_TOOLS: '1',
  PASSWORD_COST: 'test',
  TRUSTED_PROXIES: '127.0.0.1',
  STUDIO_SECRET: 'what the simulated studio and wallet share',
  STUDIO_URL: 'http://studio',
  WALLET_URL: 'http://api/api/hg',
  CASHBOX_SECRET: 'what the simulated sandbox and casino share',
  CASHBOX_URL: 'http://cashbox',
  CASHBOX_WEBHOOK_URL: 'http://api/api/callback/cashbox',
  CASHBOX_LATER_MS: String(LATER_MS),
}

type ApiServer = Awaited<ReturnType<typeof createApi>>

export async function startApi(machine: Machine, life: Life, no: number) {
  const { pglite, timeline } = machine
  const ports = portsOf(machine, 'api', life, no)
  const config = readApiConfig(ENV)
  const db = databaseOverEmbedded(mortalPglite(pglite, life, timeline.noteActivity))
  const events = createEventPort(ports.log)
  const context = { config, db, events, limits: createRateLimits(undefined), ...ports }
  const server = await createApi(context, {
    paymentProviders: configuredProviders(context),
    gameProviders: configuredGameProviders(context),
    networks: COIN_NETWORKS,
  })
  await server.app.ready()
  const program = reachable(machine, 'api', life, server.app, async () => {
    const { gameFeed, cashier, crypto } = server
    // Jobs of their own: what one of them cannot reach holds up none of the others.
    const jobs = [gameFeed.refresh, cashier.followUp.run, crypto.watcher.lookOnce]
    for (const run of jobs) await run().catch(() => {})
  })
  return { ...program, upgrade: upgradeOf(server.app), server, context }
}

export async function startStudio(machine: Machine, life: Life, no: number) {
  const { studioDb, catalogue } = machine
  const db = mortalDatabase(studioDb, life)
  const commits = mortalCommits(createGroupCommit(db), life)
  const ports = portsOf(machine, 'studio', life, no)
  const context = { config: readStudioConfig(ENV), db, commits, catalogue, ...ports }
  const tables: LiveModule[] = []
  const server = createStudio(context, [
    (studio) => {
      const module = liveTables(studio, { ...CHAIN, after: tableTimers(machine, life) })
      tables.push(module)
      return module
    },
  ])
  server.studio.recovery.takeBackUnanswered()
  await server.app.ready()
  for (const module of tables) await module.start?.()
  server.studio.outbox.hasten()
  return {
    ...reachable(machine, 'studio', life, server.app, server.scheduler.runDue),
    upgrade: upgradeOf(server.app),
  }
}

/** A line arrives at a program as it does at its listening port. */
function upgradeOf({ server }: Pick<ApiServer['app'], 'server'>) {
  return (request: IncomingMessage, far: Duplex): void =>
    void server.emit('upgrade', request, far, Buffer.alloc(0))
}

/** Tables are called when they asked for it, or somewhat later: the machine may be busy. A dead one calls nobody. */
function tableTimers({ timeline, chance, lateMsMax }: Machine, life: Life): After {
  return (ms, deed) => {
    let isCalledOff = false
    timeline.plan(Math.ceil(ms) + chance.int(lateMsMax()), () => {
      if (!isCalledOff && !life.isDead()) deed()
    })
    return () => void (isCalledOff = true)
  }
}

export async function startCashbox(machine: Machine, life: Life, no: number) {
  const db = mortalDatabase(machine.cashboxDb, life)
  const ports = portsOf(machine, 'cashbox', life, no)
  const server = createCashbox({ config: readCashboxConfig(ENV), db, ...ports })
  await server.app.ready()
  return reachable(machine, 'cashbox', life, server.app, server.scheduler.runDue)
}
