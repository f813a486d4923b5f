import type { FreezeDays, PlayerLimits, SelfExcludeBody, SetLimitBody } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import type { Passwords } from '../auth/passwords/passwords.ts'
import { createGate } from '../gate/gate.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Texts } from '../site/texts.ts'
import { createLimitMails } from './limit-mails.ts'
import { cancelRequest, confirmRequest } from './limit-requests.ts'
import { limitedPlayer, type Doer, type LimitsDeps } from './limits-deps.ts'
import { lastBetRaiseAt, newestChanges, openRequests } from './limits-store.ts'
import { limitsView } from './limits-view.ts'
import { freeze, selfExclude } from './protection.ts'
import { setLimit } from './set-limit.ts'

export type Limits = ReturnType<typeof createLimits>

export interface LimitsOptions {
  readonly mailer: Mailer
  readonly texts: Texts
  readonly passwords: Passwords
}

const HISTORY_COUNT = 20

/**
 * What players do to protect themselves. The gate keeps and enforces what is in force; here it is changed,
 * written down and told. Each deed answers with everything as it then stands.
 */
export function createLimits(context: AppContext, { mailer, texts, passwords }: LimitsOptions) {
  const gate = createGate(context)
  const mails = createLimitMails(texts)
  const deps: LimitsDeps = { context, gate, mailer, mails, passwords }

  async function view(playerId: string): Promise<PlayerLimits> {
    const { db, clock } = context
    const { currency } = await limitedPlayer(context, playerId)
    return limitsView(clock.now(), {
      currency,
      state: await gate.readState(db, playerId),
      match: await gate.readMatch(db, playerId),
      requests: await openRequests(db, playerId),
      changes: await newestChanges(db, playerId, HISTORY_COUNT),
      lastBetRaiseAt: await lastBetRaiseAt(db, playerId),
    })
  }

  async function done(
    { session }: Doer,
    deed: Promise<void | readonly string[]>,
  ): Promise<PlayerLimits> {
    const others = (await deed) ?? []
    for (const playerId of [session.playerId, ...others])
      void context.events.publish('limitsChanged', { playerId })
    return await view(session.playerId)
  }

  return {
    view,
    set: (doer: Doer, body: SetLimitBody) => done(doer, setLimit(deps, doer, body)),
    confirm: (doer: Doer, wish: { requestId: string; password: string }) =>
      done(doer, confirmRequest(deps, doer, wish)),
    cancel: (doer: Doer, requestId: string) => done(doer, cancelRequest(deps, doer, requestId)),
    selfExclude: (doer: Doer, choice: SelfExcludeBody) =>
      done(doer, selfExclude(deps, doer, choice)),
    freeze: (doer: Doer, days: FreezeDays) => done(doer, freeze(deps, doer, days)),
    /** By an operator alone. Tells how many accounts it had been matched with. */
    async release(playerId: string, reason: string): Promise<number> {
      const count = await context.db
        .transaction()
        .execute((tx) => gate.release(tx, playerId, reason))
      void context.events.publish('limitsChanged', { playerId })
      return count
    },
  }
}
