import { fixedClock } from '@baize/host'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../../database/open.ts'
import { TEST_NOW } from '../../../testing.ts'
import { auditLedger, LEDGER_LAW_COUNT } from '../audit/ledger-audit-store.ts'
import type { ActiveGrant } from '../bets/active-grant.ts'
import { decide } from '../bets/bet-decisions.ts'
import type { PlayAct } from '../bets/play-acts.ts'
import { createBonusAccount } from '../bonus/bonus-account.ts'
import { bet, openBooks, rollback, win } from '../testing.ts'
import {
  BonusModel,
  bonusSequences,
  EXCLUDED,
  gameOfRound,
  GAMES,
  STEPS_PER_SEQUENCE,
  WEIGHTS,
  type BonusStep,
} from './bonus-model.ts'
import { batchOfOne, codeOf, emptyWallet, MEMORY_PLAYER, nothingKnown } from './memory-wallet.ts'
import { report, runsOf, seed } from './testing.ts'

const LONG = { timeout: 3_600_000 }

/** The step as a provider would send it. A bet that was never made is not taken back here. */
function playOf(step: BonusStep, player: string, prefix: string, model: BonusModel) {
  if (step.do === 'bet') {
    const { tx, round, amount, game } = step
    const more = { game, roundId: `${prefix}r${round}`, categories: () => GAMES[game] }
    return bet(player, `${prefix}${tx}`, BigInt(amount), more)
  }
  if (step.do === 'win') {
    const { tx, round, amount, closes } = step
    const more = { game: gameOfRound(round), roundId: `${prefix}r${round}`, closesRound: closes }
    return win(player, '', BigInt(amount), { ...more, txId: `${prefix}${tx}` })
  }
  if (step.do !== 'rollback') return undefined
  const round = model.roundOf(step.tx)
  if (round === undefined) return undefined
  const more = { game: gameOfRound(round), roundId: `${prefix}r${round}` }
  return rollback(player, `${prefix}${step.tx}`, more)
}

const termsOf = (id: string, maxBet: number): Omit<ActiveGrant, 'isClosing'> => ({
  id,
  requiredMinor: 1_000_000n,
  maxBetMinor: BigInt(maxBet),
  lostBelowMinor: 0n,
  weights: WEIGHTS,
  excludedGames: EXCLUDED,
})

interface Seen {
  readonly said: string
  readonly numbers: readonly bigint[]
}

const numbersOf = (model: BonusModel): bigint[] =>
  [model.cash, model.bonus, model.wagered, model.openRounds].map(BigInt)

/** The deciding half of the bet path over nothing but memory; grants and cash come and go by hand. */
function memoryWallet() {
  const now = fixedClock(TEST_NOW).now()
  let wallet = emptyWallet(now)
  let grants = 0
  const known = nothingKnown()

  function move(step: BonusStep): string {
    const fresh = { bonusMinor: 0n, wageredMinor: 0n, bonusRounds: 0 }
    if (step.do === 'deposit') wallet.balanceMinor += BigInt(step.amount)
    if (step.do === 'grant') {
      if (wallet.grant !== null) return 'refused'
      const grant = { ...termsOf(`grant-${(grants += 1)}`, step.maxBet), isClosing: false }
      wallet = { ...wallet, ...fresh, grant, bonusMinor: BigInt(step.amount) }
    }
    if (step.do === 'close' && wallet.grant !== null)
      wallet = { ...wallet, grant: { ...wallet.grant, isClosing: true } }
    if (step.do === 'end' && wallet.grant !== null) {
      const most = BigInt(step.payMax)
      const paid = wallet.bonusMinor < most ? wallet.bonusMinor : most
      wallet = { ...wallet, ...fresh, grant: null, balanceMinor: wallet.balanceMinor + paid }
    }
    return 'ok'
  }

  return {
    take(step: BonusStep, model: BonusModel): Seen {
      const act = playOf(step, MEMORY_PLAYER, '', model)
      const said = act ? codeOf(decide(batchOfOne(now, wallet, known), act)) : move(step)
      const { balanceMinor, bonusMinor, wageredMinor, bonusRounds } = wallet
      return { said, numbers: [balanceMinor, bonusMinor, wageredMinor, BigInt(bonusRounds)] }
    },
  }
}

/** A rollback of a bet that was never made is a step of neither. */
const isStep = (step: BonusStep, model: BonusModel): boolean =>
  step.do !== 'rollback' || model.roundOf(step.tx) !== undefined

describe('2,000 sequences of 100 random acts with bonus money', () => {
  test('R105 are decided as the model does, to the unit', LONG, () => {
    const runs = runsOf(2_000, 2_000, 20_000)
    const property = fc.property(bonusSequences, (steps) => {
      const [wallet, model] = [memoryWallet(), new BonusModel()]
      for (const [at, step] of steps.entries()) {
        if (!isStep(step, model)) continue
        const seen = wallet.take(step, model)
        const said = model.take(step)
        expect({ at, step, ...seen }).toEqual({ at, step, said, numbers: numbersOf(model) })
      }
    })
    fc.assert(property, { seed, numRuns: runs })
    report(
      `${runs} sequences of ${STEPS_PER_SEQUENCE} acts with bonus money as the model, no database`,
    )
  })
})

describe('the same through the database', () => {
  let books: Awaited<ReturnType<typeof openBooks>>
  beforeAll(async () => {
    books = await openBooks()
  })
  afterAll(() => books.context.db.destroy())
  const transact = <T>(deed: (tx: Tx) => Promise<T>) => books.context.db.transaction().execute(deed)

  test('R105 leaves the same balances and lines, and books that hold', LONG, async () => {
    const runs = runsOf(4, 20, 400)
    const account = createBonusAccount(books.ledger)
    for (const [run, steps] of fc.sample(bonusSequences, { numRuns: runs, seed }).entries()) {
      const model = new BonusModel()
      const player = await books.openPlayer()
      const wallet = { playerId: player, currency: 'EUR' } as const
      let grantId = ''
      const move = async (step: BonusStep): Promise<string> => {
        if (step.do === 'deposit') await books.deposit(player, BigInt(step.amount))
        if (step.do === 'close') await transact((tx) => account.close(tx, wallet, grantId))
        if (step.do === 'end')
          await transact((tx) =>
            account.end(tx, { ...wallet, grantId, payMaxMinor: BigInt(step.payMax) }),
          )
        if (step.do !== 'grant') return 'ok'
        const id = books.context.random.uuid()
        const terms = termsOf(id, step.maxBet)
        const opened = { ...wallet, amountMinor: BigInt(step.amount), terms }
        if (!(await transact((tx) => account.open(tx, opened)))) return 'refused'
        grantId = id
        return 'ok'
      }
      for (const [at, step] of steps.entries()) {
        if (!isStep(step, model)) continue
        const act: PlayAct | undefined = playOf(step, player, `${run}-`, model)
        const said = act ? codeOf(await books.betPath.settle(act)) : await move(step)
        const bonus = await transact((tx) => account.lock(tx, wallet))
        const cash = await books.balanceOf(player)
        const numbers = [cash, bonus.balanceMinor, bonus.wageredMinor, BigInt(bonus.openRounds)]
        const expected = { at, step, said: model.take(step), numbers: numbersOf(model) }
        expect({ at, step, said, numbers }).toEqual(expected)
      }
    }
    expect(await auditLedger(books.context.db)).toEqual([])
    report(`${runs} sequences with bonus money through the database, ${LEDGER_LAW_COUNT} laws hold`)
  })
})
