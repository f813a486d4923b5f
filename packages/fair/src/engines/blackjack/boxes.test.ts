import { describe, expect, test } from 'vitest'
import { cardText, parseCard } from '../../cards.ts'
import { BadChoice, type Played } from '../../engine.ts'
import type { GameDefinition } from '../../game.ts'
import { seedDraws } from '../../seed-draws.ts'
import { simulationDraws } from '../../simulate.ts'
import { loadGame } from '../../testing.ts'
import { type BlackjackChoice, boxesOf } from './boxes.ts'
import { type BlackjackAct, type BlackjackConfig, blackjackEngine } from './engine.ts'
import { shownRound } from './shown-round.ts'
import { strategies } from './strategies.ts'
import { BlackjackTable } from './table.ts'
import { dealing } from './testing.ts'

const { config } = (await loadGame('original-blackjack')) as GameDefinition<BlackjackConfig>
const surrender = (await loadGame('blackjack-surrender')) as GameDefinition<BlackjackConfig>

type More = readonly { amount: string; pairs?: number; poker?: number }[]

function played(cards: string, moreBoxes: More, acts: BlackjackAct[], rules = config): Played {
  const choice = blackjackEngine.readChoice(rules, { moreBoxes })
  const steps = acts.map((type) => ({ type }))
  return blackjackEngine.play(rules, { choice, bet: 100n, steps }, dealing(cards))
}

const TWO = [{ amount: '200' }]
const THREE = [{ amount: '200' }, { amount: '50' }]

describe('several boxes against one dealer', () => {
  test.each<[string, string, More, BlackjackAct[], bigint, bigint]>([
    ['each box is paid for itself', 'KS 9S 8H QS 7S TD', TWO, ['stand', 'stand'], 300n, 200n],
    [
      'three boxes are played from the first to the last',
      'KS 9S 5S 6H QS 7S 6D TD KC 9D',
      THREE,
      ['stand', 'stand', 'double'],
      400n,
      800n,
    ],
    ['a natural waits for the others', 'AS 9S 8H KS 7S TD', TWO, ['stand'], 300n, 250n],
    ['naturals alone end the round', 'AS AD 8H KS QS TD', TWO, [], 300n, 750n],
    ['a natural of the dealer ends it for all', 'KS AS TH QS KD AD', TWO, [], 300n, 200n],
    ['each box is insured by itself', 'KS KD AH QS QD KC', TWO, ['decline', 'insure'], 400n, 300n],
    [
      'a box doubles by its own bet',
      'KS 5S 6H 9S 6D TD KC 9C',
      TWO,
      ['stand', 'double'],
      500n,
      1000n,
    ],
    [
      'a box splits by its own bet, and the others stay',
      '9S 8S 6H KS 8D TD 3C 2D 9C',
      TWO,
      ['stand', 'split', 'stand', 'stand'],
      500n,
      1000n,
    ],
  ])('%s', (_rule, cards, moreBoxes, acts, staked, paid) => {
    expect(played(cards, moreBoxes, acts)).toMatchObject({ isClosed: true, staked, paid })
  })

  test('four hands are the most of each box and not of the table', () => {
    const cards = '8S 8H 6H 8D 8C TD 8S 8D 8H 8S 2C 2C 2C 2C 8S'
    const fully: BlackjackAct[] = ['split', 'split', 'split', 'stand', 'stand', 'stand', 'stand']
    expect(played(cards, TWO, fully.slice(0, 3)).open).not.toContain('split')
    expect(played(cards, TWO, fully).open).toContain('split')
  })

  test('every box may be surrendered after the dealer has looked', () => {
    const cards = 'KS KD TH 6S 6D 9D'
    const open = played(cards, TWO, ['surrender'], surrender.config)
    expect(open.open).toContain('surrender')
    const both = played(cards, TWO, ['surrender', 'surrender'], surrender.config)
    expect(both).toMatchObject({ isClosed: true, staked: 300n, paid: 150n })
  })

  test('side bets are settled by the cards of their own box', () => {
    const more = [{ amount: '200', pairs: 2, poker: 1 }]
    const round = played('KS 9S 8H QD 9S TD', more, ['stand', 'stand'])
    expect(round).toMatchObject({ staked: 600n, paid: 200n + 200n + 200n * 26n })
    expect(shownRound(round.events).sides).toMatchObject([
      { box: 1, bet: 'pairs', outcome: 'perfect' },
      { box: 1, bet: 'poker', outcome: null },
    ])
  })

  test('what is seen names the hand that is played, before and after a split', () => {
    const cards = '9S 8S 6H KS 8D TD 3C 2D 9C'
    const activeAfter = (...acts: BlackjackAct[]) =>
      shownRound(played(cards, TWO, acts).events).active
    expect(activeAfter()).toBe(0)
    expect(activeAfter('stand')).toBe(1)
    expect(activeAfter('stand', 'split')).toBe(1)
    expect(activeAfter('stand', 'split', 'stand')).toBe(2)
    const { hands } = shownRound(played(cards, TWO, ['stand', 'split']).events)
    expect(hands.map(({ box }) => box)).toEqual([0, 1, 1])
  })

  test('a player who never came back has every box played as is best', () => {
    const choice = blackjackEngine.readChoice(config, { moreBoxes: TWO })
    const round = { choice, bet: 100n, steps: [] }
    const draws = dealing('KS KD TH 6S 9D 8D 2C 3C')
    expect(blackjackEngine.finish(config, round, draws)).toEqual(
      ['hit', 'stand', 'stand'].map((type) => ({ type })),
    )
  })

  test('one box is dealt and told as before there could be several', () => {
    const { maxBoxes, ...before } = config
    expect(maxBoxes).toBe(3)
    const acts: BlackjackAct[] = ['insure', 'stand']
    const now = played('KS AH QS 8D', [], acts)
    const then = blackjackEngine.play(
      before,
      {
        choice: blackjackEngine.readChoice(before, {}),
        bet: 100n,
        steps: acts.map((type) => ({ type })),
      },
      dealing('KS AH QS 8D'),
    )
    expect(now).toEqual(then)
    expect(JSON.stringify(now.events)).not.toMatch(/"(box|turn)"/)
  })

  test('refuses more boxes than there are, and amounts that are none', () => {
    const four = [...THREE, { amount: '100' }]
    for (const moreBoxes of [four, [{ amount: 5 }], [{ amount: '0' }], [{ amount: '-5' }], 'two'])
      expect(() => blackjackEngine.readChoice(config, { moreBoxes })).toThrow(BadChoice)
    const { maxBoxes, ...one } = config
    expect(() => blackjackEngine.readChoice(one, { moreBoxes: TWO })).toThrow(BadChoice)
    expect(maxBoxes).toBe(3)
  })
})

