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
