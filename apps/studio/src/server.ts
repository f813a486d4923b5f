import { createEdge } from '@baize/host'
import { createClockwork } from './clockwork.ts'
import { createStudio } from './engine/studio.ts'
import type { House } from './house.ts'
import { PARTS, type PartMaker } from './parts.ts'
import { rgsRoutes } from './rgs-routes.ts'
import { studioRoutes } from './studio-routes.ts'

/** The whole studio over a house, not yet listening. */
export function createServer(house: House, makers: readonly PartMaker[] = PARTS) {
  const studio = createStudio(house)
  const parts = makers.map((make) => make(studio))
  for (const { schema } of parts) if (schema !== undefined) house.db.addSchema(schema)
  const app = createEdge({ log: house.log, random: house.random, trustedProxyHops: 0 })
  rgsRoutes(app, studio, parts)
  studioRoutes(app, studio, parts)
  for (const part of parts) part.routes?.(app)
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  )
  const clockwork = createClockwork(studio, async () => {
    for (const part of parts) await part.turn?.()
  })

  return {
    app,
    studio,
    clockwork,
    /** What a killed studio left behind comes first: nobody may play past it. */
    async start() {
      const { rounds, steps } = studio.recovery.takeBackUnanswered()
      if (rounds + steps > 0) house.log.warn({ rounds, steps }, 'bets without an answer taken back')
      for (const part of parts) await part.start?.()
      clockwork.start()
    },
    async stop() {
      await Promise.all([app.close(), clockwork.stop()])
      for (const part of parts) await part.stop?.()
      studio.wallet.close()
    },
  }
}
