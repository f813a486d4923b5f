import type { CurrencyCode } from '@baize/money'
import { money } from '@baize/money'
import type { Database } from '../../database/open.ts'
import { testContext } from '../../testing.ts'
import { createGate } from '../gate/gate.ts'
import { createBetPath } from './bets/bet-path.ts'
import { createLedger, HOUSE_BANK, playerCash } from './ledger.ts'
import type { PlayAct } from './bets/play-acts.ts'

const PROVIDER = 'studio'
const GAME = 'peg-drop'

/** The ledger, the gate and the path of the bets over a database of their own, or over the one that is given. */
export async function openBooks(own: { readonly db?: Database } = {}) {
  const context = await testContext({}, own)
  const gate = createGate(context)
  const ledger = createLedger(context)
  const betPath = createBetPath(context)
  const inTransaction = context.db.transaction()
  let depositCount = 0

  async function deposit(playerId: string, amountMinor: bigint, currency: CurrencyCode = 'EUR') {
    depositCount += 1
    const key = `deposit:${depositCount}`
    await inTransaction.execute((tx) =>
      ledger.postTransfer(tx, {
        debit: HOUSE_BANK,
        credit: playerCash(playerId),
        amount: money(amountMinor, currency),
        key,
        kind: 'deposit',
      }),
    )
  }

  return {
    context,
    gate,
    ledger,
    betPath,
    deposit,
    /** Somebody of whom the gate knows that nothing stands in the way, with money if any is named. */
    async openPlayer(amountMinor = 0n, currency: CurrencyCode = 'EUR'): Promise<string> {
      const playerId = context.random.uuid()
      const profile = { birthDate: '1990-02-03', countryCode: 'DE' }
      await inTransaction.execute((tx) => gate.remember(tx, playerId, profile))
      if (amountMinor > 0n) await deposit(playerId, amountMinor, currency)
      return playerId
    },
    balanceOf: async (playerId: string, currency: CurrencyCode = 'EUR') =>
      (await ledger.walletOf(playerId, currency)).amountMinor,
  }
}

type ActOf<K extends PlayAct['kind']> = Extract<PlayAct, { kind: K }>

export function bet(
  playerId: string,
  txId: string,
  amountMinor: bigint,
  more: Partial<ActOf<'bet'>> = {},
): ActOf<'bet'> {
  const amount = money(amountMinor, 'EUR')
  return {
    kind: 'bet',
    playerId,
    provider: PROVIDER,
    txId,
    roundId: `round-of-${txId}`,
    game: GAME,
    amount,
    ...more,
  }
}

/** A win for the bet of that number. */
export function win(
  playerId: string,
  betTxId: string,
  amountMinor: bigint,
  more: Partial<ActOf<'win'>> = {},
): ActOf<'win'> {
  return {
    kind: 'win',
    playerId,
    provider: PROVIDER,
    txId: `win-of-${betTxId}`,
    roundId: `round-of-${betTxId}`,
    game: GAME,
    amount: money(amountMinor, 'EUR'),
    closesRound: true,
    ...more,
  }
}

export function rollback(
  playerId: string,
  betTxId: string,
  more: Partial<ActOf<'rollback'>> = {},
): ActOf<'rollback'> {
  return {
    kind: 'rollback',
    playerId,
    provider: PROVIDER,
    txId: `rollback-of-${betTxId}`,
    betTxId,
    roundId: `round-of-${betTxId}`,
    game: GAME,
    currency: 'EUR',
    ...more,
  }
}
