import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { Vip } from './vip.ts'

export function vipRoutes(app: FastifyInstance, ports: CallPorts, vip: Vip): void {
  serveCall(app, ports, 'getVipLevels', {
    handle: async () => ({ success: true, data: { levels: vip.levels() } }),
  })

  serveCall(app, ports, 'getVipStatus', {
    handle: async ({ session }) => ({
      success: true,
      data: await vip.statusOf(session.playerId),
    }),
  })
}
