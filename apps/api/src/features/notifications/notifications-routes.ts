import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import { spokenLocale } from '../site/site-links.ts'
import type { Notifications } from './notifications.ts'

const CHANGES = { points: 200, perSec: 600 }

export function notificationsRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  notifications: Notifications,
): void {
  serveCall(app, ports, 'getNotifications', {
    handle: async ({ session, brand, query }) => {
      const locale = spokenLocale(brand, query.language)
      const data = await notifications.listOf(session.playerId, locale, query.before)
      return { success: true, data }
    },
  })

  serveCall(app, ports, 'readNotifications', {
    perAddress: CHANGES,
    handle: async ({ session, body }) => ({
      success: true,
      data: await notifications.read(session.playerId, body),
    }),
  })

  serveCall(app, ports, 'getNotificationWishes', {
    handle: async ({ session }) => ({
      success: true,
      data: { wishes: await notifications.wishesOf(session.playerId) },
    }),
  })

  serveCall(app, ports, 'setNotificationWishes', {
    perAddress: CHANGES,
    handle: async ({ session, body }) => ({
      success: true,
      data: { wishes: await notifications.wish(session.playerId, body) },
    }),
  })
}
