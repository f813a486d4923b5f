import { expect, test } from 'vitest'
import { FACE_DOWN, saidOf } from './video-poker-view.ts'

const DEALT = { ...FACE_DOWN, cards: ['As', 'Kd', '7h', '4c', '2s'] }

test('nobody is asked to bet while the cards of a bet are turned', () => {
  expect(saidOf(FACE_DOWN, false)).toBe('begin')
  expect(saidOf({ ...FACE_DOWN, cards: ['As', null, null, null, null] }, false)).toBeNull()
})

test('a hand is named, one that is none is asked about, and after the draw told as none', () => {
  expect(saidOf(DEALT, true)).toBe('ask')
  expect(saidOf({ ...DEALT, isDrawn: true }, false)).toBe('nothing')
  expect(saidOf({ ...DEALT, hand: 'flush' }, true)).toBe('hand.flush')
})
