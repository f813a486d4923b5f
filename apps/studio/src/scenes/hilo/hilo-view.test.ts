import { hiloEngine } from '@baize/fair/engines/hilo/engine'
import { game } from '../../../../../titles/hilo-ladder/game.ts'
import { seedDraws } from '@baize/fair/seed-draws'
import { expect, test } from 'vitest'
import { beforeBet, guessesIn, NO_CARDS, viewOfEvents, withEvent } from './hilo-view.ts'

const draws = () => seedDraws({ serverSeed: 'ab'.repeat(32), clientSeed: 'player', nonce: 1 })

function played(...types: ('higher' | 'lower' | 'skip')[]) {
  const steps = types.map((type) => ({ type }))
  return hiloEngine.play(game.config, { choice: {}, bet: 100n, steps }, draws())
}

test('a round that is resumed looks as one that was shown event by event', () => {
  const { events } = played('skip', 'skip', 'skip')
  expect(viewOfEvents(events).cards).toHaveLength(4)
  expect(events.reduce(withEvent, NO_CARDS)).toEqual(viewOfEvents(events))
})

test('the keys offer what the engine offers, and nothing once the round is over', () => {
  const [higher, lower] = [played('higher'), played('lower')]
  const [right, wrong] = higher.isClosed ? [lower, higher] : [higher, lower]
  const view = viewOfEvents(right.events)
  expect(right.open).toEqual(expect.arrayContaining(Object.keys(view.offers)))
  expect(guessesIn(view)).toBe(1)
  expect(viewOfEvents(wrong.events)).toMatchObject({ offers: {} })
  expect(viewOfEvents(wrong.events).cards.at(-1)?.came).toBe('wrong')
})

test('before a bet the card it begins with lies open, with what each guess would bring', () => {
  const config = { returnToPlayer: '0.99', maxMultiplier: '1000000', maxSkips: 52 }
  const { cards, offers } = beforeBet(config, { start: 24 })
  expect(cards).toEqual([{ card: 24, came: 'deal', guess: null, multiplier: null }])
  expect(beforeBet(config, {})).toEqual(NO_CARDS)
  // On a seven both ways have seven ranks of thirteen.
  expect(offers).toEqual({ higher: '1.8385', lower: '1.8385' })
})
