import { createEdge, healthRoutes, measureOutbox, NO_TELEMETRY, programLives } from '@baize/host'
import { createScheduler } from './scheduler.ts'
import { outboxBacklog, waitingOutboxCount } from './engine/wallet/outbox-store.ts'
import { createStudio } from './engine/studio.ts'
import type { AppContext } from './app-context.ts'
import { MODULES } from './compose.ts'
import type { ModuleFactory } from './studio-module.ts'
import { rgsRoutes } from './rgs-routes.ts'
import { studioRoutes } from './studio-routes.ts'

/** The whole studio, not yet listening. */
export function createServer(context: AppContext, factories: readonly ModuleFactory[] = MODULES) {
  const studio = createStudio(context)
  const modules = factories.map((make) => make(studio))
  for (const { schema } of modules) if (schema !== undefined) context.db.addSchema(schema)
  const { log, random, telemetry = NO_TELEMETRY } = context
  const app = createEdge({ log, random, telemetry })
  rgsRoutes(app, studio, modules)
  studioRoutes(app, studio, modules)
  for (const module of modules) module.routes?.(app)
  healthRoutes(app, log, {
    required: {
      database: () => void waitingOutboxCount(context.db),
      games: () => {
        if (context.catalogue.titles.length === 0) throw new Error('No title is offered.')
      },
      ...Object.fromEntries(modules.flatMap(({ readiness = {} }) => Object.entries(readiness))),
    },
    // Without the wallet there are still demos, replays and rounds to look at.
    optional: { wallet: programLives(context.config.walletUrl) },
  })
  measureOutbox(telemetry.metrics, 'wallet', context.clock, () => outboxBacklog(context.db))
  const scheduler = createScheduler(studio, async () => {
    for (const module of modules) await module.runDue?.()
  })

  return {
    app,
    studio,
    scheduler,
    /** What a killed studio left behind comes first: nobody may play past it. */
    async start() {
      const { rounds, steps } = studio.recovery.takeBackUnanswered()
      if (rounds + steps > 0)
        context.log.warn({ rounds, steps }, 'unanswered bets rolled back after restart')
      for (const module of modules) await module.start?.()
      scheduler.start()
    },
    async stop() {
      await Promise.all([app.close(), scheduler.stop()])
      for (const module of modules) await module.stop?.()
      studio.wallet.close()
    },
  }
}
