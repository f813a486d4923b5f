import type { GameDefinition } from '@baize/fair/game'
import { game as dice } from '../../../../../titles/dice/game.ts'
import { game as mines } from '../../../../../titles/minefield/game.ts'
import { seedDraws } from '@baize/fair/seed-draws'
import { replay } from '@baize/fair/verify'
import { expect, test } from 'vitest'
import { seriesRows } from './series.ts'

const SEED = { serverSeed: 'd'.repeat(64), clientSeed: 'series' }
const BET = {
  choice: { side: 'over', target: 5050 },
  steps: [],
  bet: 100n,
  payRule: 'drawn' as const,
}

test('a series is each of its rounds, in order', () => {
  const game = dice as unknown as GameDefinition
  const rows = [...seriesRows(game, BET, SEED, [3, 12])]
  expect(rows.map(({ nonce }) => nonce)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  for (const { nonce, paid } of rows) {
    expect(paid).toBe(replay(game, BET, seedDraws({ ...SEED, nonce })).paid)
  }
})

test('a game that waits for its player is ended as the house ends what was left', () => {
  const game = mines as unknown as GameDefinition
  const [row] = seriesRows(game, { ...BET, choice: { mines: 3 } }, SEED, [1, 1])
  expect(row).toMatchObject({ staked: 100n, paid: 100n })
})
