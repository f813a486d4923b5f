import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { Places } from '../places/places.ts'
import type { Play } from './play.ts'

/** A person opens and leaves games; what is faster than this is a program. */
const PER_ADDRESS = { points: 120, perSec: 60 }

export interface PlayRoutesDeps {
  readonly play: Pick<Play, 'launch' | 'rounds' | 'bonusBuys' | 'playSessions'>
  readonly places: Pick<Places, 'shownBy'>
  isSiteOrigin(origin: string): boolean
}

export function playRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { play, places, isSiteOrigin }: PlayRoutesDeps,
): void {
  serveCall(app, ports, 'launchGame', {
    perAddress: PER_ADDRESS,
    async handle({ body, session, brand, address, request }) {
      const { origin } = request.headers
      const isOurs = origin !== undefined && isSiteOrigin(origin)
      const siteOrigin = isOurs ? origin : new URL(brand.siteUrl).origin
      // A player's is in the gate, which every bet asks; a guest only ever plays for nothing.
      const shown = session ? null : await places.shownBy({ request, brand, address })
      const data = await play.launch({ ...body, session, brand, address, shown, siteOrigin })
      return { success: true, data }
    },
  })

  serveCall(app, ports, 'getOpenRounds', {
    async handle({ session }) {
      return { success: true, data: { rounds: await play.rounds.openOf(session.playerId) } }
    },
  })

  serveCall(app, ports, 'getRound', {
    async handle({ session, query: { roundId } }) {
      return { success: true, data: await play.rounds.read(session.playerId, roundId) }
    },
  })

  serveCall(app, ports, 'confirmBonusBuy', {
    perAddress: PER_ADDRESS,
    async handle({ session: { playerId }, brand, address, body }) {
      const until = await play.bonusBuys.confirm({ playerId, brand, address, ...body })
      return { success: true, data: { expiresAt: until.toISOString() } }
    },
  })

  serveCall(app, ports, 'getPlaySession', {
    async handle({ session }) {
      return { success: true, data: await play.playSessions.of(session.playerId) }
    },
  })
}
