import { expect, test } from 'vitest'
import {
  isMachineBusy,
  lighthouseReport,
  mediansOf,
  metricCosts,
  speedLine,
  type Scores,
} from './lighthouse-report.ts'

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

test('a run says which metrics took how many points, the dearest first, and how fast the machine was', () => {
  const costs = metricCosts({
    categories: {
      performance: {
        auditRefs: [
          { id: 'first-contentful-paint', weight: 10, acronym: 'FCP' },
          { id: 'largest-contentful-paint', weight: 25, acronym: 'LCP' },
          { id: 'total-blocking-time', weight: 30, acronym: 'TBT' },
          { id: 'font-display', weight: 0 },
        ],
      },
    },
    audits: {
      'first-contentful-paint': { score: 0.96, displayValue: '1.5\u00A0s' },
      'largest-contentful-paint': { score: 0.76, displayValue: '3.1\u00A0s' },
      'total-blocking-time': { score: 0.17, displayValue: '1,340\u00A0ms' },
      'font-display': { score: 0 },
    },
  })
  expect(speedLine(69, costs, 303.5)).toBe('69 (TBT 1,340 ms -25, LCP 3.1 s -6; machine 304)')
  expect(speedLine(100, [], 1500)).toBe('100 (machine 1500)')
})

test('a run in which the machine was half as fast as it can be counts as one on a busy machine', () => {
  expect(isMachineBusy(303, 950)).toBe(true)
  expect(isMachineBusy(800, 1500)).toBe(false)
})
