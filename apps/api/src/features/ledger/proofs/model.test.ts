import { Refusal } from '@baize/contract'
import { fixedClock } from '@baize/host'
import { money } from '@baize/money'
import { dayOf } from '@baize/rules/gate-usage'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../../database/open.ts'
import { TEST_NOW } from '../../../testing.ts'
import { createGate } from '../../gate/gate.ts'
import { createBetPath } from '../bets/bet-path.ts'
import { auditLedger, LEDGER_LAW_COUNT } from '../audit/ledger-audit-store.ts'
import { createLedger, HOUSE_BANK, playerCash } from '../ledger.ts'
import type { PlayAct } from '../bets/play-acts.ts'
import type { BetBatch } from '../bets/bet-batch.ts'
import { decide } from '../bets/bet-decisions.ts'
import { bet, openBooks, rollback, win } from '../testing.ts'
import {
  batchOfOne,
  codeOf,
  emptyWallet,
  MEMORY_PLAYER,
  nothingKnown,
  OPEN_GATE,
} from './memory-wallet.ts'
import { anySequence, Model, sequences, STEPS_PER_SEQUENCE, type Step } from './model.ts'
import { inParallel, report, runsOf, seed } from './testing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LONG = { timeout: 3_600_000 }
const eur = (amount: number) => money(BigInt(amount), 'EUR')

/** The step as a provider would send it, or undefined when no provider does such a thing. */
function playOf(step: Step, player: string, prefix: string): PlayAct | undefined {
  if (!('tx' in step)) return undefined
  const tx = `${prefix}${step.tx}`
  const roundId = `${prefix}r${step.round}`
  if (step.do === 'bet') return bet(player, tx, BigInt(step.amount), { roundId })
  if (step.do === 'rollback') return rollback(player, tx, { roundId })
  const { amount, closes } = step
  return win(player, tx, BigInt(amount), { txId: tx, roundId, closesRound: closes })
}

describe('2,000 sequences of 100 random acts', () => {
  test('are decided by the book as by the model', LONG, () => {
    const runs = runsOf(2_000, 2_000, 200_000)
    const property = fc.property(sequences, (steps) => {
      expect(differenceInMemory(steps)).toBeUndefined()
    })
    fc.assert(property, { seed, numRuns: runs })
    report(`${runs} sequences of ${STEPS_PER_SEQUENCE} acts decided as the model does, no database`)
  })
})

/** The first step that the ledger answers otherwise than the model, told with its place. */
function differenceInMemory(steps: readonly Step[]): string | undefined {
  const { take, wallet } = memoryBooks()
  const model = new Model()
  for (const [at, step] of steps.entries()) {
    const [said, expected] = [take(step), model.take(step)]
    if (said !== expected || wallet.balanceMinor !== BigInt(model.cash) || model.cash < 0)
      return `step ${at} ${JSON.stringify(step)}: ${said} and ${wallet.balanceMinor} left, and the model says ${expected} and ${model.cash}`
  }
  return undefined
}

/** The deciding half of the path of the bets over nothing but memory; cash comes and goes by hand. */
function memoryBooks() {
  const clock = fixedClock(TEST_NOW)
  const wallet = emptyWallet(clock.now())
  const known = nothingKnown()
  let heldMinor = 0n
  let frozenUntil: Date | null = null
  let limitMinor: bigint | undefined

  function batch(): BetBatch {
    const value = { amountMinor: limitMinor ?? 0n, currency: 'EUR' } as const
    const limit = { type: 'bet', period: 0, setBy: 'player', value, pending: null } as const
    const limits = limitMinor === undefined ? [] : [limit]
    return batchOfOne(clock.now(), wallet, known, { ...OPEN_GATE, frozenUntil, limits })
  }

  function moveCash(cashMinor: bigint, toHeldMinor: bigint): string {
    if (wallet.balanceMinor + cashMinor < 0n || heldMinor + toHeldMinor < 0n)
      return 'INSUFFICIENT_FUNDS'
    wallet.balanceMinor += cashMinor
    heldMinor += toHeldMinor
    return 'ok'
  }

  function take(step: Step): string {
    const act = playOf(step, MEMORY_PLAYER, '')
    if (act) return codeOf(decide(batch(), act))
    const amount = 'amount' in step ? BigInt(step.amount) : 0n
    if (step.do === 'deposit')
      return frozenUntil && clock.now() < frozenUntil ? 'ACCOUNT_FROZEN' : moveCash(amount, 0n)
    if (step.do === 'hold') return moveCash(-amount, amount)
    if (step.do === 'release') return moveCash(amount, -amount)
    if (step.do === 'pay') return moveCash(0n, -amount)
    if (step.do === 'limit') limitMinor = amount
    if (step.do === 'freeze') frozenUntil = new Date((dayOf(clock.now()) + 1) * DAY_MS)
    if (step.do === 'midnight') clock.advance(DAY_MS)
    return 'ok'
  }
  return { take, wallet }
}

