import { describe, expect, test } from 'vitest'
import { cardText, parseCard } from '../../cards.ts'
import { BadChoice, BadStep } from '../../engine.ts'
import { blockDraws } from '../../seed-draws.ts'
import { type PublishedMode, readFraction } from '../../published-sheet.ts'
import { toNumber } from '../../ratio.ts'
import { loadGame, loadSheet } from '../../testing.ts'
import { bestHold } from './best-hold.ts'
import { type VideoPokerConfig, videoPokerEngine } from './engine.ts'
import { cardsOfHand, handOf } from './hands.ts'

const nineSix: VideoPokerConfig = {
  pays: {
    royalFlush: 800,
    straightFlush: 50,
    fourOfAKind: 25,
    fullHouse: 9,
    flush: 6,
    straight: 4,
    threeOfAKind: 3,
    twoPair: 2,
    jacksOrBetter: 1,
  },
}

const cards = (text: string): number[] => text.split(' ').map(parseCard)
const draws = () => ({ ...blockDraws(new Uint8Array([7]), 'poker'), fractions: null })

describe('a hand', () => {
  test.each([
    ['royalFlush', 'TS JS QS KS AS', 5],
    ['straightFlush', 'AH 2H 3H 4H 5H', 5],
    ['straightFlush', '9C TC JC QC KC', 5],
    ['fourOfAKind', '7S 7H 7D 7C 2S', 4],
    ['fullHouse', '7S 7H 7D 2C 2S', 5],
    ['flush', '2S 5S 9S JS KS', 5],
    ['straight', 'TS JD QS KS AS', 5],
    ['straight', 'AS 2D 3S 4S 5S', 5],
    ['threeOfAKind', '7S 7H 7D 3C 2S', 3],
    ['twoPair', '7S 7H 3D 3C 2S', 4],
    ['jacksOrBetter', 'JS JH 3D 4C 2S', 2],
    [null, 'TS TH 3D 4C 2S', 0],
    [null, 'QS KH AD 2C 3S', 0],
  ])('%s: %s', (hand, text, madeOf) => {
    expect(handOf(cards(text))).toBe(hand)
    expect(cardsOfHand(cards(text))).toHaveLength(madeOf)
  })
})

describe('a round', () => {
  const round = (steps: { type: 'hold'; held: number[] }[]) =>
    videoPokerEngine.play(nineSix, { choice: { coins: 1 }, bet: 5n, steps }, draws())

  test('deals five, keeps what is held, and never deals a card twice', () => {
    const [dealt] = round([]).events as [{ type: string; cards: string[] }]
    const drawn = round([{ type: 'hold', held: [1, 3] }]).events[1] as unknown as {
      cards: string[]
    }
    expect(drawn.cards[1]).toBe(dealt.cards[1])
    expect(drawn.cards[3]).toBe(dealt.cards[3])
    expect(new Set([...dealt.cards, ...drawn.cards]).size).toBe(8)
  })

  test.each([1, 2, 5])('of %i coins stakes and pays that many times as much', (coins) => {
    const choice = videoPokerEngine.readChoice(nineSix, { coins })
    const steps = [{ type: 'hold' as const, held: [] }]
    expect(videoPokerEngine.stakeOf(nineSix, choice, 5n)).toBe(5n * BigInt(coins))
    const played = Array.from({ length: 40 }, (_, seed) => {
      const given = { ...blockDraws(new Uint8Array([seed]), 'poker'), fractions: null }
      return videoPokerEngine.play(nineSix, { choice, bet: 5n, steps }, given)
    })
    for (const { events, paid } of played) {
      const { hand } = events[1] as unknown as { hand: keyof typeof nineSix.pays | null }
      expect(paid).toBe(5n * BigInt(coins) * BigInt(hand ? nineSix.pays[hand] : 0))
    }
    expect(played.some(({ paid }) => paid > 0n)).toBe(true)
  })

  test('without a number of coins has one, and refuses more than five', () => {
    expect(videoPokerEngine.readChoice(nineSix, {})).toEqual({ coins: 1 })
    for (const coins of [0, 6, 1.5, '2']) {
      expect(() => videoPokerEngine.readChoice(nineSix, { coins })).toThrow(BadChoice)
    }
  })

  test('says nothing of the draw before the cards are held', () => {
    const open = round([])
    expect(open).toMatchObject({ isClosed: false, paid: 0n, open: ['hold'] })
    expect(open.events).toHaveLength(1)
  })

  test.each([[{ held: [1, 1] }], [{ held: [5] }], [{ held: [2, 1] }], [{ held: 'all' }], [{}]])(
    'refuses to hold %j',
    (step) => {
      expect(() => videoPokerEngine.readStep(nineSix, { type: 'hold', ...step })).toThrow(BadStep)
    },
  )

  test('is drawn once', () => {
    const held = { type: 'hold' as const, held: [] }
    expect(() => round([held, held])).toThrow(BadStep)
  })

  test('whose player never came back holds the best cards', () => {
    expect(bestHold(nineSix, cards('JS JH 3D 4C 2S'))).toEqual([0, 1])
    expect(bestHold(nineSix, cards('TS JS QS KS 2S'))).toEqual([0, 1, 2, 3])
    const [step] = videoPokerEngine.finish(
      nineSix,
      { choice: { coins: 1 }, bet: 5n, steps: [] },
      draws(),
    )
    const [dealt] = round([]).events as [{ type: string; cards: string[] }]
    expect(step?.held).toEqual(bestHold(nineSix, dealt.cards.map(parseCard)))
    expect(dealt.cards.map((card) => cardText(parseCard(card)))).toEqual(dealt.cards)
  })
})

describe('the figures', () => {
  // The enumeration of all deals is repeated when its code changes: see tools/receipts.
  test('nine-six returns 99.5439 % to the best play, over all deals', async () => {
    expect((await loadGame('jacks-or-better')).config).toEqual(nineSix)
    const [base] = loadSheet('jacks-or-better').modes as [PublishedMode]
    expect((toNumber(readFraction(base.returnToPlayer)) * 100).toFixed(4)).toBe('99.5439')
    expect(base.standardDeviation).toBeCloseTo(4.4175, 3)
    expect(toNumber(readFraction(base.hitRate))).toBeCloseTo(0.4546, 3)
    expect(base.maxMultiplier).toBe('800')
  })
})
