import { utf8ToBytes } from '@noble/hashes/utils.js'
import { CHAIN_HASH, verifyLink } from './chain.ts'
import type { Draws, RoundDraws } from './draws.ts'
import { blockDraws, CLIENT_SEED, fractionMessage } from './seed-draws.ts'
import { Unplayable } from './unplayable.ts'

/** What a round of a shared table is drawn from: the same for everybody who bet on it. */
export interface SharedRound {
  readonly tableId: string
  /** The hash that ended the chain and was published before its first round. */
  readonly terminalHash: string
  readonly index: number
  /** A public text that was fixed after the terminal hash, so that no chain could be picked for it. */
  readonly salt: string
  /** Of the first players who bet on the round, in their order: the table could not know them beforehand. */
  readonly clientSeeds: readonly string[]
  /** Uncovered when no bet can be placed any more. */
  readonly chainHash: string
}

export const SHARED_SEEDS_MAX = 3
/** Neither may hold the bar that separates the parts of a message. */
export const SALT = /^[A-Za-z0-9_.:-]{1,128}$/
const TABLE_ID = /^[a-z0-9-]{1,64}$/
const BET_ID = /^[A-Za-z0-9_-]{1,64}$/

/** One name for one round: a table, its chain and a place in it. */
export function sharedRoundId({
  tableId,
  terminalHash,
  index,
}: Pick<SharedRound, 'tableId' | 'terminalHash' | 'index'>): string {
  return `${tableId}.${terminalHash.slice(0, 8)}.${index}`
}

/** The message the chain's hash signs, to which the stream adds the number of its block. */
export function sharedMessage(round: Omit<SharedRound, 'chainHash'>): string {
  return [round.salt, round.tableId, sharedRoundId(round), ...round.clientSeeds].join('|')
}

/** The stream of a shared round: HMAC-SHA256 under the chain's hash as text. */
export function sharedDraws(round: SharedRound): Draws {
  const isWellFormed =
    TABLE_ID.test(round.tableId) &&
    SALT.test(round.salt) &&
    CHAIN_HASH.test(round.chainHash) &&
    CHAIN_HASH.test(round.terminalHash) &&
    round.clientSeeds.length <= SHARED_SEEDS_MAX &&
    round.clientSeeds.every((seed) => CLIENT_SEED.test(seed))
  if (!isWellFormed) throw new Unplayable('noSharedRound')
  return blockDraws(utf8ToBytes(round.chainHash), sharedMessage(round))
}

/**
 * The round as one bet sees it: the outcome is everybody's, and what is below a unit is drawn for by the bet's own id.
 * Without an id it is cut off, as it was for bets of earlier times.
 */
export function sharedBetDraws(round: SharedRound, betId: string | null): RoundDraws {
  return { ...sharedDraws(round), fractions: betId === null ? null : betFractions(round, betId) }
}

/** The numbers that draw for a part of a unit of one bet. */
export function betFractions(round: SharedRound, betId: string): Draws {
  if (!BET_ID.test(betId)) throw new Unplayable('noSharedRound')
  return blockDraws(utf8ToBytes(round.chainHash), fractionMessage(sharedMessage(round), betId))
}

/** Whether the hash of the round belongs to the chain that was published. */
export function isOfItsChain(round: SharedRound): boolean {
  return verifyLink(
    { hash: round.chainHash, index: round.index },
    { hash: round.terminalHash, index: 0 },
  )
}
