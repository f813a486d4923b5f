/** What Lighthouse judges, in the order it is printed, and what we promise of each. */
export const GOALS = {
  performance: 90,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const

export type Category = keyof typeof GOALS
export type Scores = Readonly<Record<Category, number>>

export interface PageScores {
  readonly page: string
  /** One for each time the page was measured. */
  readonly runs: readonly Scores[]
}

/** One measure of the speed, with what it has cost. */
interface MetricCost {
  readonly name: string
  /** With its unit, as Lighthouse writes it. */
  readonly value: string
  readonly points: number
}

/** As much of a result of Lighthouse as the cost of each metric is read from. */
export interface SpeedResult {
  readonly categories: Readonly<
    Record<
      string,
      { auditRefs: readonly { id: string; weight: number; acronym?: string | undefined }[] }
    >
  >
  readonly audits: Readonly<
    Record<string, { score: number | null; displayValue?: string | undefined }>
  >
}

/** What the metrics of the speed took from 100 points, the dearest first; one that cost less than a point is left out. */
export function metricCosts({ categories, audits }: SpeedResult): readonly MetricCost[] {
  return (categories['performance']?.auditRefs ?? [])
    .map(({ id, weight, acronym }) => ({
      name: acronym ?? id,
      // It writes a space that does not break.
      value: (audits[id]?.displayValue ?? '').replaceAll('\u00A0', ' '),
      points: Math.round(weight * (1 - (audits[id]?.score ?? 0))),
    }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
}

/** `69 (TBT 1,340 ms -25, LCP 3.1 s -6; machine 303)` */
export function speedLine(
  speed: number,
  costs: readonly MetricCost[],
  machineIndex: number,
): string {
  const lost = costs.map(({ name, value, points }) => `${name} ${value} -${points}`).join(', ')
  return `${speed} (${lost}${lost && '; '}machine ${Math.round(machineIndex)})`
}

/**
 * Lighthouse measures the machine before it measures a page. One that did something else meanwhile gives figures of
 * its own: the same page had 96 points at an index of 950 and 66 at 300.
 */
export function isMachineBusy(index: number, bestIndex: number): boolean {
  return index < bestIndex * BUSY_SHARE
}

const BUSY_SHARE = 0.5
const CATEGORIES = Object.keys(GOALS) as readonly Category[]

export function mediansOf(runs: readonly Scores[]): Scores {
  const median = (category: Category) => {
    const sorted = runs.map((scores) => scores[category]).toSorted((a, b) => a - b)
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  }
  return Object.fromEntries(CATEGORIES.map((category) => [category, median(category)])) as Scores
}

/** A line for each page with the medians, and a sentence for every goal that was missed. */
export function lighthouseReport(pages: readonly PageScores[]): {
  readonly lines: readonly string[]
  readonly isReached: boolean
} {
  const width = Math.max(...pages.map(({ page }) => page.length)) + 2
  const missed: string[] = []
  const rows = pages.map(({ page, runs }) => {
    const medians = mediansOf(runs)
    const cells = CATEGORIES.map((category) => {
      const score = medians[category]
      const isBelow = score < GOALS[category]
      if (isBelow)
        missed.push(
          `${page}: ${category} ${score} is below ${GOALS[category]} (${runs.map((scores) => scores[category]).join(', ')})`,
        )
      return `${score}${isBelow ? '!' : ''}`.padStart(category.length + 2)
    })
    return page.padEnd(width) + cells.join('')
  })
  const head = CATEGORIES.map((category) => category.padStart(category.length + 2)).join('')
  const goals = CATEGORIES.map((category) =>
    String(GOALS[category]).padStart(category.length + 2),
  ).join('')
  return {
    lines: [' '.repeat(width) + head, ...rows, 'goal'.padEnd(width) + goals, ...missed],
    isReached: missed.length === 0,
  }
}
