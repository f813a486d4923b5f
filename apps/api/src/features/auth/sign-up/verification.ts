import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { RateLimit } from '../../../edge/rate-limits.ts'
import { createGate } from '../../gate/gate.ts'
import type { AccountDeps } from '../account-deps.ts'
import { findLink, insertLink } from '../mailbox/link-store.ts'
import { personFactsOf } from '../../players/person-facts.ts'
import {
  findPlayer,
  findPlayerAwaiting,
  isTaken,
  verifyMailbox,
  type Player,
} from '../../players/player-store.ts'
import { holdWithdrawals } from '../../players/withdrawal-hold-store.ts'
import { checkedEmail, writeOrRollBack } from '../mailbox/mailbox-privacy.ts'
import { emailKey } from '../sessions/secret-hash.ts'

const PER_EMAIL: RateLimit = { name: 'resend-verification:email', points: 5, perSec: 60 * 60 }

export interface Verification {
  readonly isVerified: boolean
  readonly player: Player | undefined
}

export function createVerification({ context, mailer, mails }: AccountDeps) {
  const { clock, db, limits, random } = context
  const gate = createGate(context)

  return {
    /** Opens a verification link. A second click on a link that has done its work succeeds again. */
    async verifyEmail(secret: string): Promise<Verification> {
      const link = await findLink(db, 'verify-email', secret)
      if (!link) return { isVerified: false, player: undefined }
      const now = clock.now()
      if (now < link.expires_at) {
        try {
          await db.transaction().execute(async (tx) => {
            const before = await findPlayer(tx, link.player_id)
            const proven = await verifyMailbox(tx, link.player_id, link.email, now)
            // The way to a new password leads elsewhere from now on.
            if (proven && before?.email !== proven.email) await holdWithdrawals(tx, proven.id, now)
            // The mailbox may be another one, and only from now on does a break taken here bind others.
            if (proven) await gate.remember(tx, proven.id, personFactsOf(proven))
          })
        } catch (error) {
          // Another account has proven this mailbox first; for this one the link is worth nothing.
          if (!isTaken(error)) throw error
        }
      }
      const player = await findPlayer(db, link.player_id)
      const isVerified = player?.email === link.email && player.email_verified_at !== null
      return { isVerified, player }
    },

    /** The same answer and the same work whether or not an account waits for this mailbox. */
    async resendVerification({ brand, email }: { brand: BrandOnAir; email: string }) {
      const address = checkedEmail(email)
      await limits.spend(PER_EMAIL, emailKey(address))
      const player = await findPlayerAwaiting(db, address)
      const secret = random.token()
      await writeOrRollBack(db, player, async (tx) => {
        const locale = player?.locale ?? brand.settings.locales[0] ?? 'en'
        if (player) {
          const link = { secret, playerId: player.id, email: address }
          await insertLink(tx, context, { kind: 'verify-email', ...link })
        }
        await mailer.queue(tx, mails.verifyEmail(brand, { email: address, locale }, secret))
      })
    },
  }
}
