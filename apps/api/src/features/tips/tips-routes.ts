import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import { tipView, type Tips } from './tips.ts'

/** A person presses buttons; what is faster than this is a program. */
const PRESSES = { points: 60, perSec: 60 }

export function tipsRoutes(app: FastifyInstance, ports: CallPorts, tips: Tips): void {
  serveCall(app, ports, 'getTipTerms', {
    handle: async ({ session: { playerId }, brand, address, query }) => ({
      success: true,
      data: await tips.termsFor({ playerId, brand, address }, query.currencyCode),
    }),
  })

  serveCall(app, ports, 'sendTip', {
    perAddress: PRESSES,
    handle: async ({ session, brand, address, body }) => ({
      success: true,
      data: { tip: tipView(await tips.send({ ...session, brand, address }, body)) },
    }),
  })

  serveCall(app, ports, 'startRain', {
    perAddress: PRESSES,
    async handle({ session, brand, address, body }) {
      const visit = { ...session, brand, address }
      const { id } = await tips.startRain(visit, body)
      return { success: true, data: { rain: await tips.rainFor(visit, id) } }
    },
  })

  serveCall(app, ports, 'joinRain', {
    perAddress: PRESSES,
    handle: async ({ session: { playerId }, brand, address, body }) => ({
      success: true,
      data: { rain: await tips.joinRain({ playerId, brand, address }, body.rainId) },
    }),
  })

  serveCall(app, ports, 'getRain', {
    handle: async ({ session: { playerId }, brand, address, query }) => ({
      success: true,
      data: { rain: await tips.rainFor({ playerId, brand, address }, query.rainId) },
    }),
  })
}
