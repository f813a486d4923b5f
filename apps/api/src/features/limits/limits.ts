import type { FreezeDays, PlayerLimits, SelfExcludeBody, SetLimitBody } from '@baize/contract'
import type { AppContext } from '../../app-context.ts'
import type { Passwords } from '../auth/passwords/passwords.ts'
import { createGate } from '../gate/gate.ts'
import type { MatchedPair } from '../gate/person-match-store.ts'
import type { Mailer } from '../mail/mailer.ts'
import { findPlayer } from '../players/player-store.ts'
import type { BrandSettings } from '../site/brand-settings.ts'
import type { Texts } from '../site/texts.ts'
import { createLimitMails } from './limit-mails.ts'
import { cancelRequest, confirmRequest } from './limit-requests.ts'
import { limitedPlayer, type Doer, type LimitsDeps } from './limits-deps.ts'
import { lastBetRaiseAt, newestChanges, openRequests } from './limits-store.ts'
import { limitsView } from './limits-view.ts'
import { createLimitSupport } from './limit-support.ts'
import { freeze, selfExclude } from './protection.ts'
import { setLimit } from './set-limit.ts'

export type Limits = ReturnType<typeof createLimits>

export interface LimitsOptions {
  readonly mailer: Mailer
  readonly texts: Texts
  readonly brandSettings: Pick<BrandSettings, 'byName'>
  readonly passwords: Passwords
  readonly betLimitsBySupport: LimitsDeps['betLimitsBySupport']
}

const HISTORY_COUNT = 20

/**
 * What players do to protect themselves. The gate keeps and enforces what is in force; here it is changed,
 * written down and told. Each deed answers with everything as it then stands.
 */
export function createLimits(context: AppContext, options: LimitsOptions) {
  const { mailer, texts, brandSettings, passwords, betLimitsBySupport } = options
  const gate = createGate(context)
  const mails = createLimitMails(texts)
  const deps: LimitsDeps = { context, gate, mailer, mails, passwords, betLimitsBySupport }

  // T19. Whoever is barred by a match reads how to object to it; that there is another account they do not read.
  context.events.subscribeIn('accountUnderReview', async (tx, { playerId }) => {
    const player = await findPlayer(tx, playerId)
    const brand = player && brandSettings.byName(player.brand)
    if (brand) await mailer.queue(tx, mails.accountUnderReview(brand, player))
  })

  async function view(playerId: string): Promise<PlayerLimits> {
    const { db, clock } = context
    const { currency } = await limitedPlayer(context, playerId)
    return limitsView(clock.now(), {
      currency,
      state: await gate.readState(db, playerId),
      requests: await openRequests(db, playerId),
      changes: await newestChanges(db, playerId, HISTORY_COUNT),
      lastBetRaiseAt: await lastBetRaiseAt(db, playerId),
      betLimitsBySupport: await betLimitsBySupport(db, playerId),
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
    support: createLimitSupport(deps, brandSettings),
    /** By an operator alone. False when no match of the two waits for one. */
    async barMatch(pair: MatchedPair, reason: string): Promise<boolean> {
      const isBarred = await context.db
        .transaction()
        .execute((tx) => gate.barMatch(tx, pair, reason))
      void context.events.publish('limitsChanged', { playerId: pair.playerId })
      return isBarred
    },
    /** By an operator alone: from one other account, or from all. Tells how many it had been matched with. */
    async releaseMatches(
      pair: Pick<MatchedPair, 'playerId'> & Partial<MatchedPair>,
      reason: string,
    ): Promise<number> {
      const count = await context.db
        .transaction()
        .execute((tx) => gate.releaseMatches(tx, pair, reason))
      void context.events.publish('limitsChanged', { playerId: pair.playerId })
      return count
    },
  }
}
