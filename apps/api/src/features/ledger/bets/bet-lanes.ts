/** So many at most are settled in one transaction, so that no single one waits for thousands. */
const BATCH_MAX = 256
/** What few have asked for is one transaction, whatever their lanes: two cost more than the second lane saves. */
export const TOGETHER_MAX = 48

interface Lane<T> {
  readonly waiting: T[]
  isBusy: boolean
}

/**
 * What arrives while a batch is on its way is the next batch: nothing waits for a timer, and the busier it is the larger
 * they get. A batch is of one lane, or of all that are idle where few wait; none of its lanes begins another one before
 * it has ended, so whatever is in the same lane keeps its order. `settle` does not fail.
 */
export function createBetLanes<T>(
  laneCount: number,
  settle: (batch: readonly T[]) => Promise<void>,
) {
  const lanes: Lane<T>[] = Array.from({ length: laneCount }, () => ({ waiting: [], isBusy: false }))
  let isCalled = false

  async function settleLanes(own: readonly Lane<T>[]): Promise<void> {
    for (const lane of own) lane.isBusy = true
    await settle(own.flatMap(({ waiting }) => waiting.splice(0, BATCH_MAX)))
    for (const lane of own) lane.isBusy = false
    settleWaiting()
  }

  function settleWaiting(): void {
    const ready = lanes.filter(({ isBusy, waiting }) => !isBusy && waiting.length > 0)
    if (ready.length === 0) return
    const count = ready.reduce((sum, { waiting }) => sum + waiting.length, 0)
    const batches = count <= TOGETHER_MAX ? [ready] : ready.map((lane) => [lane])
    for (const own of batches) void settleLanes(own)
  }

  /** Whoever asks for many at once asks one after the other: the first would leave alone, and all others wait for it. */
  function settleSoon(): void {
    if (isCalled) return
    isCalled = true
    queueMicrotask(() => {
      isCalled = false
      settleWaiting()
    })
  }

  return {
    /** What belongs to the same bucket is in the same lane. */
    add(bucket: number, item: T): void {
      const lane = lanes[bucket % laneCount] as Lane<T>
      lane.waiting.push(item)
      if (!lane.isBusy) settleSoon()
    },
  }
}
