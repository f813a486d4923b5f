import { Refusal } from '@baize/contract'
import type { Tx } from '../../../database/open.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Player } from '../../players/player-store.ts'
import { holdWithdrawals } from '../../players/withdrawal-hold-store.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { AuthMails } from '../auth-mails.ts'
import { factorKinds } from './factor-kinds.ts'
import {
  confirmTotp,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTotp,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './factor-store.ts'
import { deletePasskeys } from './passkey-store.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { createSealedTotps } from './sealed-totps.ts'
import { isTotpCode } from './totp.ts'

export type SecondFactors = ReturnType<typeof createSecondFactors>

export interface SecondFactorDeps {
  readonly context: AppContext
  readonly mailer: Mailer
  readonly mails: AuthMails
}

export function createSecondFactors({ context, mailer, mails }: SecondFactorDeps) {
  const { clock, random } = context
  const totps = createSealedTotps(context)

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

  return {
    added,
    removeAll,
    startTotp: totps.start,
    rotateKeys: totps.rotateKeys,

    /** Six digits of the app, or a recovery code; true when it was right and is used up. */
    async spendCode(tx: Tx, playerId: string, typed: string): Promise<boolean> {
      const code = typed.replaceAll(/\s/g, '')
      if (isTotpCode(code)) return await totps.spend(tx, playerId, code, 'confirmed')
      return await spendRecoveryCode(tx, playerId, recoveryCodeHash(code), clock.now())
    },

    async confirmTotp(tx: Tx, brand: BrandOnAir, player: Player, code: string) {
      const { length: before } = await factorKinds(tx, player.id)
      if (!(await totps.spend(tx, player.id, code.replaceAll(/\s/g, ''), 'unconfirmed')))
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
  }
}

async function removeAll(tx: Tx, playerId: string): Promise<void> {
  await deleteTotp(tx, playerId)
  await deletePasskeys(tx, playerId)
  await deleteRecoveryCodes(tx, playerId)
}
