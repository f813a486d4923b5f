interface Percentiles {
  readonly p50: number
  readonly p99: number
}

const LAP_MS = 1_000_000_000

/** Milliseconds of the clock that nobody sets; short enough not to be taken for the number of a card. */
export function timeNow(): number {
  return Number(process.hrtime.bigint() / 1_000_000n) % LAP_MS
}

export function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

/** Acts at a pace that no slow answer delays. */
export async function atPace(
  perSecond: number,
  seconds: number,
  act: (turn: number) => void,
): Promise<void> {
  const startedAt = performance.now()
  await new Promise<void>((resolve) => {
    let turn = 0
    const timer = setInterval(() => {
      const elapsed = Math.min(seconds, (performance.now() - startedAt) / 1000)
      for (; turn < elapsed * perSecond; turn += 1) act(turn)
      if (elapsed < seconds) return
      clearInterval(timer)
      resolve()
    }, 5)
  })
}
