/**
 * The figures of a program, in the text format that Prometheus reads. A series is bound once, where the code is set
 * up, so that counting costs an addition and nothing is looked up on the way of a bet.
 */
export type Labels = Readonly<Record<string, string>>

export interface Counter {
  add(count?: number): void
}

export interface Histogram {
  observe(value: number): void
}

export interface Sample {
  readonly labels?: Labels
  readonly value: number
}

type Reader = () => readonly Sample[] | Promise<readonly Sample[]>

interface Named {
  readonly name: string
  readonly help: string
}

export interface Metrics {
  /** The same series again for the same name and labels. Labels come from fixed sets, never from what a visitor sends. */
  counter(metric: Named, labels?: Labels): Counter
  histogram(metric: Named & { readonly buckets: readonly number[] }, labels?: Labels): Histogram
  /** Figures that somebody else keeps; they are read when they are asked for. */
  read(metric: Named & { readonly type: 'gauge' | 'counter' }, reader: Reader): void
}

export interface MetricsRegistry extends Metrics {
  /** Everything in the text format, version 0.0.4. A reader that fails is left out and counted. */
  text(): Promise<string>
}

/** From half a millisecond to ten seconds: a cached page and a call that is given up lie both inside. */
export const DURATION_BUCKETS_SEC = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const

/** Powers of two, for counts of what was done together. */
export const BATCH_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const

export const NO_METRICS: Metrics = {
  counter: () => ({ add: () => {} }),
  histogram: () => ({ observe: () => {} }),
  read: () => {},
}

interface Family {
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly series: Map<string, Counter | Histogram>
  readonly lines: (() => string)[]
  readonly readers: Reader[]
}

export function createMetrics(): MetricsRegistry {
  const families = new Map<string, Family>()
  let failedReads = 0

  function familyOf({ name, help }: Named, type: Family['type']): Family {
    let family = families.get(name)
    if (!family) {
      family = { help, type, series: new Map(), lines: [], readers: [] }
      families.set(name, family)
    }
    if (family.type !== type) throw new Error(`${name} is a ${family.type} already.`)
    return family
  }

  function seriesOf<S extends Counter | Histogram>(
    family: Family,
    labels: Labels,
    make: (labelText: string) => { series: S; lines: () => string },
  ): S {
    const labelText = textOf(labels)
    const known = family.series.get(labelText)
    if (known) return known as S
    const { series, lines } = make(labelText)
    family.series.set(labelText, series)
    family.lines.push(lines)
    return series
  }

  async function readLines(name: string, reader: Reader): Promise<string> {
    try {
      const samples = await reader()
      return samples.map(({ labels, value }) => line(name, textOf(labels ?? {}), value)).join('')
    } catch {
      failedReads += 1
      return ''
    }
  }

  const registry: MetricsRegistry = {
    counter: (metric, labels = {}) =>
      seriesOf(familyOf(metric, 'counter'), labels, (labelText) => newCounter(metric, labelText)),
    histogram: (metric, labels = {}) =>
      seriesOf(familyOf(metric, 'histogram'), labels, (labelText) =>
        newHistogram(metric, labelText),
      ),
    read: (metric, reader) => void familyOf(metric, metric.type).readers.push(reader),
    async text() {
      const parts = await Promise.all(
        [...families].map(async ([name, { help, type, lines, readers }]) => {
          const own = lines.map((write) => write()).join('')
          const read = await Promise.all(readers.map((reader) => readLines(name, reader)))
          return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${own}${read.join('')}`
        }),
      )
      return parts.join('')
    },
  }
  registry.read(
    {
      name: 'metrics_read_failures_total',
      help: 'Figures that could not be read and were left out.',
      type: 'counter',
    },
    () => [{ value: failedReads }],
  )
  return registry
}

function newCounter({ name }: Named, labelText: string) {
  let total = 0
  const series: Counter = {
    add(count = 1) {
      total += count
    },
  }
  return { series, lines: () => line(name, labelText, total) }
}

function newHistogram(
  { name, buckets }: Named & { readonly buckets: readonly number[] },
  labelText: string,
) {
  // One more for what lies above the last; they are summed up when they are asked for.
  const counts = Array.from({ length: buckets.length + 1 }, () => 0)
  let sum = 0
  const series: Histogram = {
    observe(value) {
      let at = 0
      while (at < buckets.length && value > (buckets[at] as number)) at += 1
      counts[at] = (counts[at] as number) + 1
      sum += value
    },
  }
  const lines = () => {
    let below = 0
    let text = ''
    for (const [at, count] of counts.entries()) {
      below += count
      const bound = at < buckets.length ? String(buckets[at]) : '+Inf'
      text += line(`${name}_bucket`, joined(labelText, `le="${bound}"`), below)
    }
    return text + line(`${name}_sum`, labelText, sum) + line(`${name}_count`, labelText, below)
  }
  return { series, lines }
}

function line(name: string, labelText: string, value: number): string {
  return `${name}${labelText === '' ? '' : `{${labelText}}`} ${Number.isNaN(value) ? 'NaN' : value}\n`
}

function joined(labelText: string, further: string): string {
  return labelText === '' ? further : `${labelText},${further}`
}

function textOf(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeLabel(value)}"`)
    .join(',')
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}
