import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { Geo } from '../site/geo.ts'
import { keepCountry } from './mirrors.ts'
import type { Places } from './places.ts'

const TEN_MINUTES_SEC = 600
/** A page reports each of its addresses once. */
const REPORTS = { points: 60, perSec: TEN_MINUTES_SEC }
/** A person presses a button; who tries one place after another is no person. */
const TRIES = { points: 20, perSec: TEN_MINUTES_SEC }

export function placesRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { places, geo }: { readonly places: Places; readonly geo: Geo },
): void {
  serveCall(app, ports, 'getLocation', {
    async handle({ reply, ...visitor }) {
      keepCountry(geo, visitor, reply)
      return { success: true, data: { location: await places.locationOf(visitor) } }
    },
  })

  serveCall(app, ports, 'countryBlocked', {
    perAddress: REPORTS,
    async handle({ body, ...visitor }) {
      await places.reportBlock(visitor, body.firstUrl)
      return { success: true }
    },
  })

  serveCall(app, ports, 'verifyLocation', {
    perAddress: TRIES,
    async handle({ body, session, ...visitor }) {
      const data = await places.verify({ ...visitor, playerId: session?.playerId }, body)
      return { success: true, data }
    },
  })
}
