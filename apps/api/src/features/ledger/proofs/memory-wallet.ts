import { dayOf, noUsage } from '@baize/rules/gate-usage'
import type { BatchGate, BatchWallet, BetBatch } from '../bets/bet-batch.ts'
import type { PlayReply } from '../bets/play-acts.ts'

/** What the deciding half of the bet path needs, over nothing but memory: one player with one wallet. */
export const MEMORY_PLAYER = '00000000-0000-4000-8000-000000000001'

export function emptyWallet(now: Date): BatchWallet {
  return {
    bucket: 1,
    playerId: MEMORY_PLAYER,
    currency: 'EUR',
    seq: 0n,
    balanceMinor: 0n,
    heldMinor: 0n,
    betCount: 0n,
    stakedTotal: 0n,
    usage: noUsage('EUR', dayOf(now)),
    grant: null,
    bonusMinor: 0n,
    wageredMinor: 0n,
    bonusRounds: 0,
    isChanged: false,
  }
}

const NO_EXCLUSION = { isPermanent: false, until: null }

export const OPEN_GATE: BatchGate = {
  exclusion: NO_EXCLUSION,
  frozenUntil: null,
  personBreak: { exclusion: NO_EXCLUSION, frozenUntil: null },
  birthDate: '1990-02-03',
  countryCode: 'DE',
  verifiedLocation: null,
  playingSince: null,
  bonusBuy: null,
  limits: [],
}

type Known = Pick<BetBatch, 'byKey' | 'byRound' | 'written'>

export const nothingKnown = (): Known => ({ byKey: new Map(), byRound: new Map(), written: [] })

/** A batch of that player alone; what is decided in it is known to the next. */
export function batchOfOne(
  now: Date,
  wallet: BatchWallet,
  known: Known,
  gate: BatchGate = OPEN_GATE,
): BetBatch {
  const wallets = new Map([[MEMORY_PLAYER, [wallet]]])
  return { now, wallets, gates: new Map([[MEMORY_PLAYER, gate]]), ...known }
}

export function codeOf(reply: PlayReply): string {
  return reply.ok ? 'ok' : reply.code
}