describe('the same through the database', () => {
  let books: Awaited<ReturnType<typeof openBooks>>

  beforeAll(async () => {
    books = await openBooks()
  })
  afterAll(() => books.context.db.destroy())

  /** A player with a clock of its own, because days pass at another pace in every sequence. */
  async function openSequence(name: string) {
    const player = await books.openPlayer()
    const clock = fixedClock(TEST_NOW)
    const context = { ...books.context, clock }
    const [ledger, gate, betPath] = [
      createLedger(context),
      createGate(context),
      createBetPath(context),
    ]
    const model = new Model()
    let count = 0

    async function take(step: Step): Promise<string> {
      const act = playOf(step, player, `${name}-`)
      if (act) return codeOf(await betPath.settle(act))
      if (step.do === 'midnight') {
        clock.advance(DAY_MS)
        return 'ok'
      }
      try {
        await books.context.db.transaction().execute((tx) => change(tx, step))
        return 'ok'
      } catch (error) {
        if (error instanceof Refusal) return error.code
        throw error
      }
    }

    async function change(tx: Tx, step: Step): Promise<void> {
      count += 1
      const key = `${step.do}:${name}:${count}`
      const hold = { playerId: player, amount: eur('amount' in step ? step.amount : 0), key }
      const { amount } = hold
      if (step.do === 'deposit') {
        const [debit, credit] = [HOUSE_BANK, playerCash(player)]
        await ledger.postTransfer(tx, { debit, credit, amount, key, kind: 'deposit' })
      }
      if (step.do === 'hold') await ledger.hold(tx, hold)
      if (step.do === 'release') await ledger.releaseHold(tx, hold)
      if (step.do === 'pay') await ledger.payHold(tx, hold)
      if (step.do === 'freeze')
        await gate.setFreeze(tx, player, new Date((dayOf(clock.now()) + 1) * DAY_MS))
      if (step.do === 'limit')
        await gate.setLimit(tx, player, {
          type: 'bet',
          period: 0,
          value: { amountMinor: amount.amountMinor, currency: 'EUR' },
          from: clock.now(),
        })
    }

    return {
      /** All steps; what differs from the model is told with its place. */
      async run(steps: readonly Step[]): Promise<string | undefined> {
        for (const [at, step] of steps.entries()) {
          const [said, expected] = [await take(step), model.take(step)]
          if (said !== expected)
            return `step ${at} ${JSON.stringify(step)}: ${said}, and the model says ${expected}`
        }
        const wallet = (await ledger.walletsOf(player)).find(({ currency }) => currency === 'EUR')
        const [cash, held] = [wallet?.balance.amountMinor ?? 0n, wallet?.held.amountMinor ?? 0n]
        return cash === BigInt(model.cash) && held === BigInt(model.held)
          ? undefined
          : `at the end ${cash} and ${held} held, and the model has ${model.cash} and ${model.held}`
      },
    }
  }

  let sequenceCount = 0
  async function differenceOf(steps: readonly Step[]): Promise<string | undefined> {
    sequenceCount += 1
    return await (await openSequence(`s${sequenceCount}`)).run(steps)
  }

  /** Once more with a sequence that failed, to find the shortest of its kind and show that. */
  async function shortest(steps: Step[]): Promise<void> {
    const property = fc.asyncProperty(anySequence, async (fewer) => {
      const difference = await differenceOf(fewer)
      if (difference !== undefined) throw new Error(difference)
    })
    await fc.assert(property, { seed, numRuns: 1, examples: [[steps]] })
  }

  test('each sequence ends as the model says, and all laws hold', LONG, async () => {
    const runs = runsOf(20, 100, 2_000)
    const drawn = fc.sample(sequences, { seed, numRuns: runs })
    const differences = await inParallel(runs, 12, (at) => differenceOf(drawn[at] as Step[]))
    const failed = differences.findIndex((difference) => difference !== undefined)
    if (failed >= 0) await shortest(drawn[failed] as Step[])
    expect(await auditLedger(books.context.db)).toEqual([])
    report(
      `${runs} sequences of ${STEPS_PER_SEQUENCE} acts through the database end as the model says, all ${LEDGER_LAW_COUNT} laws hold`,
    )
  })
})
