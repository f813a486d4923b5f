import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../audit/ledger-audit-store.ts'
import type { PlayAct, PlayReply } from '../bets/play-acts.ts'
import { bet, openBooks, rollback, win } from '../testing.ts'
import {
  actOf,
  kindOf,
  permutations,
  PRIZE,
  rightEnd,
  STAKE,
  START,
  STEPS,
  type Step,
} from './orders.ts'
import { inParallel, report, runsOf } from './testing.ts'

let books: Awaited<ReturnType<typeof openBooks>>

beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.context.db.destroy())

/** Every step of one order, each answered before the next; a copy must be told what the first was told. */
async function play(order: readonly Step[], player: string, tx: string): Promise<void> {
  const replies = new Map<string, PlayReply>()
  for (const step of order) {
    const reply = await books.betPath.settle(actOf(step, player, tx))
    const kind = kindOf(step)
    const first = replies.get(kind)
    const told = first?.ok ? { ...first, isReplay: true } : reply
    expect([order, reply]).toEqual([order, told])
    if (!first?.ok) replies.set(kind, reply)
  }
}

const LONG = { timeout: 3_600_000 }

test('all 720 orders of bet, win, rollback and a copy of each end legal', LONG, async () => {
  const orders = permutations(STEPS)
  expect(orders).toHaveLength(720)
  const runs = runsOf(1, 1, 20)
  for (let run = 0; run < runs; run += 1) {
    const players = await inParallel(orders.length, 8, () => books.openPlayer(START))
    await inParallel(orders.length, 240, (at) =>
      play(orders[at] as Step[], players[at] as string, `order-${run}-${at}`),
    )
    await inParallel(orders.length, 8, async (at) => {
      const order = orders[at] as Step[]
      expect([order, await books.balanceOf(players[at] as string)]).toEqual([
        order,
        rightEnd(order),
      ])
    })
  }
  expect(await auditLedger(books.context.db)).toEqual([])
  report(`${orders.length} orders x ${runs}, 6 acts each: every end legal, all laws hold`)
})

type PairStep = 'both' | 'both again' | 'bet alone' | 'rollback' | 'rollback again'
const PAIR_STEPS: readonly PairStep[] = [
  'both',
  'both again',
  'bet alone',
  'rollback',
  'rollback again',
]

function pairOf(step: PairStep, player: string, tx: string): readonly PlayAct[] {
  if (step.startsWith('rollback')) return [rollback(player, tx)]
  return step === 'bet alone'
    ? [bet(player, tx, STAKE)]
    : [bet(player, tx, STAKE), win(player, tx, PRIZE)]
}

/** Paid when the two came before the rollback; otherwise nothing is left of either. */
function rightPairEnd(order: readonly PairStep[]): bigint {
  const firstRollback = order.findIndex((step) => step.startsWith('rollback'))
  const isPaid = order.slice(0, firstRollback).some((step) => step.startsWith('both'))
  return isPaid ? START - STAKE + PRIZE : START
}

test(
  'all 120 orders of a bet with its win, the bet alone, a rollback and copies end legal',
  LONG,
  async () => {
    const orders = permutations(PAIR_STEPS)
    const players = await inParallel(orders.length, 8, () => books.openPlayer(START))
    await inParallel(orders.length, 60, async (at) => {
      const player = players[at] as string
      for (const step of orders[at] as PairStep[])
        await books.betPath.settleTogether(pairOf(step, player, `pair-${at}`))
    })
    await inParallel(orders.length, 8, async (at) => {
      const order = orders[at] as PairStep[]
      expect([order, await books.balanceOf(players[at] as string)]).toEqual([
        order,
        rightPairEnd(order),
      ])
    })
    expect(await auditLedger(books.context.db)).toEqual([])
    report(`${orders.length} orders of a bet with its win: every end legal, all laws hold`)
  },
)
