import { Refusal } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { serveCall, type CallerSession, type CallPorts } from '../../edge/serve-call.ts'
import type { Accounts } from '../auth/accounts.ts'
import { proveIdentity } from '../auth/sign-in/prove-identity.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import type { Closing } from './closing.ts'
import type { Exports } from './exports.ts'

export interface AccountRoutesDeps {
  readonly context: AppContext
  readonly accounts: Pick<Accounts, 'passwords'>
  readonly exports: Exports
  readonly closing: Closing
}

const DEEDS = { points: 30, perSec: 600 }

/** What a player can have of the account as a whole: all of its data, and its end. */
export function accountRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { context, accounts: { passwords }, exports, closing }: AccountRoutesDeps,
): void {
  async function proven({ playerId, sessionId }: CallerSession, password: string): Promise<Player> {
    const player = await findPlayer(context.db, playerId)
    if (!player) throw new Refusal('SESSION_EXPIRED')
    await proveIdentity({ context, passwords }, { player, sessionId }, password)
    return player
  }

  serveCall(app, ports, 'getDataExport', {
    handle: async ({ session }) => ({
      success: true,
      data: { dataExport: await exports.stateOf(session.playerId) },
    }),
  })

  serveCall(app, ports, 'requestDataExport', {
    perAddress: DEEDS,
    handle: async ({ session, brand, body }) => {
      const { id } = await proven(session, body.password)
      return { success: true, data: { dataExport: await exports.request(id, brand) } }
    },
  })

  serveCall(app, ports, 'downloadDataExport', {
    perAddress: DEEDS,
    handle: async ({ session, body, reply }) => {
      const { id } = await proven(session, body.password)
      const archive = await exports.open(id)
      return await reply
        .headers({
          'content-type': 'application/zip',
          'content-length': String(archive.length),
          'content-disposition': 'attachment; filename="my-data.zip"',
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .send(archive)
    },
  })

  serveCall(app, ports, 'closeAccount', {
    perAddress: DEEDS,
    handle: async ({ session, brand, body }) => {
      const player = await proven(session, body.password)
      await closing.close(brand, player, body)
      return { success: true }
    },
  })
}
