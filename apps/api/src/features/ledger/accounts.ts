import type { LedgerKind } from '@baize/contract'
import type { GateAct } from '@baize/rules/gate'

/** A place money can be: a player's cash, what is held of it or the bonus money of a grant, an account of the house, a provider. */
export type Account = `player:${string}:${OwnAccount}` | `house:${string}` | `provider:${string}`

/** The accounts inside a wallet. */
export type OwnAccount = 'cash' | 'held' | GrantAccount
/** The bonus money of one grant. */
export type GrantAccount = `bonus:${string}`

export const playerCash = (playerId: string): Account => `player:${playerId}:cash`
export const playerHeld = (playerId: string): Account => `player:${playerId}:held`
export const playerBonus = (playerId: string, grantId: string): Account =>
  `player:${playerId}:bonus:${grantId}`
export const providerAccount = (name: string): Account => `provider:${name}`

/** The accounts of the house, one for each purpose. Money from outside the casino comes through the bank. */
export const HOUSE_BANK: Account = 'house:bank'
export const HOUSE_GAMES: Account = 'house:games'
export const HOUSE_BONUS: Account = 'house:bonus'
export const HOUSE_RAKEBACK: Account = 'house:rakeback'
/** Buy-ins come here, and prizes leave from here. */
export const HOUSE_RACES: Account = 'house:races'
export const HOUSE_FEES: Account = 'house:fees'
/** Tips pass through it within one transaction; what is rained waits in the other until its window ends. */
export const HOUSE_TIPS: Account = 'house:tips'
export const HOUSE_RAIN: Account = 'house:rain'

export type TransferKind = LedgerKind

/** What each kind of transfer is to the gate; there is no transfer it does not see. */
export const GATE_KIND = {
  deposit: 'deposit',
  bet: 'bet',
  win: 'win',
  rollback: 'rollback',
  bonus: 'bonus',
  rakeback: 'bonus',
  'bonus-grant': 'bonus',
  // What was granted is the player's by its terms, whatever has happened since.
  'bonus-conversion': 'win',
  'bonus-lapse': 'win',
  'tip-sent': 'tip',
  'tip-received': 'tip',
  'rain-sent': 'tip',
  'rain-received': 'tip',
  // It was theirs all the time.
  'rain-returned': 'withdrawal-return',
  'withdrawal-hold': 'withdrawal',
  withdrawal: 'withdrawal',
  'withdrawal-return': 'withdrawal-return',
  // Paid to take part: whoever may not bet may not do so either, and it counts against the same limits.
  'race-entry': 'bet',
  'race-prize': 'bonus',
  // What a race that was called off gives back.
  'race-refund': 'rollback',
  fee: 'withdrawal',
  chargeback: 'withdrawal',
} as const satisfies Record<TransferKind, GateAct['kind']>

const OWN = /^player:([^:]+):(cash|held|bonus:[^:]+)$/

/** Whose wallet an account is in and which of its accounts it is; undefined for the house and providers. */
export function ownAccount(
  account: Account,
): { readonly playerId: string; readonly own: OwnAccount } | undefined {
  const match = OWN.exec(account)
  if (!match) return undefined
  return { playerId: match[1] ?? '', own: match[2] as OwnAccount }
}

/** The key of a provider's transaction, and the key under which a bet is undone, whoever asks for it. */
export const playKey = (provider: string, txId: string): string => `play:${provider}:${txId}`
export const undoKey = (provider: string, betTxId: string): string => `undo:${provider}:${betTxId}`
export const isPlayKey = (key: string): boolean => /^(play|undo):/.test(key)
