import { expect, test } from 'vitest'
import { lighthouseReport, mediansOf, type Scores } from './lighthouse-report.ts'

const scores = (performance: number, seo = 100): Scores => ({
  performance,
  accessibility: 100,
  'best-practices': 100,
  seo,
})

test('a page counts by the median of its runs, each category on its own', () => {
  const runs = [scores(95, 85), scores(40, 100), scores(91, 100)]
  expect(mediansOf(runs)).toMatchObject({ performance: 91, seo: 100 })
})

test('one slow run of three is no missed goal', () => {
  const runs = [scores(95), scores(40), scores(91)]
  expect(lighthouseReport([{ page: 'home', runs }]).isReached).toBe(true)
})

test('a missed goal is marked in its row and said with all its runs', () => {
  const { lines, isReached } = lighthouseReport([
    { page: 'home', runs: [scores(95), scores(96), scores(97)] },
    { page: '/casino', runs: [scores(80), scores(89), scores(92)] },
  ])
  expect(isReached).toBe(false)
  expect(lines).toEqual([
    '           performance  accessibility  best-practices  seo',
    'home                96            100             100  100',
    '/casino            89!            100             100  100',
    'goal                90            100             100  100',
    '/casino: performance 89 is below 90 (80, 89, 92)',
  ])
})
