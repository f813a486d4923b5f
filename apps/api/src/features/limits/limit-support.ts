import { CONFIRM_WITHIN_MS, LOOSENING_WAIT_MS, SUPPORT_WITHIN_MS } from '@baize/rules/limits'
import type { BrandSettings } from '../site/brand-settings.ts'
import { limitFromText } from './limit-values.ts'
import { limitedPlayer, type LimitsDeps } from './limits-deps.ts'
import {
  allowRequest,
  findOpenRequest,
  ownerOfSupportRequest,
  requestsForSupport,
  settleRequests,
} from './limits-store.ts'

/** Until support has said yes nothing of it can be confirmed. */
export function supportWindow(now: Date) {
  const end = new Date(now.getTime() + SUPPORT_WITHIN_MS)
  return { ready_at: end, lapses_at: end }
}

/**
 * R607. What support does about bet limits that wait for it. A yes begins the day of waiting that every looser limit
 * has, and the player confirms it then: support opens the way and does not walk it.
 */
export function createLimitSupport(
  { context, gate, mailer, mails }: LimitsDeps,
  brandSettings: Pick<BrandSettings, 'byName'>,
) {
  const { db, clock, events } = context

  /** False when no such request waits. */
  async function decide(requestId: string, isAllowed: boolean): Promise<boolean> {
    const playerId = await ownerOfSupportRequest(db, requestId)
    if (playerId === undefined) return false
    const player = await limitedPlayer(context, playerId)
    const isDone = await db.transaction().execute(async (tx) => {
      await gate.lock(tx, playerId)
      const now = clock.now()
      const request = await findOpenRequest(tx, playerId, requestId)
      if (request?.support !== 'waiting' || request.lapses_at <= now) return false
      const kind = { type: request.type, period: request.period }
      if (!isAllowed) {
        await settleRequests(tx, playerId, now, kind)
        return true
      }
      const ready = new Date(now.getTime() + LOOSENING_WAIT_MS)
      const lapses = new Date(ready.getTime() + CONFIRM_WITHIN_MS)
      await allowRequest(tx, requestId, { ready_at: ready, lapses_at: lapses })
      const brand = brandSettings.byName(player.brand)
      const value = limitFromText(kind, request.value, player.currency)
      if (brand) await mailer.queue(tx, mails.limitAsked(brand, player, kind, value, ready))
      return true
    })
    if (isDone) void events.publish('limitsChanged', { playerId })
    return isDone
  }

  return {
    waiting: () => requestsForSupport(db, clock.now()),
    allow: (requestId: string) => decide(requestId, true),
    refuse: (requestId: string) => decide(requestId, false),
  }
}
