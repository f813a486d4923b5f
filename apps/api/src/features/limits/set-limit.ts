import { Refusal, type SetLimitBody } from '@baize/contract'
import type { GateState, LimitValue } from '@baize/rules/gate'
import {
  isBetLimit,
  isLimitKind,
  limitChangeVerdict,
  limitMove,
  type LimitChangeVerdict,
  type LimitKind,
} from '@baize/rules/limits'
import type { Tx } from '../../database/open.ts'
import {
  checkCurrentPassword,
  holdCurrentPassword,
  passwordRequired,
} from '../auth/sign-in/current-password.ts'
import { limitFromText, limitText, ownLimit } from './limit-values.ts'
import {
  limitedPlayer,
  note,
  type Doer,
  type LimitedPlayer,
  type LimitsDeps,
} from './limits-deps.ts'
import { supportWindow } from './limit-support.ts'
import { insertRequest, lastBetRaiseAt, settleRequests } from './limits-store.ts'

/** Tightens a limit at once, or notes that the player wants it looser. */
export async function setLimit(deps: LimitsDeps, doer: Doer, body: SetLimitBody): Promise<void> {
  const { context, gate } = deps
  const player = await limitedPlayer(context, doer.session.playerId)
  const kind = { type: body.type, period: body.period }
  if (!isLimitKind(kind)) {
    throw new Refusal('INVALID_FIELDS', { fields: { period: 'form.validation.invalid.format' } })
  }
  const value = limitFromText(kind, body.value, player.currency)
  // The password takes its time, so it is checked before anything is locked.
  const seen = ownLimit(context.clock.now(), await gate.readState(context.db, player.id), kind)
  const isProven = limitMove(seen, value) === 'looser'
  if (isProven) await checkCurrentPassword(deps, player, body.password)

  await context.db.transaction().execute(async (tx) => {
    if (isProven) await holdCurrentPassword(tx, player)
    const state = await gate.lock(tx, player.id)
    const before = ownLimit(context.clock.now(), state, kind)
    const viaSupport = body.viaSupport === true && isBetLimit(kind.type)
    const wish = { player, state, kind, before, value, viaSupport }
    const verdict = await verdictOn(deps, tx, wish)
    // Another window tightened it meanwhile: what was no loosening has become one.
    if (verdict.move === 'looser' && !isProven) throw passwordRequired()
    await write(deps, tx, { ...wish, doer, verdict })
  })
}

type Allowed = Extract<LimitChangeVerdict, { ok: true }>

interface Wish {
  readonly player: LimitedPlayer
  readonly state: GateState
  readonly kind: LimitKind
  readonly before: LimitValue
  readonly value: LimitValue
  /** R607 */
  readonly viaSupport: boolean
}

async function verdictOn(deps: LimitsDeps, tx: Tx, wish: Wish): Promise<Allowed> {
  const { context } = deps
  const { player, state, kind, before, value, viaSupport } = wish
  const verdict = limitChangeVerdict(context.clock.now(), state, {
    type: kind.type,
    before,
    after: value,
    lastBetRaiseAt: await lastBetRaiseAt(tx, player.id),
    needsSupport: !viaSupport && (await deps.betLimitsBySupport(tx, player.id)),
  })
  if (verdict.ok) return verdict
  const { code, retryAfterSec } = verdict
  throw new Refusal(code, retryAfterSec === undefined ? {} : { retryAfterSec })
}

async function write(
  deps: LimitsDeps,
  tx: Tx,
  change: Wish & { readonly doer: Doer; readonly verdict: Allowed },
): Promise<void> {
  const { context, gate, mailer, mails } = deps
  const { doer, player, state, kind, before, value, verdict } = change
  const now = context.clock.now()
  const texts = { value_before: limitText(before), value_after: limitText(value) }
  // Whatever was asked for before is replaced, or has been thought better of.
  const settledCount = await settleRequests(tx, player.id, now, kind)

  if (verdict.move === 'looser') {
    await insertRequest(tx, {
      id: context.random.uuid(),
      player_id: player.id,
      ...kind,
      value: limitText(value),
      asked_at: now,
      ...(change.viaSupport
        ? { support: 'waiting', ...supportWindow(now) }
        : { ready_at: verdict.readyAt, lapses_at: verdict.lapsesAt }),
    })
    await note(deps, tx, doer, { act: 'asked', ...kind, ...texts })
    // The day of waiting begins with the word of support, and so does the mail that names it.
    if (change.viaSupport) return
    const content = mails.limitAsked(doer.brand, player, kind, value, verdict.readyAt)
    await mailer.queue(tx, content)
  } else if (verdict.move === 'tighter') {
    await gate.setLimit(tx, player.id, { ...kind, value, from: now })
    // Somebody who plays already without being counted is counted from now on.
    if (kind.type === 'session' && state.playingSince === null)
      await gate.setPlayingSince(tx, player.id, now)
    await note(deps, tx, doer, { act: 'set', ...kind, ...texts })
    await mailer.queue(tx, mails.limitSet(doer.brand, player, kind, value))
  } else if (settledCount > 0) {
    await note(deps, tx, doer, { act: 'cancelled', ...kind, ...texts })
  }
}
