import { Refusal } from '@baize/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { Rakeback } from './rakeback.ts'

/** A person presses buttons; what is faster than this is a program. */
const PRESSES = { points: 60, perSec: 60 }
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

export function rakebackRoutes(app: FastifyInstance, ports: CallPorts, rakeback: Rakeback): void {
  serveCall(app, ports, 'getRakebackDays', {
    async handle({ session, brand, query: { bonusId, timeZone = 'UTC' } }) {
      const asked = { bonusId, timeZone }
      const calendar = await rakeback.calendarOf(session?.playerId, brand, asked)
      const wish = session && (await rakeback.wishOf(session.playerId))
      return { success: true, data: { ...calendar, wish: wish ?? null } }
    },
  })

  serveCall(app, ports, 'setRakebackWish', {
    perAddress: PRESSES,
    async handle({ session, body: { timeZone, ...wish } }) {
      return {
        success: true,
        data: { wish: await rakeback.wish(session.playerId, wish, timeZone) },
      }
    },
  })

  serveCall(app, ports, 'getRakebackLines', {
    async handle({ session, query: { bonusId, canClaimDate } }) {
      return {
        success: true,
        data: await rakeback.linesOf(session.playerId, bonusId, canClaimDate),
      }
    },
  })

  serveCall(app, ports, 'rakebackClaim', {
    perAddress: PRESSES,
    async handle({ session, brand, address, query, request }) {
      refusePrefetch(request)
      const { claimDate = query.customerDate, ...asked } = query
      const { playerId } = session
      return {
        success: true,
        data: await rakeback.claim({ ...asked, claimDate, playerId, brand, address }),
      }
    },
  })
}

/** A GET that pays is made by a press of the player, never by a browser that guesses what comes next. */
function refusePrefetch({ headers }: FastifyRequest): void {
  if (PURPOSE_HEADERS.some((name) => /prefetch|prerender/i.test(String(headers[name] ?? ''))))
    throw new Refusal('MALFORMED_REQUEST')
}
