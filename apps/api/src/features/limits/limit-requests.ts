import { Refusal } from '@baize/contract'
import { barredCode } from '@baize/rules/gate'
import { isBetLimit } from '@baize/rules/limits'
import { checkCurrentPassword, holdCurrentPassword } from '../auth/sign-in/current-password.ts'
import { limitFromText, limitText, ownLimit } from './limit-values.ts'
import { limitedPlayer, note, type Doer, type LimitsDeps } from './limits-deps.ts'
import { findOpenRequest, settleRequests } from './limits-store.ts'
import { stageOf } from './limits-view.ts'

/** The wait is over and the player still wants it: only now the limit becomes looser. */
export async function confirmRequest(
  deps: LimitsDeps,
  doer: Doer,
  { requestId, password }: { readonly requestId: string; readonly password: string },
): Promise<void> {
  const { context, gate, mailer, mails } = deps
  const player = await limitedPlayer(context, doer.session.playerId)
  await checkCurrentPassword(deps, player, password)

  await context.db.transaction().execute(async (tx) => {
    await holdCurrentPassword(tx, player)
    const state = await gate.lock(tx, player.id)
    const now = context.clock.now()
    const request = await findOpenRequest(tx, player.id, requestId)
    const stage = request && stageOf(now, request)
    if (!request || stage === 'lapsed') throw new Refusal('NOT_FOUND')
    if (stage === 'waiting') throw new Refusal('LIMIT_NOT_READY')
    const barred = barredCode(now, state)
    if (barred) throw new Refusal(barred)

    const kind = { type: request.type, period: request.period }
    // A level that was reached since it was asked for counts as well.
    if (isBetLimit(kind.type) && request.support !== 'allowed') {
      if (await deps.betLimitsBySupport(tx, player.id)) throw new Refusal('BET_LIMIT_BY_SUPPORT')
    }
    const value = limitFromText(kind, request.value, player.currency)
    const before = limitText(ownLimit(now, state, kind))
    await settleRequests(tx, player.id, now, kind)
    await gate.setLimit(tx, player.id, { ...kind, value, from: now })
    const texts = { value_before: before, value_after: request.value }
    await note(deps, tx, doer, { act: 'loosened', ...kind, ...texts })
    await mailer.queue(tx, mails.limitLoosened(doer.brand, player, kind, value))
  })
}

export async function cancelRequest(
  deps: LimitsDeps,
  doer: Doer,
  requestId: string,
): Promise<void> {
  const { context, gate } = deps
  const { playerId } = doer.session
  await context.db.transaction().execute(async (tx) => {
    const state = await gate.lock(tx, playerId)
    const now = context.clock.now()
    const request = await findOpenRequest(tx, playerId, requestId)
    if (!request) throw new Refusal('NOT_FOUND')
    const kind = { type: request.type, period: request.period }
    const kept = limitText(ownLimit(now, state, kind))
    await settleRequests(tx, playerId, now, kind)
    const texts = { value_before: kept, value_after: kept }
    await note(deps, tx, doer, { act: 'cancelled', ...kind, ...texts })
  })
}
