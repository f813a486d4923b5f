import { expect, test } from 'vitest'
import { ratio } from './ratio.ts'
import { heldAgainst, simulate, simulationDraws } from './simulate.ts'
import { strategiesFor } from './strategies/strategies-for.ts'
import { loadGame } from './testing.ts'

test('the band would notice a sheet that promises half a point too much', async () => {
  const { engine, config, figures } = await loadGame('peg-drop')
  const honest = figures(config).modes.find(({ name }) => name === '8-low')
  if (honest === undefined) throw new Error('The board is gone.')
  const strategy = (await strategiesFor(engine.name)).ofMode(config, '8-low')
  const simulated = simulate(engine, config, strategy, { rounds: 300_000, seed: 20_261_115 })
  expect(heldAgainst(simulated, honest).isInside).toBe(true)
  const promising = { ...honest, returnToPlayer: ratio(995, 1000) }
  expect(heldAgainst(simulated, promising).isInside).toBe(false)
})

test('the numbers of a simulation fill their range evenly, and come again with their seed', () => {
  const draws = simulationDraws(7)
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let drawn = 0; drawn < 100_000; drawn += 1) {
    const tenth = Math.floor((draws.u52() / 2 ** 52) * 10)
    tenths[tenth] = (tenths[tenth] as number) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  expect(simulationDraws(7).u52()).toBe(simulationDraws(7).u52())
  expect(simulationDraws(7).u52()).not.toBe(simulationDraws(8).u52())
})
