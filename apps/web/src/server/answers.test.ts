import { fixedClock } from '@baize/host'
import { expect, test } from 'vitest'
import { createAnswerStore } from './answers.ts'

function backend() {
  const asked: string[] = []
  return {
    asked,
    ask: (text: string) => async () => {
      asked.push(text)
      return text
    },
  }
}

test('a question is asked once for pages that are rendered in the same seconds', async () => {
  const clock = fixedClock('2026-01-14T12:00:00Z')
  const remember = createAnswerStore(clock).of('a', 'v1')
  const { asked, ask } = backend()
  const answers = await Promise.all([1, 2].map(() => remember('games', ask('games'))))
  clock.advance(4999)
  answers.push(await remember('games', ask('games')))
  expect(answers).toEqual(['games', 'games', 'games'])
  expect(asked).toHaveLength(1)
  clock.advance(1)
  await remember('games', ask('games'))
  expect(asked).toHaveLength(2)
})

test('another brand, other content and another question are asked for themselves', async () => {
  const store = createAnswerStore(fixedClock('2026-01-14T12:00:00Z'))
  const { ask } = backend()
  await store.of('a', 'v1')('games', ask('of a'))
  expect(await store.of('b', 'v1')('games', ask('of b'))).toBe('of b')
  expect(await store.of('a', 'v2')('games', ask('newer'))).toBe('newer')
  expect(await store.of('a', 'v1')('offers', ask('offers'))).toBe('offers')
})

test('R707 a failure is not remembered', async () => {
  const remember = createAnswerStore(fixedClock('2026-01-14T12:00:00Z')).of('a', 'v1')
  await expect(remember('games', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(remember('games', backend().ask('games'))).resolves.toBe('games')
})

test('the oldest answers go when many different questions come', async () => {
  const remember = createAnswerStore(fixedClock('2026-01-14T12:00:00Z')).of('a', 'v1')
  const { asked, ask } = backend()
  for (let at = 0; at <= 200; at += 1) await remember(`search ${at}`, ask(`${at}`))
  await remember('search 200', ask('again'))
  expect(asked).not.toContain('again')
  await remember('search 0', ask('again'))
  expect(asked).toContain('again')
})
