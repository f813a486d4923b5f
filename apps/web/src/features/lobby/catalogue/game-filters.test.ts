import {
  GAME_SORTS,
  gameListQuery,
  VOLATILITIES as CONTRACT_VOLATILITIES,
} from '@baize/contract/lobby'
import { expect, test } from 'vitest'
import {
  changed,
  filtersIn,
  pageCountIn,
  searchOf,
  SORTS,
  VOLATILITIES,
  type GameFilters,
} from './game-filters.ts'

const read = (query: string) => filtersIn(new URLSearchParams(query))

test('R250 a list offers the seven sorts of the contract, and its volatilities', () => {
  expect(SORTS).toEqual(GAME_SORTS)
  expect(VOLATILITIES).toEqual(CONTRACT_VOLATILITIES)
})

test('R250 every filter survives the way through an address', () => {
  const filters: GameFilters = {
    search: 'ember sevens',
    category: 'slots',
    provider: 'nine-pines',
    feature: 'free-spins',
    volatility: 'high',
    minRtp: '96',
    minBet: '0.1',
    maxBet: '5',
    demo: '1',
    sort: 'rtp',
  }
  expect(read(searchOf(filters))).toEqual(filters)
  expect(gameListQuery.safeParse(filters).success).toBe(true)
})

test.each([
  'sort=cheapest',
  'volatility=wild',
  'category=../etc',
  'provider=%00',
  'minRtp=ninety',
  'minBet=-1',
  'maxBet=1e9',
  'demo=yes',
  'search=%20%20',
  'feature=',
])('a parameter that means nothing is as good as absent: %s', (query) => {
  expect(read(query)).toEqual({})
})

test('whatever stands in an address, the server is asked only for what it understands', () => {
  const long = read(`search=${'x'.repeat(500)}&sort=new&modal=login&pageNo=99999`)
  expect(long).toEqual({ search: 'x'.repeat(64), sort: 'new' })
  expect(gameListQuery.safeParse(long).success).toBe(true)
})

test('one list has one address, however its filters were chosen', () => {
  expect(searchOf(read('sort=new&category=slots'))).toBe(searchOf(read('category=slots&sort=new')))
  expect(searchOf({})).toBe('?')
  expect(searchOf({ demo: '1' }, 3)).toBe('?demo=1&pageNo=3')
})

test.each([
  ['', 1],
  ['pageNo=3', 3],
  ['pageNo=0', 1],
  ['pageNo=-2', 1],
  ['pageNo=999', 250],
  ['pageNo=abc', 1],
])('R905 the address "%s" opens %i pages of the list', (query, count) => {
  expect(pageCountIn(new URLSearchParams(query))).toBe(count)
})

test('a filter is changed, replaced and taken away without touching the others', () => {
  const one = changed({ sort: 'new' }, 'category', 'slots')
  expect(one).toEqual({ sort: 'new', category: 'slots' })
  expect(changed(one, 'category', undefined)).toEqual({ sort: 'new' })
  expect(changed(one, 'sort', '')).toEqual({ category: 'slots' })
})
