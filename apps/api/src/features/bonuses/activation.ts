import { Refusal } from '@baize/contract'
import { activationRefusal, waitsUntil } from '@baize/rules/bonus-activation'
import type { Tx } from '../../database/open.ts'
import { refuseUnproven } from '../players/proven-mailbox.ts'
import {
  conditionsOf,
  createActivationFacts,
  type ActivationFactsDeps,
  type ActivationWish,
  type Asked,
} from './activation-facts.ts'
import { addCalendarEntry, wasHadByPerson } from './activation-store.ts'
import { createCashback, type CashbackDeps } from './cashback.ts'
import { createGrantBeginnings, type GrantsDeps } from './grant-beginnings.ts'
import { findGrant, grantPlaceOf, moveGrant, type StoredGrant } from './grant-store.ts'

export type ActivationDeps = GrantsDeps & Omit<CashbackDeps, 'context'> & ActivationFactsDeps

/** R105 R804. A player takes an offer: everything is decided under the locks of the money that moves. */
export function createActivation(deps: ActivationDeps) {
  const { context, gate } = deps
  const { db, clock } = context
  const grants = createGrantBeginnings(deps)
  const cashback = createCashback(deps)
  const { asked, refuseBarred, runningIn, factsOf } = createActivationFacts(deps)

  async function grant(tx: Tx, one: Asked, depositCount: number): Promise<StoredGrant> {
    const { offer, wallet, here } = one
    const { terms } = offer
    if (terms.kind === 'instant_cashback')
      return await cashback.pay(tx, wallet, offer, terms, depositCount)
    // Nothing is promised that nobody could give.
    if (terms.kind === 'freespins' && deps.campaigns.providerOf(terms.game) === undefined)
      throw new Refusal('SERVICE_UNAVAILABLE')
    const expiresAt = waitsUntil(here, conditionsOf(one), terms.waitsDays)
    const timeZone = here.timeZoneId
    const placed = await grants.place(tx, {
      ...wallet,
      offer,
      isAssigned: false,
      expiresAt,
      timeZone,
    })
    // Somebody else put one there between the question and this: the index had the last word.
    if (!placed)
      throw new Refusal(terms.kind === 'freespins' ? 'ACTIVE_FREE_SPINS' : 'ACTIVE_BONUS')
    await grants.openGift(tx, placed)
    return placed
  }

  /** It never was had, and can be chosen again. */
  async function stepBack(tx: Tx, choice: StoredGrant): Promise<void> {
    await moveGrant(tx, choice, 'forfeited', { ended_at: clock.now() })
  }

  return {
    async activate(wish: ActivationWish): Promise<StoredGrant> {
      return await db.transaction().execute(async (tx) => {
        const one = await asked(tx, wish)
        const { offer, wallet, player } = one
        const isOnce = offer.conditions?.isOncePerPerson === true
        // The marks of a person come before any gate.
        const hadByPerson = isOnce && (await wasHadByPerson(tx, player.id, offer.key))
        refuseBarred(one, await gate.lock(tx, player.id))
        const isCash = offer.terms.kind === 'instant_cashback'
        const place = grantPlaceOf(offer.terms)
        const running = isCash ? undefined : await runningIn(tx, wallet, place)
        if (running?.state === 'offered' && running.offer === offer.key) {
          const { needsVerifiedEmail } = conditionsOf(one)
          if (needsVerifiedEmail === true) refuseUnproven(player)
          // What was assigned is taken now; what was chosen waits as it did.
          await grants.openGift(tx, running)
          return await reread(tx, running)
        }
        // Another choice that only waits is exchanged for this one.
        const isExchanged = isChoice(running)
        const facts = await factsOf(tx, one, isExchanged ? undefined : running, hadByPerson)
        const refusal = activationRefusal(clock.now(), conditionsOf(one), facts)
        if (refusal) throw new Refusal(refusal.code, refusal.values && { values: refusal.values })
        if (isExchanged) await stepBack(tx, running)
        // One choice comes with a deposit: spins in place of money, or the other way round.
        const other = await runningIn(tx, wallet, place === 'spins' ? 'money' : 'spins')
        if (offer.needsDeposit && isChoice(other)) await stepBack(tx, other)
        return await reread(tx, await grant(tx, one, facts.depositCount))
      })
    },

    /** R804. Before its day: on the day itself it is too late to plan it. */
    async addToCalendar(wish: ActivationWish, day: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const one = await asked(tx, wish)
        refuseBarred(one, await gate.lock(tx, one.player.id))
        if (one.offer.conditions?.isOfCalendar !== true) throw new Refusal('NOT_FOUND')
        if (day <= one.here.toPlainDate().toString())
          throw new Refusal('INVALID_FIELDS', { fields: { day: 'form.validation.invalid.format' } })
        const added_at = clock.now()
        await addCalendarEntry(tx, { player_id: one.player.id, offer: wish.key, day, added_at })
      })
    },
  }
}

/** What the player has chosen for a deposit, and what only waits for it. */
function isChoice(grant: StoredGrant | undefined): grant is StoredGrant {
  return grant?.state === 'offered' && !grant.is_assigned
}

async function reread(tx: Tx, { id }: StoredGrant): Promise<StoredGrant> {
  const row = await findGrant(tx, id)
  if (!row) throw new Error(`The grant ${id} is gone.`)
  return row
}
