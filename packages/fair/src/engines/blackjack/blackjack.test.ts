import { describe, expect, test } from 'vitest'
import { BadStep, type Played } from '../../engine.ts'
import { type BlackjackAct, type BlackjackConfig, blackjackEngine } from './engine.ts'
import { ONE_BOX } from './boxes.ts'
import { dealing } from './testing.ts'

const rules: BlackjackConfig = {
  hitsSoft17: false,
  naturalReturns: '2.5',
  doubleAfterSplit: true,
  maxHands: 4,
  resplitAces: false,
  surrender: false,
}

function played(cards: string, acts: BlackjackAct[], config = rules, bet = 100n): Played {
  const steps = acts.map((type) => ({ type }))
  return blackjackEngine.play(config, { choice: ONE_BOX, bet, steps }, dealing(cards))
}

describe('a round', () => {
  test.each<[string, string, BlackjackAct[], bigint, bigint]>([
    ['twenty against eighteen wins', 'KS 8H QS TD', ['stand'], 100n, 200n],
    ['the same total is a push', 'KS 8H 8S TD', ['stand'], 100n, 100n],
    ['more than 21 is lost at once', 'KS 8H 6S TD 9C', ['hit'], 100n, 0n],
    ['the dealer draws to sixteen', 'KS 6H 8S TD 9C', ['stand'], 100n, 200n],
    ['the dealer stands on soft seventeen', 'KS 6H 8S AD', ['stand'], 100n, 200n],
    ['a natural pays three to two', 'AS 8H KS TD', [], 100n, 250n],
    ['two naturals are a push', 'AS TH KS AD', [], 100n, 100n],
    ['a natural under a ten ends it', 'KS TH QS AD', [], 100n, 0n],
    ['a double wins twice', '5S 6H 6D TD KC 9C', ['double'], 200n, 400n],
    ['a double takes one card and no more', '5S 6H 6D TD 2C 4C', ['double'], 200n, 0n],
    ['twenty-one in three cards stands by itself', '5S 8H 6D TD KC', ['hit'], 100n, 200n],
    ['an uninsured natural is lost', 'KS AH QS KD', ['decline'], 100n, 0n],
    ['an insured natural costs nothing', 'KS AH QS KD', ['insure'], 150n, 150n],
    ['insurance is lost without one', 'KS AH QS 8D', ['insure', 'stand'], 150n, 200n],
  ])('%s', (_rule, cards, acts, staked, paid) => {
    expect(played(cards, acts)).toMatchObject({ isClosed: true, staked, paid })
  })

  test('a natural that is split off pays even money', () => {
    const round = played('AS 8H AD TD KC QC', ['split'])
    expect(round).toMatchObject({ isClosed: true, staked: 200n, paid: 400n })
  })

  test('split hands are played one after the other, and may be doubled', () => {
    const cards = '8S 6H 8D TD 3C KH 2D 9C'
    const open = played(cards, ['split'])
    expect(open).toMatchObject({ isClosed: false, staked: 200n, paid: 0n })
    expect(open.events.at(-1)).toEqual({ type: 'card', to: 'player', hand: 0, card: '3C' })
    const done = played(cards, ['split', 'double', 'stand'])
    expect(done).toMatchObject({ isClosed: true, staked: 300n, paid: 600n })
  })

  test('pairs are split until there are four hands', () => {
    const cards = '8S 6H 8D TD 8C 8H 8S 8D'
    expect(played(cards, ['split', 'split']).open).toContain('split')
    expect(played(cards, ['split', 'split', 'split']).open).not.toContain('split')
  })

  test('split aces take one card each, and are split again only where the rules say so', () => {
    const cards = 'AS 6H AD TD AC 5H 4S 9H KC'
    expect(played(cards, ['split'])).toMatchObject({ isClosed: true })
    const again = { ...rules, resplitAces: true }
    expect(played(cards, ['split'], again).open).toEqual(['stand', 'split'])
    expect(played(cards, ['split', 'split'], again)).toMatchObject({ isClosed: true, staked: 300n })
  })

  test('late surrender gives half back, after the dealer has looked', () => {
    const surrender = { ...rules, surrender: true }
    expect(played('KS TH 6S 9D', ['surrender'], surrender)).toMatchObject({ paid: 50n })
    expect(played('KS TH 6S AD', [], surrender)).toMatchObject({ isClosed: true, paid: 0n })
    expect(played('KS TH 6S 9D', []).open).not.toContain('surrender')
  })

  test('half of an odd bet is insured with the whole units of it', () => {
    const round = played('KS AH QS KD', ['insure'], rules, 25n)
    expect(round).toMatchObject({ staked: 37n, paid: 36n })
    expect(played('KS AH QS 9D', [], rules, 1n).open).not.toContain('insure')
  })

  test('refuses what is not open', () => {
    expect(() => played('KS 8H 7S TD', ['split'])).toThrow(BadStep)
    expect(() => played('KS 8H 7S TD 2C', ['hit', 'double'])).toThrow(BadStep)
    expect(() => blackjackEngine.readStep(rules, { type: 'peek' })).toThrow(BadStep)
  })
})

describe('what a player sees', () => {
  test('the hole card is not among the events before the dealer turns it', () => {
    const cards = 'KS AH 6S 9D 2C 5C'
    for (const acts of [[], ['decline'], ['decline', 'hit']] as BlackjackAct[][])
      expect(JSON.stringify(played(cards, acts).events)).not.toContain('9D')
    const closed = played(cards, ['decline', 'hit', 'stand'])
    expect(closed.events).toContainEqual({ type: 'reveal', card: '9D' })
  })

  test('a further step only adds to the end', () => {
    const cards = '8S 6H 8D TD 3C KH 2D 9C'
    const acts: BlackjackAct[] = ['split', 'double', 'stand']
    const all = played(cards, acts).events
    for (const count of [0, 1, 2]) {
      const { events } = played(cards, acts.slice(0, count))
      expect(all.slice(0, events.length)).toEqual(events)
    }
  })
})

describe('a round whose player never came back', () => {
  const finished = (cards: string, acts: BlackjackAct[] = []): BlackjackAct[] => {
    const steps = acts.map((type) => ({ type }))
    const round = { choice: ONE_BOX, bet: 100n, steps }
    return blackjackEngine.finish(rules, round, dealing(cards)).map(({ type }) => type)
  }

  test('is hit and stood as is best, and nothing is staked for them', () => {
    expect(finished('KS TH 6S 8D 2C 3C')).toEqual(['hit', 'stand'])
    expect(finished('5S 6H 6D TD KC 9C')).toEqual(['hit'])
    expect(finished('KS 6H 3S TD 9C')).toEqual(['stand'])
    expect(finished('KS AH QS 8D')).toEqual(['decline', 'stand'])
  })

  test('ends split hands too', () => {
    expect(finished('8S 6H 8D TD 9C KH 9D', ['split'])).toEqual(['stand', 'stand'])
  })
})
