import { Refusal } from '@baize/contract'
import type { AppContext } from '../../../app-context.ts'
import type { RateLimit } from '../../../edge/rate-limits.ts'
import { secretHash } from '../../../edge/secret-hash.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { Accounts } from '../../auth/accounts.ts'
import { checkedEmail } from '../../auth/mailbox/mailbox-privacy.ts'
import { checkCurrentPassword, holdCurrentPassword } from '../../auth/sign-in/current-password.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { refuseUnproven } from '../../players/proven-mailbox.ts'
import { findPlayer, findPlayerByEmail } from '../../players/player-store.ts'
import type { Texts } from '../../site/texts.ts'
import { lockPlayer } from '../profile-store.ts'
import { createEmailChangeMails } from './email-change-mails.ts'
import { endOpenChanges, insertEmailChange } from './email-change-store.ts'

const LIFE_MS = 24 * 60 * 60 * 1000
const PER_PLAYER: RateLimit = { name: 'email-change:player', points: 5, perSec: 60 * 60 }

export interface EmailChangeDeps {
  readonly context: AppContext
  readonly accounts: Pick<Accounts, 'passwords' | 'remindOwner'>
  readonly mailer: Mailer
  readonly texts: Texts
  readonly brandSettings: { byName(name: string): BrandOnAir | undefined }
}

/** Writes to both mailboxes; nothing else happens until they have answered. */
export async function requestEmailChange(
  { context, accounts, mailer, texts }: EmailChangeDeps,
  ask: {
    readonly playerId: string
    readonly brand: BrandOnAir
    readonly email: string
    readonly password: string
  },
): Promise<void> {
  const { clock, db, limits, random } = context
  const mails = createEmailChangeMails(texts)
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
