import { describe, expect, test } from 'vitest'
import { parseCard } from '../../cards.ts'
import type { RoundDraws } from '../../draws.ts'
import { BadChoice } from '../../engine.ts'
import { ratio, toNumber } from '../../ratio.ts'
import type { SheetMode } from '../../sheet.ts'
import { type BaccaratConfig, baccaratEngine, dealCoup } from './engine.ts'
import { baccaratFigures } from './maths.ts'

const returns = {
  player: '2',
  banker: '1.95',
  bankerOnSix: '1.95',
  tie: '9',
  playerPair: '12',
  bankerPair: '12',
}
const eightDecks: BaccaratConfig = { decks: 8, returns }
const endless: BaccaratConfig = { decks: null, returns }
const noCommission: BaccaratConfig = {
  decks: 8,
  returns: { ...returns, banker: '2', bankerOnSix: '1.5' },
}

/** The endless deck, dealing these cards. */
function dealing(...cards: string[]): RoundDraws {
  const width = Math.floor(2 ** 52 / 52)
  return { fractions: null, u52: () => parseCard(cards.shift() as string) * width }
}

function playedWith(spot: string, amount: string, ...cards: string[]): bigint {
  const round = { choice: { spots: [{ spot, amount }] }, bet: BigInt(amount), steps: [] }
  return baccaratEngine.play(endless, round, dealing(...cards)).paid
}

describe('a coup', () => {
  test.each([
    ['a natural nine ends it', ['4S', '2H', '5S', '2D'], 'player'],
    ['both stand on seven and six', ['4S', '2H', '3S', '4D'], 'player'],
    ['the banker draws to five when the player stands', ['4S', '2H', '3S', '3D', '4C'], 'banker'],
    ['the banker stands on three against an eight', ['2S', 'KH', '2H', '3D', '8C'], 'banker'],
    ['the banker draws to three against a nine', ['2S', 'KH', '2H', '3D', '9C', '2C'], 'banker'],
    ['the banker stands on six against a five', ['KS', 'KH', 'QH', '6D', '5C'], 'banker'],
    ['the banker draws to six against a seven', ['KS', 'KH', 'QH', '6D', '7C', 'AC'], 'tie'],
    ['the banker stands on four against an ace', ['KS', 'KH', 'QH', '4D', 'AC'], 'banker'],
  ])('%s', (_rule, cards, winner) => {
    const spots = [{ spot: 'tie', amount: '1' }]
    const played = baccaratEngine.play(
      endless,
      { choice: { spots }, bet: 1n, steps: [] },
      dealing(...cards),
    )
    const dealt = played.events.filter(({ type }) => type === 'card')
    expect(dealt.map(({ card }) => card)).toEqual(cards)
    expect(played.events.find(({ type }) => type === 'coup')).toMatchObject({ winner })
  })

  test('the banker pays five percent of what is won, a tie gives the bet back', () => {
    expect(playedWith('banker', '100', '2S', 'KH', 'KS', '9D')).toBe(195n)
    expect(playedWith('player', '100', '9S', 'KH', 'KS', '9D')).toBe(100n)
    expect(playedWith('tie', '100', '9S', 'KH', 'KS', '9D')).toBe(900n)
    expect(playedWith('playerPair', '100', '4S', 'KH', '4D', 'QD')).toBe(1200n)
    expect(playedWith('bankerPair', '100', '4S', 'KH', '4D', 'QD')).toBe(0n)
  })

  test('a shoe of one deck never deals a card twice', () => {
    const first = { u52: () => 0 }
    const { player, banker } = dealCoup({ decks: 1, returns }, first)
    expect(new Set([...player, ...banker]).size).toBe(player.length + banker.length)
  })

  test('refuses a spot that is not on the table', () => {
    const value = { spots: [{ spot: 'dragon', amount: '1' }] }
    expect(() => baccaratEngine.readChoice(eightDecks, value)).toThrow(BadChoice)
  })
})

describe('the figures', () => {
  const percentOf = (config: BaccaratConfig, name: string): number => {
    const mode = baccaratFigures(config).modes.find((one) => one.name === name) as SheetMode
    return Number((toNumber(mode.returnToPlayer) * 100).toFixed(3))
  }

  test('eight decks return 98.942 % on banker, 98.765 % on player and 85.640 % on a tie', () => {
    expect(percentOf(eightDecks, 'banker')).toBe(98.942)
    expect(percentOf(eightDecks, 'player')).toBe(98.765)
    expect(percentOf(eightDecks, 'tie')).toBe(85.64)
    expect(percentOf(eightDecks, 'playerPair')).toBe(89.639)
  })

  test('the tie of eight decks is known to the last digit', () => {
    const tie = baccaratFigures(eightDecks).modes.find(({ name }) => name === 'tie')
    // 475,627,426,473,216 of the 4,998,398,275,503,360 ways to lay out six cards of 416.
    expect(tie?.hitRate).toEqual(ratio(475_627_426_473_216n, 4_998_398_275_503_360n))
  })

  test('without commission, a six that pays half returns 98.542 %', () => {
    expect(percentOf(noCommission, 'banker')).toBe(98.542)
  })

  test('an endless deck returns 98.936, 98.772 and 85.883 %, and a pair 12/13', () => {
    expect(percentOf(endless, 'banker')).toBe(98.936)
    expect(percentOf(endless, 'player')).toBe(98.772)
    expect(percentOf(endless, 'tie')).toBe(85.883)
    expect(percentOf(endless, 'bankerPair')).toBe(92.308)
  })
})
