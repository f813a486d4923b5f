import { expect, test } from 'vitest'
import { createBetLanes, TOGETHER_MAX } from './bet-lanes.ts'

/** Two lanes whose batches end when the test says so. */
function openLanes() {
  const running: { readonly batch: readonly string[]; end(): Promise<void> }[] = []
  const lanes = createBetLanes<string>(2, (batch) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = async () => {
      running.splice(running.indexOf(one), 1)
      resolve()
      await nextTurn()
    }
    const one = { batch, end }
    running.push(one)
    return promise
  })
  return {
    running,
    /** Each asks for one thing named after its bucket. */
    async ask(...buckets: number[]) {
      for (const bucket of buckets) lanes.add(bucket, String(bucket))
      await nextTurn()
    },
    batches: () => running.map(({ batch }) => batch),
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const buckets = (count: number) => Array.from({ length: count }, (_, at) => at)

test('what few ask for at once is one batch of all lanes, and nothing else of theirs begins before it has ended', async () => {
  const { ask, batches, running } = openLanes()
  await ask(4, 7)
  expect(batches()).toEqual([['4', '7']])
  await ask(4)
  await ask(7, 9)
  expect(batches()).toEqual([['4', '7']])
  await running[0]?.end()
  expect(batches()).toEqual([['4', '7', '9']])
  await running[0]?.end()
  expect(batches()).toEqual([])
})

test('a lane that nobody asked in begins while the other is on its way', async () => {
  const { ask, batches, running } = openLanes()
  await ask(4)
  await ask(7)
  expect(batches()).toEqual([['4'], ['7']])
  await ask(7, 4)
  await running[1]?.end()
  expect(batches()).toEqual([['4'], ['7']])
  await running[0]?.end()
  expect(batches()).toEqual([['7'], ['4']])
})

test('what many ask for is a batch of each lane', async () => {
  const few = openLanes()
  await few.ask(...buckets(TOGETHER_MAX))
  expect(few.batches().map(({ length }) => length)).toEqual([TOGETHER_MAX])
  const many = openLanes()
  await many.ask(...buckets(TOGETHER_MAX + 2))
  const half = TOGETHER_MAX / 2 + 1
  expect(many.batches().map(({ length }) => length)).toEqual([half, half])
})

test('no batch is of more than 256', async () => {
  const { ask, batches, running } = openLanes()
  await ask(...buckets(600).map((at) => at * 2))
  expect(batches().map(({ length }) => length)).toEqual([256])
  await running[0]?.end()
  await running[0]?.end()
  expect(batches().map(({ length }) => length)).toEqual([88])
})
