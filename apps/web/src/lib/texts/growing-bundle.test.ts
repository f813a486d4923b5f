import { expect, test, vi } from 'vitest'
import { createGrowingBundle } from './growing-bundle.ts'

test('texts that come later are added to those that are there, and nothing is drawn anew', async () => {
  const first = { pages: { slots: 'Slots' }, nav: { home: 'Home' } }
  const { texts, drawAnew } = watched(first)
  texts.add({ pages: { slots: 'Slots', tables: 'Tables' }, tour: { next: 'Next' } })
  await Promise.resolve()
  expect(texts.current()).toBe(first)
  expect(first).toEqual({
    pages: { slots: 'Slots', tables: 'Tables' },
    nav: { home: 'Home' },
    tour: { next: 'Next' },
  })
  expect(drawAnew).not.toHaveBeenCalled()
})

test('whoever asked for a text before it came is drawn anew when it has come, once', async () => {
  const { texts, drawAnew } = watched({})
  texts.noteMissing('play.dailyReward.locked')
  texts.noteMissing('play.dailyReward.label')
  texts.add({ races: { title: 'Races' } })
  await Promise.resolve()
  expect(drawAnew).not.toHaveBeenCalled()
  texts.add({ play: { dailyReward: { locked: 'Locked', label: 'So far' } } })
  await Promise.resolve()
  expect(drawAnew).toHaveBeenCalledOnce()
  texts.add({ tour: { next: 'Next' } })
  await Promise.resolve()
  expect(drawAnew).toHaveBeenCalledOnce()
  expect(texts.current()).toHaveProperty('tour.next', 'Next')
})

test('whoever looked for its texts before they came and asks for one afterwards is drawn anew', async () => {
  const first = {}
  const { texts, drawAnew } = watched(first)
  texts.add({ play: { dailyReward: { locked: 'Locked' } } })
  texts.noteMissing('play.dailyReward.locked')
  texts.noteMissing('play.dailyReward.locked')
  expect(drawAnew).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(drawAnew).toHaveBeenCalledOnce()
  expect(texts.current()).not.toBe(first)
})

function watched(first: Record<string, unknown>) {
  const texts = createGrowingBundle(first)
  const drawAnew = vi.fn<() => void>()
  texts.subscribe(drawAnew)
  return { texts, drawAnew }
}
