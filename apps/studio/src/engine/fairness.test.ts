import type { Engine } from '@baize/fair/engine'
import { ratio } from '@baize/fair/ratio'
import { game as dice } from '../../../../titles/dice/game.ts'
import { expect, test } from 'vitest'
import { startTestStudio, titleOf } from '../testing.ts'
import { outcomeOf } from './replay.ts'

/** Writes down everything that an outcome is given, down to the names of the fields. */
function watchingEngine(seen: string[]): Engine {
  return {
    ...(dice.engine as unknown as Engine),
    readChoice: () => ({}),
    play(...given) {
      const [config, round, draws] = given
      seen.push(
        [given.length, Object.keys(round), Object.keys(draws), JSON.stringify(config)].join(' | '),
      )
      const { bet: staked } = round
      return { events: [], staked, due: ratio(0), paid: 0n, isClosed: true, open: [] }
    },
  }
}

test('an outcome is given the rules, the choice, the bet, the steps and the draws of its seed, and nothing else', async () => {
  const seen: string[] = []
  const title = titleOf({ ...dice, engine: watchingEngine(seen), config: { rule: 1 } })
  const studio = await startTestStudio({ titles: [title] })
  const rich = await studio.sit({ playerId: 'p-1' })
  const demo = await studio.sit({ mode: 'demo' })
  await rich.play({ side: 'over', target: 1 })
  await demo.play({ side: 'over', target: 1 })
  expect(new Set(seen)).toEqual(new Set(['3 | choice,bet,steps | u52,fractions | {"rule":1}']))
  await studio.stop()
})

test('whoever plays the same choice and bet on the same seed gets the same outcome', () => {
  const input = {
    engine: dice.engine as unknown as Engine,
    config: dice.config,
    seed: { serverSeed: 'ab'.repeat(32), clientSeed: 'browser', nonce: 7 },
    choice: { side: 'over', target: 4999 },
    bet: 100n,
    steps: [],
    payRule: 'drawn' as const,
  }
  expect(outcomeOf(input)).toEqual(outcomeOf({ ...input }))
})
