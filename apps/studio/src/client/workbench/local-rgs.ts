import type { RgsFairness, RgsInit, RgsPlayed, RgsRound } from '@baize/contract/rgs'
import { configHashOf } from '@baize/fair/canonical'
import { BadChoice, BadStep } from '@baize/fair/engine'
import { shownMultiplier } from '@baize/fair/engines/ending'
import { unitsText } from '@baize/fair/fraction'
import type { GameDefinition } from '@baize/fair/game'
import { over, ratio } from '@baize/fair/ratio'
import { commitmentOf, seedDraws } from '@baize/fair/seed-draws'
import { currency, parseAmount, type CurrencyCode } from '@baize/money'
import { wallMs } from '../browser/clock.ts'
import { newClientSeed, newRequestId, newServerSeed } from '../browser/random.ts'
import { RgsRefused, type AnswerOf, type Rgs } from '../rgs/rgs-client.ts'

interface LocalOptions {
  readonly game: GameDefinition
  readonly sheet: unknown
  readonly currency: CurrencyCode
  readonly locale: string
  readonly balance: bigint
  readonly delayMs: number
}

interface LocalRound {
  readonly roundId: string
  readonly nonce: number
  readonly bet: bigint
  readonly choice: unknown
  readonly steps: readonly unknown[]
}

/** A studio of one player inside the page: the real engines on a seed of its own, and no wallet. */
export function localRgs(options: LocalOptions): Rgs {
  const table = new LocalTable(options)
  return {
    async call(path, body) {
      await new Promise((resolve) => setTimeout(resolve, options.delayMs))
      return table.answer(path, body as never) as never
    },
  }
}

class LocalTable {
  #serverSeed = newServerSeed()
  #nextSeed = newServerSeed()
  #clientSeed = newClientSeed()
  #nonce = 0
  #balance: bigint
  #net = 0n
  #round: LocalRound | null = null
  #staked = 0n

  readonly options: LocalOptions

  constructor(options: LocalOptions) {
    this.options = options
    this.#balance = options.balance
  }

  answer(path: string, body: Record<string, unknown>): unknown {
    switch (path) {
      case '/rgs/v1/init':
        return this.#init()
      case '/rgs/v1/balance':
        return { balance: this.#balance.toString(), net: this.#net.toString() }
      case '/rgs/v1/seeds/rotate':
        return this.#rotate(body['clientSeed'] as string)
      case '/rgs/v1/play':
        return this.#play(BigInt(body['bet'] as string), body['choice'])
      case '/rgs/v1/step':
        return this.#step(body['step'])
      default:
        return { rounds: [], nextCursor: null }
    }
  }

  get #fairness(): RgsFairness {
    const { game } = this.options
    const configHash = configHashOf(game.engine.name, game.config)
    return {
      commitment: commitmentOf(this.#serverSeed, configHash),
      nextCommitment: commitmentOf(this.#nextSeed, configHash),
      clientSeed: this.#clientSeed,
      nonce: this.#nonce,
      configHash,
    }
  }

  #init(): RgsInit {
    const { game, sheet, locale } = this.options
    return {
      gameId: game.slug,
      engine: game.engine.name,
      mode: 'demo',
      currency: this.options.currency,
      balance: this.#balance.toString(),
      net: '0',
      startedAt: new Date(wallMs()).toISOString(),
      betLevels: this.#levels(),
      config: game.config,
      sheet,
      jurisdiction: { minRoundMs: 0, autoplay: true, turbo: true, bonusBuy: true },
      openRound: null,
      fairness: this.#fairness,
      campaign: null,
      siteOrigin: location.origin,
      cashierUrl: '/',
      historyUrl: '/',
      locale,
    }
  }

  #levels(): string[] {
    const { game, currency: code } = this.options
    const unitsOf = (text: string) =>
      parseAmount(text, code)?.amountMinor ?? 10n ** BigInt(currency(code).exponent)
    const [least, most] = [unitsOf(game.minBet), unitsOf(game.maxBet)]
    const levels = []
    for (let at = 0, level = least; level < most; at += 1) {
      levels.push(level.toString())
      level = (level * (at % 3 === 1 ? 5n : 4n)) / 2n
    }
    return [...levels, most.toString()]
  }

  #rotate(clientSeed: string): AnswerOf<'/rgs/v1/seeds/rotate'> {
    if (this.#round)
      throw new RgsRefused({ status: 'ROUND_OPEN', message: 'A round is open.' }, 409)
    const { commitment, clientSeed: old } = this.#fairness
    const revealed = {
      serverSeed: this.#serverSeed,
      commitment,
      clientSeed: old ?? '',
      roundCount: this.#nonce,
    }
    this.#serverSeed = this.#nextSeed
    this.#nextSeed = newServerSeed()
    this.#clientSeed = clientSeed
    this.#nonce = 0
    return { revealed, fairness: this.#fairness }
  }

  #play(bet: bigint, choice: unknown): RgsPlayed {
    const { engine, config } = this.options.game
    const read = refusing(() => engine.readChoice(config, choice))
    const stake = engine.stakeOf(config, read, bet)
    if (stake > this.#balance)
      throw new RgsRefused({ status: 'INSUFFICIENT_FUNDS', message: '', action: 'DEPOSIT' }, 422)
    this.#round = { roundId: newRequestId(), nonce: this.#nonce, bet, choice: read, steps: [] }
    this.#nonce += 1
    this.#staked = 0n
    return this.#played(this.#round)
  }

  #step(step: unknown): RgsPlayed {
    const { engine, config } = this.options.game
    if (!this.#round) throw new RgsRefused({ status: 'ROUND_SETTLED', message: '' }, 409)
    const read = refusing(() => engine.readStep(config, step))
    return this.#played({ ...this.#round, steps: [...this.#round.steps, read] })
  }

  #played(asked: LocalRound): RgsPlayed {
    const { engine, config } = this.options.game
    const draws = seedDraws({
      serverSeed: this.#serverSeed,
      clientSeed: this.#clientSeed,
      nonce: asked.nonce,
    })
    const played = refusing(() => engine.play(config, asked, draws))
    this.#balance -= played.staked - this.#staked
    this.#net -= played.staked - this.#staked
    this.#staked = played.staked
    this.#round = played.isClosed ? null : asked
    if (played.isClosed) {
      this.#balance += played.paid
      this.#net += played.paid
    }
    const { roundId, nonce, bet, choice, steps } = asked
    const round: RgsRound = {
      roundId,
      nonce,
      bet: bet.toString(),
      staked: played.staked.toString(),
      due: unitsText(played.due),
      multiplier: shownMultiplier(over(played.due, ratio(played.staked))),
      paid: played.paid.toString(),
      isClosed: played.isClosed,
      choice,
      stepCount: steps.length,
      events: JSON.parse(JSON.stringify(played.events)) as RgsRound['events'],
      open: [...played.open],
    }
    return {
      round,
      balance: this.#balance.toString(),
      net: this.#net.toString(),
      nextNonce: this.#nonce,
    }
  }
}

/** What an engine finds wrong, as the studio would say it. */
function refusing<T>(deed: () => T): T {
  try {
    return deed()
  } catch (error) {
    if (error instanceof BadChoice || error instanceof BadStep)
      throw new RgsRefused({ status: 'BAD_REQUEST', message: error.message }, 422)
    throw error
  }
}
