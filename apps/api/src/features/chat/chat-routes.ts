import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { Chat } from './chat.ts'

const READS = { points: 240, perSec: 60 }
const SENDS = { points: 240, perSec: 60 }
const CHOICES = { points: 60, perSec: 60 }

export function chatRoutes(app: FastifyInstance, ports: CallPorts, chat: Chat): void {
  serveCall(app, ports, 'getChatRooms', {
    perAddress: READS,
    handle: async ({ session, brand, request }) => ({
      success: true,
      data: await chat.rooms(brand, session?.playerId, String(request.headers['language'] ?? '')),
    }),
  })

  serveCall(app, ports, 'getChatMessages', {
    perAddress: READS,
    handle: async ({ session, brand, query }) => ({
      success: true,
      data: await chat.messages(brand, session?.playerId, query),
    }),
  })

  serveCall(app, ports, 'sendChatMessage', {
    perAddress: SENDS,
    perSession: chat.sendLimits,
    handle: async ({ session: { playerId }, brand, address, body, endTurn }) => ({
      success: true,
      data: {
        message: await chat.send({ ...body, playerId, brand, address, onWaiting: endTurn }),
      },
    }),
  })

  serveCall(app, ports, 'reportChatMessage', {
    perAddress: CHOICES,
    async handle({ session, brand, body }) {
      await chat.report(brand, session.playerId, body)
      return { success: true }
    },
  })

  serveCall(app, ports, 'setChatBlock', {
    perAddress: CHOICES,
    async handle({ session, body }) {
      await chat.block(session.playerId, body.person, body.isBlocked)
      return { success: true }
    },
  })

  serveCall(app, ports, 'setChatColour', {
    perAddress: CHOICES,
    async handle({ session, body }) {
      await chat.colour(session.playerId, body.colour)
      return { success: true }
    },
  })
}
