import { Refusal, type UserDetails } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import { deviceTokenOf } from '../auth/devices/device-cookie.ts'
import { findPlayer } from '../players/player-store.ts'
import { createGate } from '../gate/gate.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Vip } from '../vip/vip.ts'
import { linkedAccountOf } from './linked-account.ts'
import { updateProfile, type ProfileDeps } from './profile-update.ts'
import { userDetailsOf } from './user-details.ts'

/** Who knows what is being played under a bonus. */
interface ActiveBonuses {
  activeOf(playerId: string, locale: string): Promise<UserDetails['activeBonus']>
}

export function profileRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  deps: ProfileDeps & {
    readonly ledger: Ledger
    readonly bonuses: ActiveBonuses
    readonly vip: Pick<Vip, 'loyaltyLevelOf'>
  },
): void {
  const { context, ledger, bonuses, vip } = deps
  const gate = createGate(context)

  serveCall(app, ports, 'getUserDetails', {
    handle: async ({ session, brand }) => {
      const player = await findPlayer(context.db, session.playerId)
      if (!player) throw new Refusal('SESSION_EXPIRED')
      const state = await gate.readState(context.db, player.id)
      const activeBonus = await bonuses.activeOf(player.id, player.locale)
      const userLoyaltyLevel = await vip.loyaltyLevelOf(player.id)
      const now = context.clock.now()
      const parts = { ledger, state, activeBonus, userLoyaltyLevel, now }
      return { success: true, data: await userDetailsOf(player, brand, parts) }
    },
  })

  serveCall(app, ports, 'getLinkedAccount', {
    handle: async ({ session }) => {
      const player = await findPlayer(context.db, session.playerId)
      if (!player) throw new Refusal('SESSION_EXPIRED')
      return { success: true, data: await linkedAccountOf(context.db, player) }
    },
  })

  serveCall(app, ports, 'updateUserDetails', {
    perAddress: { points: 100, perSec: 600 },
    handle: async ({ session, brand, body, request }) => {
      const deviceToken = deviceTokenOf(request, brand)
      await updateProfile(deps, { session, brand, body, deviceToken })
      return { success: true }
    },
  })
}
