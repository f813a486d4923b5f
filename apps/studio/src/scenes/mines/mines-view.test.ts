import { minesMultiplier, type MinesConfig } from '@baize/fair/engines/mines/engine'
import { expect, test } from 'vitest'
import { exactPay, exactProfit } from '../../client/scene/amounts.ts'
import { autoStepOf, viewOfEvents, whyNotChosen, worthOf } from './mines-view.ts'

const CONFIG = { tiles: 25, mines: [1, 24], returnToPlayer: '0.99' } as unknown as MinesConfig
const BET = 200n
const gem = (tile: number) => ({ type: 'gem', tile, multiplier: '1' })
const worth = (mines: number, events: { type: string }[]) =>
  worthOf(CONFIG, { mines }, { view: viewOfEvents(events, CONFIG.tiles), bet: BET, round: null })

test('the board says what was won so far and what the next gem brings', () => {
  expect(worth(3, [])).toMatchObject({ profit: '0', next: { pays: exactPay(BET, at(3, 1)) } })
  expect(worth(3, [gem(0), gem(1)])).toMatchObject({
    profit: exactProfit(BET, at(3, 2)),
    next: { multiplier: at(3, 3), pays: exactPay(BET, at(3, 3)) },
  })
})

test('after the last gem there is no next, and after a mine nothing was won', () => {
  expect(worth(24, [gem(0)]).next).toBeNull()
  const lost = worth(3, [gem(0), { type: 'mine', tile: 4 } as never])
  expect(lost).toMatchObject({ profit: '0', next: { multiplier: at(3, 1) } })
})

test('what a round has brought stands until the next, whatever is bet on that', () => {
  const closed = (paid: string, ...events: object[]) =>
    worthOf(
      CONFIG,
      { mines: 3 },
      {
        view: viewOfEvents([...events, { type: 'reveal', mines: [4] }] as never, CONFIG.tiles),
        bet: BET * 5n,
        round: { isClosed: true, staked: '200', paid },
      },
    )
  expect(closed('342', gem(0))).toMatchObject({ profit: '142', next: { multiplier: at(3, 1) } })
  expect(closed('0', gem(0), { type: 'mine', tile: 4 })).toMatchObject({ profit: '0' })
})

const at = (mines: number, gems: number) => minesMultiplier(CONFIG, mines, gems)

test('autoplay opens the chosen tiles one by one, and then leaves with what they brought', () => {
  const step = (...opened: number[]) =>
    autoStepOf(viewOfEvents(opened.map(gem), CONFIG.tiles), [3, 9])
  expect(step()).toEqual({ type: 'pick', tile: 3 })
  expect(step(3)).toEqual({ type: 'pick', tile: 9 })
  expect(step(3, 9)).toEqual({ type: 'cashout' })
})

test('autoplay waits for tiles, and for as many gems as tiles', () => {
  expect(whyNotChosen(CONFIG, { mines: 3 }, [])).toBe('auto.tiles.none')
  expect(whyNotChosen(CONFIG, { mines: 24 }, [1])).toBeNull()
  expect(whyNotChosen(CONFIG, { mines: 24 }, [1, 2])).toBe('auto.tiles.many')
})
