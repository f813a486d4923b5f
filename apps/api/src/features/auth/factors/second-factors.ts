import { Refusal } from '@baize/contract'
import type { Database, Tx } from '../../../database/open.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Player } from '../../players/player-store.ts'
import { holdWithdrawals } from '../../players/withdrawal-hold-store.ts'
import { createMasterKeys } from '../../../sealing/master-keys.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { AuthMails } from '../auth-mails.ts'
import {
  confirmTotp,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  putTotp,
  replaceRecoveryCodes,
  rewrapTotp,
  totpsToRewrap,
  useRecoveryCode,
  useTotpStep,
  type StoredTotp,
} from './factor-store.ts'
import { deletePasskeys, passkeysOf } from './passkey-store.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { isTotpCode, TOTP_SECRET_BYTES, totpEnrolment, totpStep } from './totp.ts'

const REWRAPPED_AT_ONCE = 100

export type FactorKind = 'totp' | 'passkey'
export type SecondFactors = ReturnType<typeof createSecondFactors>

export interface SecondFactorDeps {
  readonly context: AppContext
  readonly mailer: Mailer
  readonly mails: AuthMails
}

/** Which factors the account has in use. */
export async function factorKinds(db: Database | Tx, playerId: string): Promise<FactorKind[]> {
  const totp = await findTotp(db, playerId)
  const passkeys = await passkeysOf(db, playerId)
  return [
    ...(totp && totp.confirmed_at !== null ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ]
}

export function createSecondFactors({ context, mailer, mails }: SecondFactorDeps) {
  const { clock, config, db, random } = context
  const keys = createMasterKeys(config, random)

  const secretOf = ({ master_key, sealed_secret, player_id }: StoredTotp) =>
    keys.unwrap({ masterKey: master_key, wrapped: sealed_secret }, player_id)

  /** ASVS 6.5.1: a code is taken once, though it would be right for a minute and a half. */
  async function useTotp(
    tx: Tx,
    playerId: string,
    code: string,
    state: 'confirmed' | 'unconfirmed',
  ): Promise<boolean> {
    const totp = await findTotp(tx, playerId)
    if (!totp) return false
    const step = totpStep(secretOf(totp), code, clock.now())
    return step !== undefined && (await useTotpStep(tx, playerId, step, state))
  }

  async function writeRecoveryCodes(tx: Tx, playerId: string): Promise<string[]> {
    const codes = newRecoveryCodes(random)
    await replaceRecoveryCodes(tx, playerId, codes.map(recoveryCodeHash), clock.now())
    return codes
  }

  /** A change of what is asked for at the door; the first factor makes the account safer and holds nothing. */
  async function noteChange(tx: Tx, brand: BrandOnAir, player: Player, isFirst = false) {
    if (!isFirst) await holdWithdrawals(tx, player.id, clock.now())
    await mailer.queue(
      tx,
      mails.security(brand, player, isFirst ? 'factorAdded' : 'factorsChanged'),
    )
  }

  /** Codes for whoever has none; they are shown this once. */
  async function added(
    tx: Tx,
    brand: BrandOnAir,
    player: Player,
    { isFirst }: { readonly isFirst: boolean },
  ): Promise<string[] | null> {
    await noteChange(tx, brand, player, isFirst)
    const left = await countRecoveryCodes(tx, player.id)
    return left === 0 ? await writeRecoveryCodes(tx, player.id) : null
  }

  async function removeAll(tx: Tx, playerId: string): Promise<void> {
    await deleteTotp(tx, playerId)
    await deletePasskeys(tx, playerId)
    await deleteRecoveryCodes(tx, playerId)
  }

  return {
    added,
    removeAll,

    /** Six digits of the app, or a recovery code; true when it was right and is used up. */
    async useCode(tx: Tx, playerId: string, typed: string): Promise<boolean> {
      const code = typed.replaceAll(/\s/g, '')
      if (isTotpCode(code)) return await useTotp(tx, playerId, code, 'confirmed')
      return await useRecoveryCode(tx, playerId, recoveryCodeHash(code), clock.now())
    },

    async startTotp(brand: BrandOnAir, player: Player) {
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

    async confirmTotp(tx: Tx, brand: BrandOnAir, player: Player, code: string) {
      const { length: before } = await factorKinds(tx, player.id)
      if (!(await useTotp(tx, player.id, code.replaceAll(/\s/g, ''), 'unconfirmed')))
        throw new Refusal('WRONG_FACTOR')
      await confirmTotp(tx, player.id, clock.now())
      return await added(tx, brand, player, { isFirst: before === 0 })
    },

    /** With the last factor the recovery codes go as well: there is nothing left to recover. */
    async remove(tx: Tx, brand: BrandOnAir, player: Player, passkeyId: string | undefined) {
      const isRemoved =
        passkeyId === undefined
          ? await deleteTotp(tx, player.id)
          : (await deletePasskeys(tx, player.id, passkeyId)) > 0
      if (!isRemoved) throw new Refusal('NOT_FOUND')
      if ((await factorKinds(tx, player.id)).length === 0) await deleteRecoveryCodes(tx, player.id)
      await noteChange(tx, brand, player)
    },

    async renewRecoveryCodes(tx: Tx, brand: BrandOnAir, player: Player): Promise<string[]> {
      if ((await factorKinds(tx, player.id)).length === 0) throw new Refusal('NOT_FOUND')
      await noteChange(tx, brand, player)
      return await writeRecoveryCodes(tx, player.id)
    },

    /** By an operator, for somebody who has lost them all. Tells how many there were. */
    async reset(tx: Tx, brand: BrandOnAir, player: Player): Promise<number> {
      const { length: count } = await factorKinds(tx, player.id)
      await removeAll(tx, player.id)
      if (count > 0) await noteChange(tx, brand, player)
      return count
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
