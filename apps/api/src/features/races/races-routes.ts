import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import { spokenLocale } from '../site/site-links.ts'
import type { Races } from './races.ts'

const FILES = { points: 30, perSec: 60 }
const JOINS = { points: 60, perSec: 60 }

export function racesRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { races }: { readonly races: Races },
): void {
  serveCall(app, ports, 'getRaces', {
    handle: async ({ session, brand, query }) => {
      const viewer = { playerId: session?.playerId, locale: spokenLocale(brand, query.language) }
      return { success: true, data: { races: await races.views.list(viewer, query) } }
    },
  })

  serveCall(app, ports, 'getRace', {
    handle: async ({ session, brand, query }) => {
      const viewer = { playerId: session?.playerId, locale: spokenLocale(brand, query.language) }
      return { success: true, data: await races.views.detail(query.raceId, viewer) }
    },
  })

  serveCall(app, ports, 'getRaceBoard', {
    perAddress: FILES,
    handle: async ({ query }) => ({ success: true, data: await races.views.file(query.raceId) }),
  })

  serveCall(app, ports, 'joinRace', {
    perAddress: JOINS,
    handle: async ({ session, body, brand, address }) => {
      await races.join({ playerId: session.playerId, brand, address, ...body })
      return { success: true, data: { isIn: true } }
    },
  })
}
