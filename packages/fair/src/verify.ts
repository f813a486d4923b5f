import { canonicalJson, configHashOf } from './canonical.ts'
import type { RoundDraws } from './draws.ts'
import type { Played } from './engine.ts'
import type { PayRule } from './fraction.ts'
import type { GameDefinition } from './game.ts'
import { commitmentOf, fractionMessage, seedDraws, seedMessage } from './seed-draws.ts'
import { isOfItsChain, sharedBetDraws, sharedMessage, type SharedRound } from './shared-draws.ts'
import { blocksOf, tracedDraws, type StreamBlock } from './traced-draws.ts'

/** What a round of one player was drawn from, with what was published before it. */
export interface SeedProof {
  readonly kind: 'seeds'
  /** Null where nobody wrote it down: then it cannot be checked. */
  readonly commitment: string | null
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

export interface ChainProof extends SharedRound {
  readonly kind: 'chain'
  /** Parts of a unit are drawn for by it; null where nobody knows it, and then they are cut off. */
  readonly betId: string | null
}

export type Proof = SeedProof | ChainProof

/** A round as it was bet. Amounts are whole units of the currency's smallest coin. */
export interface ProvenBet {
  readonly choice: unknown
  readonly steps: readonly unknown[]
  readonly bet: bigint
  /** What became of parts of a unit when it was played. */
  readonly payRule: PayRule
}

/** What the house says came of it; what is absent is not compared. */
export interface Claim {
  readonly configHash?: string
  readonly mathVersion?: number
  readonly staked?: bigint
  readonly paid?: bigint
  readonly events?: readonly unknown[]
}

export const CHECK_NAMES = ['commitment', 'chain', 'config', 'events', 'staked', 'paid'] as const

export interface Check {
  readonly name: (typeof CHECK_NAMES)[number]
  readonly isPassed: boolean
  /** What the house said, and what comes out here. */
  readonly said: string
  readonly found: string
}

export interface Verification {
  readonly checks: readonly Check[]
  readonly configHash: string
  readonly blocks: readonly StreamBlock[]
  readonly numbers: readonly number[]
  /** The stream that drew for a part of a unit; nothing in it when there was none. */
  readonly fraction: {
    readonly blocks: readonly StreamBlock[]
    readonly numbers: readonly number[]
  }
  readonly played: Played
}

/** Plays a round again from what it was drawn from, and holds the outcome against what the house has said. */
export function verifyRound(
  game: GameDefinition,
  bet: ProvenBet,
  proof: Proof,
  claim: Claim = {},
): Verification {
  const configHash = configHashOf(game.engine.name, game.config)
  const draws = tracedDraws(drawsOf(proof, bet.payRule))
  const played = replay(game, bet, draws)
  const [key, message, betId] =
    proof.kind === 'seeds'
      ? [proof.serverSeed, seedMessage(proof)]
      : [proof.chainHash, sharedMessage(proof), proof.betId ?? undefined]
  const { numbers, fractionNumbers } = draws
  return {
    checks: [...proofChecks(proof, configHash), ...claimChecks(claim, configHash, played)],
    configHash,
    blocks: blocksOf(key, message, numbers.length),
    numbers,
    fraction: {
      blocks: blocksOf(key, fractionMessage(message, betId), fractionNumbers.length),
      numbers: fractionNumbers,
    },
    played,
  }
}

/** The round itself, from the same engine that the studio plays with. */
export function replay(
  game: GameDefinition,
  bet: Omit<ProvenBet, 'payRule'>,
  draws: RoundDraws,
): Played {
  const { engine, config } = game
  return engine.play(
    config,
    {
      choice: engine.readChoice(config, bet.choice),
      bet: bet.bet,
      steps: bet.steps.map((step) => engine.readStep(config, step)),
    },
    draws,
  )
}

function drawsOf(proof: Proof, payRule: PayRule): RoundDraws {
  if (proof.kind === 'seeds') return seedDraws(proof, payRule)
  return sharedBetDraws(proof, payRule === 'cut' ? null : proof.betId)
}

function proofChecks(proof: Proof, configHash: string): Check[] {
  if (proof.kind === 'chain') {
    const isPassed = isOfItsChain(proof)
    return [{ name: 'chain', isPassed, said: proof.terminalHash, found: proof.chainHash }]
  }
  if (proof.commitment === null) return []
  return [equal('commitment', proof.commitment, commitmentOf(proof.serverSeed, configHash))]
}

function claimChecks(claim: Claim, configHash: string, played: Played): Check[] {
  const checks: Check[] = []
  if (claim.configHash !== undefined) checks.push(equal('config', claim.configHash, configHash))
  if (claim.events !== undefined)
    checks.push(equal('events', canonicalJson(claim.events), canonicalJson(played.events)))
  if (claim.staked !== undefined)
    checks.push(equal('staked', String(claim.staked), String(played.staked)))
  if (claim.paid !== undefined) checks.push(equal('paid', String(claim.paid), String(played.paid)))
  return checks
}

function equal(name: Check['name'], said: string, found: string): Check {
  return { name, isPassed: said === found, said, found }
}
