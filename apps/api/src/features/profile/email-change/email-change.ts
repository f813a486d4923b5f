import {
  Refusal,
  type EmailChangeAnswer,
  type EmailChangeResult,
  type OpenEmailChange,
} from '@baize/contract'
import { usernameFromEmail } from '@baize/rules/email'
import type { Tx } from '../../../database/open.ts'
import { secretHash } from '../../../edge/secret-hash.ts'
import { createGate } from '../../gate/gate.ts'
import { personFactsOf } from '../../players/person-facts.ts'
import { isTaken, type Player } from '../../players/player-store.ts'
import { holdWithdrawals } from '../../players/withdrawal-hold-store.ts'
import { lockPlayer, updatePlayer } from '../profile-store.ts'
import { createEmailChangeMails } from './email-change-mails.ts'
import {
  endOpenChanges,
  findChangeBySecret,
  findOpenChange,
  lockOpenChange,
  updateEmailChange,
  type EmailChange,
} from './email-change-store.ts'
import { requestEmailChange, type EmailChangeDeps } from './request-email-change.ts'

/**
 * Moves a proven account to another mailbox. The old one agrees because whoever has it can take the account back by
 * a new password; the new one, because it must exist and be the player's.
 */
export function createEmailChanges(deps: EmailChangeDeps) {
  const { clock, db } = deps.context

  async function answer(secret: string, wanted: EmailChangeAnswer): Promise<EmailChangeResult> {
    const now = clock.now()
    const hash = secretHash(secret)
    const found = await findChangeBySecret(db, hash)
    if (!found) throw new Refusal('LINK_EXPIRED')
    try {
      return await db.transaction().execute(async (tx) => {
        const player = await lockPlayer(tx, found.player_id)
        const change = await openFor(tx, found.id, player, now)
        const isOld = hash.equals(change.old_secret_hash)
        if (isOld ? change.old_agreed_at : change.new_agreed_at) throw new Refusal('LINK_EXPIRED')
        if (wanted === 'cancel') {
          await updateEmailChange(tx, change.id, { ended_at: now, outcome: 'cancelled' })
          return { state: 'cancelled' }
        }
        const agreed = isOld ? { old_agreed_at: now } : { new_agreed_at: now }
        await updateEmailChange(tx, change.id, agreed)
        return await moveWhenAgreed(deps, tx, player, { ...change, ...agreed })
      })
    } catch (error) {
      // Another account has proven the mailbox meanwhile: for this one the link is worth nothing.
      if (isTaken(error)) throw new Refusal('LINK_EXPIRED')
      throw error
    }
  }

  return {
    request: (ask: Parameters<typeof requestEmailChange>[1]) => requestEmailChange(deps, ask),
    answer,

    async open(playerId: string): Promise<OpenEmailChange | null> {
      const change = await findOpenChange(db, playerId, clock.now())
      if (!change) return null
      return {
        newEmail: change.new_email,
        isOldAgreed: change.old_agreed_at !== null,
        isNewAgreed: change.new_agreed_at !== null,
        expiresAt: change.expires_at.toISOString(),
      }
    },

    async cancel(playerId: string): Promise<void> {
      await db.transaction().execute((tx) => endOpenChanges(tx, playerId, 'cancelled', clock.now()))
    },

    /** For a mailbox that is lost: an operator has made sure who asks. The new one still has to agree. */
    async approveForOld(
      playerId: string,
      operator: string,
    ): Promise<EmailChangeResult | undefined> {
      const now = clock.now()
      return await db.transaction().execute(async (tx) => {
        const player = await lockPlayer(tx, playerId)
        const found = await findOpenChange(tx, playerId, now)
        if (!found || found.old_agreed_at) return undefined
        const change = await openFor(tx, found.id, player, now)
        const agreed = { old_agreed_at: now, approved_by: operator }
        await updateEmailChange(tx, change.id, agreed)
        return await moveWhenAgreed(deps, tx, player, { ...change, ...agreed })
      })
    },
  }
}

/** A change that still stands for this player, with the mailbox and the password it was asked for with. */
async function openFor(tx: Tx, id: string, player: Player, now: Date): Promise<EmailChange> {
  const change = await lockOpenChange(tx, id, now)
  const stands =
    change?.old_email === player.email &&
    secretHash(player.password_hash).equals(change.password_mark)
  if (!stands) throw new Refusal('LINK_EXPIRED')
  return change
}

/** The old mailbox and the new one have agreed, or one of them is still waited for. */
async function moveWhenAgreed(
  { context, mailer, texts, brandSettings }: EmailChangeDeps,
  tx: Tx,
  player: Player,
  change: EmailChange,
): Promise<EmailChangeResult> {
  if (!change.old_agreed_at) return { state: 'waits-for-old' }
  if (!change.new_agreed_at) return { state: 'waits-for-new' }
  const now = context.clock.now()
  const mails = createEmailChangeMails(texts)
  const moved = {
    email: change.new_email,
    username: usernameFromEmail(change.new_email),
    pending_email: null,
    email_verified_at: now,
  }
  await updatePlayer(tx, player.id, moved)
  await updateEmailChange(tx, change.id, { ended_at: now, outcome: 'changed' })
  await createGate(context).remember(tx, player.id, personFactsOf({ ...player, ...moved }))
  await holdWithdrawals(tx, player.id, now)
  await context.events.publishIn(tx, 'emailChanged', { playerId: player.id })
  const brand = brandSettings.byName(change.brand)
  if (brand) {
    await mailer.queue(tx, mails.changed(brand, player, change.new_email))
    const reader = { email: change.new_email, locale: player.locale }
    await mailer.queue(tx, mails.changed(brand, reader, change.new_email))
  }
  return { state: 'changed' }
}
