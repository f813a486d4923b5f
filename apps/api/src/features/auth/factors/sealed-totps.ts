import { Refusal } from '@baize/contract'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/open.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import { createMasterKeys } from '../../../sealing/master-keys.ts'
import type { Player } from '../../players/player-store.ts'
import {
  findTotp,
  putTotp,
  rewrapTotp,
  spendTotpStep,
  totpsToRewrap,
  type StoredTotp,
} from './factor-store.ts'
import { TOTP_SECRET_BYTES, totpEnrolment, totpStep } from './totp.ts'

const REWRAPPED_AT_ONCE = 100

/** The secrets that players' apps make codes of, which are stored only under a master key. */
export function createSealedTotps({ clock, config, db, random }: AppContext) {
  const keys = createMasterKeys(config, random)

  const secretOf = ({ master_key, sealed_secret, player_id }: StoredTotp) =>
    keys.unwrap({ masterKey: master_key, wrapped: sealed_secret }, player_id)

  return {
    async start(brand: BrandOnAir, player: Player) {
      const secret = random.bytes(TOTP_SECRET_BYTES)
      const { masterKey, wrapped } = keys.wrap(secret, player.id)
      const isNew = await putTotp(db, {
        player_id: player.id,
        master_key: masterKey,
        sealed_secret: wrapped,
        created_at: clock.now(),
      })
      if (!isNew) throw new Refusal('FACTOR_IN_USE')
      return totpEnrolment(secret, brand.settings.brandName, player.email)
    },

    /** ASVS 6.5.1: a code is taken once, though it would be right for a minute and a half. */
    async spend(
      tx: Tx,
      playerId: string,
      code: string,
      state: 'confirmed' | 'unconfirmed',
    ): Promise<boolean> {
      const totp = await findTotp(tx, playerId)
      if (!totp) return false
      const step = totpStep(secretOf(totp), code, clock.now())
      return step !== undefined && (await spendTotpStep(tx, playerId, step, state))
    },

    /** Seals every secret with the newest master key. */
    async rotateKeys(): Promise<number> {
      let count = 0
      for (;;) {
        const batch = await totpsToRewrap(db, keys.newest(), REWRAPPED_AT_ONCE)
        for (const totp of batch) {
          const { masterKey, wrapped } = keys.wrap(secretOf(totp), totp.player_id)
          await rewrapTotp(db, totp, { master_key: masterKey, sealed_secret: wrapped })
        }
        count += batch.length
        if (batch.length < REWRAPPED_AT_ONCE) return count
      }
    },
  }
}
