import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { Bonuses } from './bonuses.ts'

/** A person presses buttons; what is faster than this is a program. */
const PRESSES = { points: 60, perSec: 60 }
/** A household types some; who tries more is guessing. */
const COUPONS_TYPED = { points: 30, perSec: 60 * 60 }

export function bonusesRoutes(app: FastifyInstance, ports: CallPorts, bonuses: Bonuses): void {
  serveCall(app, ports, 'activateBonus', {
    perAddress: PRESSES,
    async handle({ session, brand, address, body }) {
      const { bonusKey: key, timeZone = 'UTC', language = '' } = body
      const { playerId } = session
      const { id } = await bonuses.activate({ playerId, brand, address, key, timeZone })
      return { success: true, data: { bonus: await bonuses.views.one(playerId, id, language) } }
    },
  })

  serveCall(app, ports, 'redeemCoupon', {
    perAddress: COUPONS_TYPED,
    async handle({ session, brand, address, body }) {
      const { code, timeZone, language = '' } = body
      const { playerId } = session
      const { id } = await bonuses.coupons.redeem({ playerId, brand, address, code, timeZone })
      return { success: true, data: { bonus: await bonuses.views.one(playerId, id, language) } }
    },
  })

  serveCall(app, ports, 'addBonusToCalendar', {
    perAddress: PRESSES,
    async handle({ session, brand, address, body }) {
      const { bonusKey: key, day, timeZone = 'UTC' } = body
      const { playerId } = session
      await bonuses.addToCalendar({ playerId, brand, address, key, timeZone }, day)
      return { success: true }
    },
  })

  serveCall(app, ports, 'calendarAward', {
    async handle({ session, brand, query }) {
      const award = await bonuses.awardOf(session.playerId, brand, query.game ?? '')
      return { success: true, data: { userCalendarData: award } }
    },
  })

  serveCall(app, ports, 'getUserBonus', {
    async handle({ session, query }) {
      const rows = await bonuses.views.list(session.playerId, query.language ?? '')
      const calendar = await bonuses.calendarOf(session.playerId)
      return { success: true, data: { rows, count: rows.length, calendar } }
    },
  })

  serveCall(app, ports, 'getBonusLines', {
    async handle({ session, query }) {
      return { success: true, data: await bonuses.views.lines(session.playerId, query) }
    },
  })

  serveCall(app, ports, 'forfeitBonus', {
    perAddress: PRESSES,
    async handle({ session, body: { bonusId, language = '' } }) {
      const { playerId } = session
      // Whoever presses twice is told the same: it is given up.
      await bonuses.giveUp(bonusId, { endsAs: 'forfeited', reason: null }, playerId)
      return {
        success: true,
        data: { bonus: await bonuses.views.one(playerId, bonusId, language) },
      }
    },
  })
}
