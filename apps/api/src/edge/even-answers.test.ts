import { expect, test } from 'vitest'
import { createEvenAnswers } from './even-answers.ts'

const STEP_MS = 250

/** A watch of the test's own: a deed takes as long as it says, and nobody waits. */
function evenAnswers() {
  let now = 1_000
  const evenly = createEvenAnswers({
    nowMs: () => now,
    wait: async (ms) => {
      now += ms
    },
  })
  return async (tookMs: number, deed: () => string = () => 'fine') => {
    const begunAt = now
    const said = await evenly(async () => {
      now += tookMs
      return deed()
    }).catch((error: Error) => error.message)
    return [said, now - begunAt]
  }
}

test('G12 an answer leaves at the same moment, however long its work took', async () => {
  const answered = evenAnswers()
  for (const tookMs of [0, 3.5, 31, 249.9])
    expect(await answered(tookMs)).toEqual(['fine', STEP_MS])
})

test('G12 so does a refusal', async () => {
  const refuse = () => {
    throw new Error('refused')
  }
  expect(await evenAnswers()(40, refuse)).toEqual(['refused', STEP_MS])
})

test('G12 what takes longer leaves at a later step, and at none between', async () => {
  const answered = evenAnswers()
  expect(await answered(STEP_MS)).toEqual(['fine', 2 * STEP_MS])
  expect(await answered(600)).toEqual(['fine', 3 * STEP_MS])
})
