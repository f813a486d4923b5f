import { Refusal, type FreezeDays, type SelfExcludeBody } from '@baize/contract'
import { chosenExclusion, freezeEnd, type ChosenExclusion } from '@baize/rules/exclusion-options'
import { exclusionEnd, type GateState } from '@baize/rules/gate'
import { limitedPlayer, note, type Doer, type LimitsDeps } from './limits-deps.ts'
import { settleRequests } from './limits-store.ts'

/**
 * R907. From this commit on nothing but a withdrawal passes the gate, on every brand and in every session that is
 * open; the sessions stay, because they are the way to the money. Returns the other accounts of the person, which
 * it reaches as well.
 */
export async function selfExclude(
  deps: LimitsDeps,
  doer: Doer,
  choice: SelfExcludeBody,
): Promise<readonly string[]> {
  const { context, gate, mailer, mails } = deps
  const now = context.clock.now()
  const chosen = chosenExclusion(now, choice)
  if (!chosen) {
    throw new Refusal('INVALID_FIELDS', { fields: { custom: 'form.validation.invalid.format' } })
  }
  const player = await limitedPlayer(context, doer.session.playerId)
  return await context.db.transaction().execute(async (tx) => {
    const state = await gate.lockPerson(tx, player.id)
    if (!isLonger(chosen, state.exclusion)) throw new Refusal('PROTECTION_NOT_SHORTENED')
    await gate.setExclusion(tx, player.id, chosen)
    await settleRequests(tx, player.id, now)
    await note(deps, tx, doer, { act: 'excluded', until: chosen.until, ...NO_LIMIT })
    const end = chosen.until && exclusionEnd(chosen.until)
    await mailer.queue(tx, mails.selfExcluded(doer.brand, player, end))
    return await gate.joinPerson(tx, player.id)
  })
}

/** R906 */
export async function freeze(
  deps: LimitsDeps,
  doer: Doer,
  days: FreezeDays,
): Promise<readonly string[]> {
  const { context, gate, mailer, mails } = deps
  const now = context.clock.now()
  const until = freezeEnd(now, days)
  const player = await limitedPlayer(context, doer.session.playerId)
  return await context.db.transaction().execute(async (tx) => {
    const { frozenUntil } = await gate.lockPerson(tx, player.id)
    if (frozenUntil && until <= frozenUntil) throw new Refusal('PROTECTION_NOT_SHORTENED')
    await gate.setFreeze(tx, player.id, until)
    await settleRequests(tx, player.id, now)
    await note(deps, tx, doer, { act: 'frozen', until, ...NO_LIMIT })
    await mailer.queue(tx, mails.accountFrozen(doer.brand, player, until))
    return await gate.joinPerson(tx, player.id)
  })
}

const NO_LIMIT = { type: null, period: null, value_before: null, value_after: null }

function isLonger(chosen: ChosenExclusion, held: GateState['exclusion']): boolean {
  if (held.isPermanent) return false
  if (chosen.isPermanent || held.until === null) return true
  return chosen.until !== null && chosen.until > held.until
}
