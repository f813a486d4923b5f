import { isCurrencyCode, money, type Money } from '@baize/money'
import type { Tx } from '../../../database/open.ts'
import type { EventPort } from '../../../events/event-port.ts'
import type { Gate } from '../../gate/gate.ts'
import { playerCash, providerAccount, type Account, type Ledger } from '../../ledger/ledger.ts'
import { lockWallets } from '../../ledger/ledger-store.ts'
import type { StoredDeposit } from './deposit-store.ts'

/** What players owe the house after a chargeback of money that was already played. */
const HOUSE_RECEIVABLES: Account = 'house:receivables'

export function amountOf(row: { currency_code: string; amount_minor: bigint }): Money {
  const { currency_code: code, amount_minor } = row
  if (!isCurrencyCode(code)) throw new Error(`There is no currency ${code}.`)
  return money(amount_minor, code)
}

/** Credits a deposit once; the gate and whoever gives something with it have their say in the same transaction. */
export async function creditDeposit(
  tx: Tx,
  { ledger, events }: { ledger: Pick<Ledger, 'postTransfer'>; events?: EventPort },
  deposit: StoredDeposit,
): Promise<void> {
  await ledger.postTransfer(tx, {
    debit: providerAccount(deposit.provider),
    credit: playerCash(deposit.player_id),
    amount: amountOf(deposit),
    key: `deposit:${deposit.id}`,
    kind: 'deposit',
    reference: deposit.id,
  })
  await events?.publishIn(tx, 'depositCredited', {
    playerId: deposit.player_id,
    depositId: deposit.id,
    amount: amountOf(deposit),
  })
}

/** Takes a credited deposit back. What is no longer there is owed to the house: no balance goes below zero. */
export async function reverseDeposit(
  tx: Tx,
  {
    ledger,
    gate,
    events,
  }: {
    ledger: Pick<Ledger, 'postTransfer'>
    gate: Pick<Gate, 'lock'>
    events: Pick<EventPort, 'publishIn'>
  },
  deposit: StoredDeposit,
): Promise<{ taken: Money; owed: Money }> {
  const amount = amountOf(deposit)
  const { currency } = amount
  await gate.lock(tx, deposit.player_id)
  const wallets = await lockWallets(tx, deposit.player_id, currency)
  const balance = wallets.find((wallet) => wallet.currency_code === currency)?.balance_minor ?? 0n
  const taken = money(balance < amount.amountMinor ? balance : amount.amountMinor, currency)
  const owed = money(amount.amountMinor - taken.amountMinor, currency)
  const back = {
    credit: providerAccount(deposit.provider),
    kind: 'chargeback',
    reference: deposit.id,
  } as const
  if (taken.amountMinor > 0n) {
    await ledger.postTransfer(tx, {
      ...back,
      debit: playerCash(deposit.player_id),
      amount: taken,
      key: `deposit:${deposit.id}:chargeback`,
    })
  }
  if (owed.amountMinor > 0n) {
    await ledger.postTransfer(tx, {
      ...back,
      debit: HOUSE_RECEIVABLES,
      amount: owed,
      key: `deposit:${deposit.id}:chargeback:owed`,
    })
  }
  const { player_id: playerId, id: depositId } = deposit
  await events.publishIn(tx, 'depositReversed', { playerId, depositId, amount })
  return { taken, owed }
}
