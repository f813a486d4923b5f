import {
  Refusal,
  type EmailChangeAnswer,
  type EmailChangeResult,
  type OpenEmailChange,
} from '@baize/contract'
import { usernameFromEmail } from '@baize/rules/email'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/open.ts'
import type { RateLimit } from '../../../edge/rate-limits.ts'
import { secretHash } from '../../../edge/secret-hash.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { Accounts } from '../../auth/accounts.ts'
import { checkedEmail } from '../../auth/mailbox/mailbox-privacy.ts'
import { checkCurrentPassword, holdCurrentPassword } from '../../auth/sign-in/current-password.ts'
import { createGate } from '../../gate/gate.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { personFactsOf } from '../../players/person-facts.ts'
import { refuseUnproven } from '../../players/proven-mailbox.ts'
import { findPlayer, findPlayerByEmail, isTaken, type Player } from '../../players/player-store.ts'
import type { Texts } from '../../site/texts.ts'
import { lockPlayer, updatePlayer } from '../profile-store.ts'
import { createEmailChangeMails } from './email-change-mails.ts'
import {
  endOpenChanges,
  findChangeBySecret,
  findOpenChange,
  insertEmailChange,
  lockOpenChange,
  updateEmailChange,
  type EmailChange,
} from './email-change-store.ts'

const LIFE_MS = 24 * 60 * 60 * 1000
const PER_PLAYER: RateLimit = { name: 'email-change:player', points: 5, perSec: 60 * 60 }

export interface EmailChangeDeps {
  readonly context: AppContext
  readonly accounts: Pick<Accounts, 'passwords' | 'remindOwner'>
  readonly mailer: Mailer
  readonly texts: Texts
  readonly brandSettings: { byName(name: string): BrandOnAir | undefined }
}

export type EmailChanges = ReturnType<typeof createEmailChanges>

/**
 * Moves a proven account to another mailbox. The old one agrees because whoever has it can take the account back by
 * a new password; the new one, because it must exist and be the player's.
 */
export function createEmailChanges(deps: EmailChangeDeps) {
  const { context, accounts, mailer, texts, brandSettings } = deps
  const { clock, db, events, limits, random } = context
  const mails = createEmailChangeMails(texts)
  const gate = createGate(context)

  async function request(ask: {
    readonly playerId: string
    readonly brand: BrandOnAir
    readonly email: string
    readonly password: string
  }): Promise<void> {
    const { playerId, brand } = ask
    const email = checkedEmail(ask.email)
    const player = await findPlayer(db, playerId)
    if (!player) throw new Refusal('SESSION_EXPIRED')
    // One that is not proven yet is changed in the profile: there is no mailbox that could agree.
    refuseUnproven(player)
    if (email === player.email)
      throw new Refusal('INVALID_FIELDS', { fields: { email: 'form.validation.emailUnchanged' } })
    await checkCurrentPassword({ context, passwords: accounts.passwords }, player, ask.password)
    await limits.spend(PER_PLAYER, player.id)
    const [oldSecret, newSecret] = [random.token(), random.token()]
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      await lockPlayer(tx, player.id)
      await holdCurrentPassword(tx, player)
      await endOpenChanges(tx, player.id, 'replaced', now)
      await insertEmailChange(tx, {
        id: random.uuid(),
        player_id: player.id,
        brand: brand.name,
        old_email: player.email,
        new_email: email,
        old_secret_hash: secretHash(oldSecret),
        new_secret_hash: secretHash(newSecret),
        password_mark: secretHash(player.password_hash),
        created_at: now,
        expires_at: new Date(now.getTime() + LIFE_MS),
      })
      await mailer.queue(tx, mails.approve(brand, player, email, oldSecret))
      // Whether the new mailbox has an account shows nowhere but in the mail that goes there, and that has no secret.
      const isForeign = (await findPlayerByEmail(tx, email)) !== undefined
      if (isForeign) await accounts.remindOwner(tx, email, brand)
      else await mailer.queue(tx, mails.confirm(brand, { ...player, email }, newSecret))
    })
  }

  async function answer(secret: string, wanted: EmailChangeAnswer): Promise<EmailChangeResult> {
    const now = clock.now()
    const hash = secretHash(secret)
    const found = await findChangeBySecret(db, hash)
    if (!found) throw new Refusal('LINK_EXPIRED')
    try {
      return await db.transaction().execute(async (tx) => {
        const player = await lockPlayer(tx, found.player_id)
        const change = await openFor(tx, found.id, player, now)
        const isOld = change.old_secret_hash.equals(hash)
        if (isOld ? change.old_agreed_at : change.new_agreed_at) throw new Refusal('LINK_EXPIRED')
        if (wanted === 'cancel') {
          await updateEmailChange(tx, change.id, { ended_at: now, outcome: 'cancelled' })
          return { state: 'cancelled' }
        }
        const agreed = isOld ? { old_agreed_at: now } : { new_agreed_at: now }
        await updateEmailChange(tx, change.id, agreed)
        return await moveWhenAgreed(tx, player, { ...change, ...agreed })
      })
    } catch (error) {
      // Another account has proven the mailbox meanwhile: for this one the link is worth nothing.
      if (isTaken(error)) throw new Refusal('LINK_EXPIRED')
      throw error
    }
  }

  /** A change that still stands for this player, with the mailbox and the password it was asked for with. */
  async function openFor(tx: Tx, id: string, player: Player, now: Date): Promise<EmailChange> {
    const change = await lockOpenChange(tx, id, now)
    const stands =
      change?.old_email === player.email &&
      change.password_mark.equals(secretHash(player.password_hash))
    if (!stands) throw new Refusal('LINK_EXPIRED')
    return change
  }

  async function moveWhenAgreed(
    tx: Tx,
    player: Player,
    change: EmailChange,
  ): Promise<EmailChangeResult> {
    if (!change.old_agreed_at) return { state: 'waits-for-old' }
    if (!change.new_agreed_at) return { state: 'waits-for-new' }
    const now = clock.now()
    const moved = {
      email: change.new_email,
      username: usernameFromEmail(change.new_email),
      pending_email: null,
      email_verified_at: now,
    }
    await updatePlayer(tx, player.id, moved)
    await updateEmailChange(tx, change.id, { ended_at: now, outcome: 'changed' })
    await gate.remember(tx, player.id, personFactsOf({ ...player, ...moved }))
    await events.publishIn(tx, 'emailChanged', { playerId: player.id })
    const brand = brandSettings.byName(change.brand)
    if (brand) {
      await mailer.queue(tx, mails.changed(brand, player, change.new_email))
      const reader = { email: change.new_email, locale: player.locale }
      await mailer.queue(tx, mails.changed(brand, reader, change.new_email))
    }
    return { state: 'changed' }
  }

  return {
    request,
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
        return await moveWhenAgreed(tx, player, { ...change, ...agreed })
      })
    },
  }
}
