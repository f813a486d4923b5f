import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { Contact } from './contact.ts'

const TEN_MINUTES_SEC = 600
/** Each of these writes to somebody, or guesses at a secret; the account has a narrower limit of its own. */
const WRITES = { points: 60, perSec: TEN_MINUTES_SEC }
const GUESSES = { points: 100, perSec: TEN_MINUTES_SEC }

export function contactRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { emailChanges, phones }: Contact,
): void {
  serveCall(app, ports, 'getEmailChange', {
    handle: async ({ session }) => ({
      success: true,
      data: await emailChanges.open(session.playerId),
    }),
  })

  serveCall(app, ports, 'requestEmailChange', {
    perAddress: WRITES,
    handle: async ({ session, brand, body }) => {
      await emailChanges.request({ playerId: session.playerId, brand, ...body })
      return { success: true }
    },
  })

  serveCall(app, ports, 'cancelEmailChange', {
    handle: async ({ session }) => {
      await emailChanges.cancel(session.playerId)
      return { success: true }
    },
  })

  serveCall(app, ports, 'answerEmailChange', {
    perAddress: GUESSES,
    handle: async ({ body }) => ({
      success: true,
      data: await emailChanges.answer(body.token, body.answer),
    }),
  })

  serveCall(app, ports, 'sendPhoneCode', {
    perAddress: WRITES,
    handle: async ({ session, brand, address }) => ({
      success: true,
      data: await phones.send({ playerId: session.playerId, brand, address }),
    }),
  })

  serveCall(app, ports, 'confirmPhone', {
    perAddress: GUESSES,
    handle: async ({ session, body }) => {
      await phones.confirm(session.playerId, body.code)
      return { success: true }
    },
  })
}
