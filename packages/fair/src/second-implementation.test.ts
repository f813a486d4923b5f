import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { configHashOf } from './canonical.ts'
import { buildChain, linkAt } from './chain.ts'
import { drawInt, type Draws, type RoundDraws } from './draws.ts'
import type { PayRule } from './fraction.ts'
import type { GameDefinition } from './game.ts'
import { commitmentOf, seedDraws, sha256Hex } from './seed-draws.ts'
import { sharedBetDraws } from './shared-draws.ts'
import { simulationDraws } from './simulate.ts'
import { strategiesFor } from './strategies/strategies-for.ts'
import { playThrough, type Strategies } from './strategies/strategy.ts'
import { gameSlugs, loadGame } from './testing.ts'

const PYTHON = fileURLToPath(new URL('../python', import.meta.url))
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0
const ROUNDS = 20_000
/** Rounds of earlier times, whose parts of a unit were cut off, are verified as well. */
const OLD_EVERY = 10
const SEED = Number(process.env['PROOF_SEED'] ?? 5)
/** Its rounds are a table's and not one player's. */
const SHARED = 'shared-round'

if (!HAS_PYTHON) console.warn('SKIPPED: there is no python3 to verify rounds with a second time.')

describe.skipIf(!HAS_PYTHON)('a second implementation in another language', () => {
  test(`agrees on ${ROUNDS} rounds over all games`, { timeout: 300_000 }, async () => {
    const games = await Promise.all(gameSlugs().map(playable))
    const chance = simulationDraws(SEED)
    const lines: string[] = []
    while (lines.length < ROUNDS) {
      lines.push(roundOf(games[lines.length % games.length] as Playable, lines.length, chance))
    }
    const { status, counted, complaints } = verify(lines)
    console.info(`Verified by Python, seed ${SEED}: ${JSON.stringify(counted)}`)
    expect(complaints).toBe('')
    expect(status).toBe(0)
    expect(counted.verified).toBe(ROUNDS)
    expect(counted.drawnFor).toBeGreaterThan(ROUNDS / 20)
    expect(Object.keys(counted.engines).toSorted()).toEqual(
      [...new Set(games.map(({ engine }) => engine.name))].toSorted(),
    )
  })

  test('notices a pay that is one unit off, another seed, another paytable and another roll', async () => {
    const dice = await playable('dice')
    const honest = JSON.parse(roundOf(dice, 1, simulationDraws(1))) as Record<string, unknown>
    const forged = [
      { ...honest, paid: String(BigInt(honest['paid'] as string) + 1n) },
      { ...honest, events: withOtherFate(honest['events'] as object[]) },
      { ...honest, seed: { ...(honest['seed'] as object), serverSeed: '0'.repeat(64) } },
      { ...honest, config: { ...(honest['config'] as object), returnToPlayer: '0.98' } },
      { ...honest, events: [{ type: 'roll', roll: -1, isWin: false }] },
    ].map((line) => JSON.stringify(line))
    const { status, counted } = verify([JSON.stringify(honest), ...forged])
    expect(status).toBe(1)
    expect(counted).toMatchObject({ verified: 1, failed: forged.length })
  })
})

/** The same round, in which the part of a unit is said to have been drawn otherwise. */
function withOtherFate(events: readonly object[]): object[] {
  return [...events.slice(0, -1), { ...events.at(-1), fraction: '1/2', isFractionPaid: true }]
}

interface Counted {
  readonly verified: number
  readonly failed: number
  /** Rounds in which a part of a unit was drawn for. */
  readonly drawnFor: number
  readonly engines: Readonly<Record<string, number>>
}

function verify(lines: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('python3', ['-B', 'verify.py'], {
    cwd: PYTHON,
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  return { status, counted: JSON.parse(stdout) as Counted, complaints: stderr }
}

interface Playable extends GameDefinition {
  readonly strategies: Strategies
}

async function playable(slug: string): Promise<Playable> {
  const game = await loadGame(slug)
  return { ...game, strategies: await strategiesFor(game.engine.name) }
}

/** A round somebody could have played, as the line the verifier reads. */
function roundOf(game: Playable, at: number, chance: Draws): string {
  const { engine, config, features, strategies } = game
  // Small bets too: there the parts of a unit weigh most.
  const bet = BigInt(10 + drawInt(chance, at % 2 === 0 ? 100 : 1_000_000))
  const payRule: PayRule = at % OLD_EVERY === 0 ? 'cut' : 'drawn'
  const configHash = configHashOf(engine.name, config)
  const serverSeed = sha256Hex(`server ${SEED} ${at}`)
  const seed = { serverSeed, clientSeed: `client_${drawInt(chance, 1e9)}`, nonce: at % 1000 }
  const shared = features.includes(SHARED) ? tableRound(serverSeed, seed.clientSeed, chance) : null
  const strategy = strategies.anyOf(config, chance)
  const betId = `bet-${at}`
  const draws = (): RoundDraws =>
    shared ? sharedBetDraws(shared, payRule === 'cut' ? null : betId) : seedDraws(seed, payRule)
  const { round, played } = playThrough(engine, config, strategy, bet, draws)
  return JSON.stringify({
    engine: engine.name,
    config,
    choice: round.choice,
    bet: String(bet),
    steps: round.steps,
    payRule,
    ...(shared
      ? { shared, betId }
      : { seed, configHash, commitment: commitmentOf(serverSeed, configHash) }),
    paid: String(played.paid),
    staked: String(played.staked),
    events: played.events,
  })
}

function tableRound(secret: string, clientSeed: string, chance: Draws) {
  const chain = buildChain({ secret, length: 8, spacing: 4 })
  const index = 1 + drawInt(chance, chain.length)
  const clientSeeds = [clientSeed, 'second', 'third'].slice(0, drawInt(chance, 4))
  return {
    tableId: 'table-1',
    terminalHash: chain.terminalHash,
    index,
    salt: 'a-public-text',
    clientSeeds,
    chainHash: linkAt(chain, index),
  }
}