/**
 * Every card is drawn anew from all 52, so what a box will get does not depend on who got what before. It is therefore
 * enough that a box ends as it would alone: dealt its own cards and the dealer's, with the steps taken on its hands.
 */
describe('the return of a box is that of one hand played alone', () => {
  test.each(['original-blackjack', 'blackjack-surrender', 'speed-blackjack-6-5'])(
    '%s: each of three boxes pays as the same cards pay alone',
    async (slug) => {
      const game = (await loadGame(slug)) as GameDefinition<BlackjackConfig>
      const chance = simulationDraws(11)
      let compared = 0
      for (let nonce = 0; nonce < 400; nonce += 1) {
        const way = strategies.anyOf(game.config, chance)
        const choice = way.choiceFor(100n) as BlackjackChoice
        const draws = seedDraws({ serverSeed: 'server', clientSeed: 'client', nonce }, 'drawn')
        const table = new BlackjackTable(game.config, boxesOf(choice, 100n), draws)
        const acts: BlackjackAct[][] = boxesOf(choice, 100n).map(() => [])
        let asked = 0
        while (!table.isClosed) {
          const { type } = way.next(table.played()) as { type: BlackjackAct }
          const box = table.activeHand?.box ?? asked
          if (table.activeHand === undefined) asked += 1
          acts[box]?.push(type)
          table.take(type)
        }
        const together = acts.map((own, box) => alone(game.config, table, choice, box, own))
        const { staked, due } = table.played()
        expect(sum(together.map((one) => one.staked))).toBe(staked)
        // Halves of a unit are drawn for once, so what is due is held together and not what was paid.
        const dueOf = ({ due: one }: Played) => Number(one.num) / Number(one.den)
        expect(together.map(dueOf).reduce((a, b) => a + b)).toBe(Number(due.num) / Number(due.den))
        compared += together.length
      }
      expect(compared).toBeGreaterThan(700)
    },
  )
})

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)

/** The cards of a box and of the dealer, as they would have come to a table with this box only. */
function alone(
  rules: BlackjackConfig,
  table: BlackjackTable,
  choice: BlackjackChoice,
  box: number,
  acts: readonly BlackjackAct[],
): Played {
  const { bet, sides } = boxesOf(choice, 100n)[box] as { bet: bigint; sides: object }
  const cards = cardsOf(table, box)
  const draws = { ...dealing(cards.map(cardText).join(' ')), fractions: simulationDraws(1) }
  const steps = acts.map((type) => ({ type }))
  const own = blackjackEngine.readChoice(rules, sides)
  return blackjackEngine.play(rules, { choice: own, bet, steps }, draws)
}

/** In the order a table of one box deals them: by the events, the box's own and the dealer's. */
function cardsOf(table: BlackjackTable, box: number): number[] {
  const { events } = table.played()
  const boxAt: number[] = []
  const mine: number[] = []
  const later: number[] = []
  for (const { type, to, hand, card } of events as {
    type: string
    to?: string
    hand?: number
    card?: string
  }[]) {
    if (type === 'split') boxAt.splice(hand as number, 0, boxAt[hand as number] as number)
    if (type !== 'card' || to !== 'player') continue
    boxAt[hand as number] ??= hand as number
    if (boxAt[hand as number] === box)
      (mine.length < 2 ? mine : later).push(parseCard(card as string))
  }
  const [up, hole, ...drawn] = table.dealer as [number, number, ...number[]]
  return [mine[0] as number, up, mine[1] as number, hole, ...later, ...drawn]
}
