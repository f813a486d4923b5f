import { expect, test } from 'vitest'
import { SITE_TEXTS as en } from '../../../../../locales/english.ts'
import { cardPlace, TOUR_STEPS } from './tour-steps.ts'

const VIEW = { width: 400, height: 800 }
const CARD = { width: 320, height: 200 }

test('R253 every step has a title and a text', () => {
  const steps: Record<string, object> = en.tour.steps
  expect(TOUR_STEPS.map(({ name }) => Object.keys(steps[name] ?? {}))).toEqual(
    TOUR_STEPS.map(() => ['title', 'text']),
  )
})

test('R115 the card stands under what it talks of', () => {
  const target = { top: 100, left: 150, width: 100, height: 40 }
  expect(cardPlace(target, CARD, VIEW)).toEqual({ top: 154, left: 40 })
})

test('R115 the card stands above a target at the bottom of the window', () => {
  const target = { top: 740, left: 0, width: 400, height: 60 }
  expect(cardPlace(target, CARD, VIEW).top).toBe(740 - 200 - 14)
})

test('R115 the card never leaves the window', () => {
  for (const target of [
    { top: -500, left: -500, width: 10, height: 10 },
    { top: 0, left: 390, width: 10, height: 800 },
    undefined,
  ]) {
    const { top, left } = cardPlace(target, CARD, VIEW)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top + CARD.height).toBeLessThanOrEqual(VIEW.height)
    expect(left + CARD.width).toBeLessThanOrEqual(VIEW.width)
  }
})
