import { Refusal } from '@baize/contract'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { RateLimit } from '../../../edge/rate-limits.ts'
import type { AccountDeps } from '../account-deps.ts'
import { newPasswordProblem } from '../passwords/common-passwords.ts'
import { expireLinks, insertLink, isLinkOpen, useLink } from '../mailbox/link-store.ts'
import { findPlayer, findPlayerByEmail, setPasswordHash } from '../../players/player-store.ts'
import { holdWithdrawals } from '../../players/withdrawal-hold-store.ts'
import { checkedEmail, writeOrRollBack } from '../mailbox/mailbox-privacy.ts'
import { emailKey } from '../sessions/secret-hash.ts'
import { LOGIN_PER_ACCOUNT } from '../devices/known-devices.ts'
import type { Entrance } from './entrance.ts'

const PER_EMAIL: RateLimit = { name: 'forgot-password:email', points: 5, perSec: 60 * 60 }

export function createRecovery(deps: AccountDeps) {
  const { context, sessions, mailer, mails, passwords, devices } = deps
  const { clock, db, limits, random } = context

  return {
    /** The same answer and the same work whether or not the mailbox has an account. */
    async forgotPassword({ brand, email }: { brand: BrandOnAir; email: string }): Promise<void> {
      const address = checkedEmail(email)
      await limits.spend(PER_EMAIL, emailKey(address))
      const player = await findPlayerByEmail(db, address)
      const secret = random.token()
      await writeOrRollBack(db, player, async (tx) => {
        const locale = player?.locale ?? brand.settings.locales[0] ?? 'en'
        if (player) {
          const link = { secret, playerId: player.id, email: address }
          await insertLink(tx, context, { kind: 'reset-password', ...link })
        }
        await mailer.queue(tx, mails.resetPassword(brand, { email: address, locale }, secret))
      })
    },

    /**
     * Sets a new password by the link of a mail and ends every session the account has. Whoever has the mailbox is
     * the owner: of all devices, theirs is known from now on. Returns what it is to keep.
     */
    async resetPassword(
      reset: Entrance & { readonly secret: string; readonly password: string },
    ): Promise<string> {
      const { brand, secret, password, deviceToken } = reset
      const rules = brand.settings.formFieldsValidation.password
      const problem = newPasswordProblem(password, rules, brand.name)
      if (problem) throw new Refusal('INVALID_FIELDS', { fields: { password: problem } })
      const now = clock.now()
      // A guessed link must not buy an expensive hash.
      if (!(await isLinkOpen(db, 'reset-password', secret, now))) throw new Refusal('LINK_EXPIRED')
      const passwordHash = await passwords.hash(password)

      const { ended, email, known } = await db.transaction().execute(async (tx) => {
        const playerId = await useLink(tx, 'reset-password', secret, now)
        const player = playerId === undefined ? undefined : await findPlayer(tx, playerId)
        if (!player) throw new Refusal('LINK_EXPIRED')
        await setPasswordHash(tx, player.id, passwordHash)
        await holdWithdrawals(tx, player.id, now)
        await expireLinks(tx, 'reset-password', player.id, now)
        await mailer.queue(tx, mails.passwordChanged(brand, player))
        const what = 'passwordChanged'
        await context.events.publishIn(tx, 'securityNoted', { playerId: player.id, what })
        await devices.forget(tx, player.id)
        return {
          ended: await sessions.revokeAllIn(tx, player.id),
          email: player.email,
          known: await devices.remember(tx, player.id, deviceToken),
        }
      })
      ended.announce()
      // Whoever guessed before must not keep the owner out after.
      await limits.forgive(LOGIN_PER_ACCOUNT, emailKey(email))
      return known
    },
  }
}
