import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { Limits } from './limits.ts'

/** Each of these writes a mail. */
const WRITES = { points: 120, perSec: 600 }

export function limitsRoutes(app: FastifyInstance, ports: CallPorts, limits: Limits): void {
  serveCall(app, ports, 'getLimits', {
    handle: async ({ session }) => ({ success: true, data: await limits.view(session.playerId) }),
  })

  serveCall(app, ports, 'setLimit', {
    perAddress: WRITES,
    handle: async ({ session, brand, body }) => ({
      success: true,
      data: await limits.set({ session, brand }, body),
    }),
  })

  serveCall(app, ports, 'confirmLimit', {
    perAddress: WRITES,
    handle: async ({ session, brand, body }) => ({
      success: true,
      data: await limits.confirm({ session, brand }, body),
    }),
  })

  serveCall(app, ports, 'cancelLimit', {
    perAddress: WRITES,
    handle: async ({ session, brand, body }) => ({
      success: true,
      data: await limits.cancel({ session, brand }, body.requestId),
    }),
  })

  serveCall(app, ports, 'selfExclude', {
    perAddress: WRITES,
    handle: async ({ session, brand, body }) => ({
      success: true,
      data: await limits.selfExclude({ session, brand }, body),
    }),
  })

  serveCall(app, ports, 'freezeAccount', {
    perAddress: WRITES,
    handle: async ({ session, brand, body }) => ({
      success: true,
      data: await limits.freeze({ session, brand }, body.days),
    }),
  })
}
