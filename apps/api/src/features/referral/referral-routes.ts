import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { Referral } from './referral.ts'

/** A person presses buttons; what is faster than this is a program. */
const PRESSES = { points: 30, perSec: 60 }

export function referralRoutes(app: FastifyInstance, ports: CallPorts, referral: Referral): void {
  serveCall(app, ports, 'getReferral', {
    async handle({ session, brand }) {
      return { success: true, data: await referral.overviewOf(session.playerId, brand) }
    },
  })

  serveCall(app, ports, 'claimReferral', {
    perAddress: PRESSES,
    async handle({ session, brand, address }) {
      return { success: true, data: await referral.claim(session.playerId, brand, address) }
    },
  })
}
