/**
 * Tests of randomness. Each answers a p-value: how often a perfect source would look at least as odd as this one.
 * Small ones are suspicious, and of many some are small by chance, so they are judged together.
 */

export interface NamedP {
  readonly name: string
  readonly p: number
}

/** Those that a perfect source would not show, with a chance of `alpha` to blame it for any of them (Holm). */
export function rejectedBy(alpha: number, tests: readonly NamedP[]): readonly NamedP[] {
  const ordered = tests.toSorted((a, b) => a.p - b.p)
  const passed = ordered.findIndex(({ p }, at) => p > alpha / (ordered.length - at))
  return passed < 0 ? ordered : ordered.slice(0, passed)
}

/** Whether the cells came as often as they should. */
export function frequencyP(cells: readonly number[], chances: readonly number[]): number {
  const counts = chances.map(() => 0)
  for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1
  return chiSquareP(
    counts,
    chances.map((chance) => chance * cells.length),
  )
}

const GROUPS = 4

/** Whether what comes depends on what came just before: pairs that do not overlap, in groups of cells. */
export function serialP(cells: readonly number[], chances: readonly number[]): number {
  const { groupOf, shares } = grouped(chances)
  const pairs: number[] = []
  for (let at = 0; at + 1 < cells.length; at += 2)
    pairs.push(groupOf(cells[at] as number) * shares.length + groupOf(cells[at + 1] as number))
  return frequencyP(
    pairs,
    shares.flatMap((first) => shares.map((second) => first * second)),
  )
}

/** Whether low and high follow each other too seldom or too often (Wald and Wolfowitz). */
export function runsP(cells: readonly number[], chances: readonly number[]): number {
  const { groupOf, shares } = grouped(chances)
  const highs = cells.map((cell) => groupOf(cell) >= shares.length / 2)
  const high = highs.filter(Boolean).length
  const low = highs.length - high
  const runs = 1 + highs.filter((one, at) => at > 0 && one !== highs[at - 1]).length
  const expected = 1 + (2 * high * low) / highs.length
  const variance = ((expected - 1) * (expected - 2)) / (highs.length - 1)
  const deviations = Math.abs(runs - expected) / Math.sqrt(variance)
  // Twice the tail of a normal distribution is the tail of its square.
  return chiSquareTail(deviations ** 2, 1)
}

/** Neighbouring cells together, each group about as likely as the others. */
function grouped(chances: readonly number[]) {
  let before = 0
  const groups = chances.map((chance) => {
    const group = Math.min(GROUPS - 1, Math.floor((before + chance / 2) * GROUPS))
    before += chance
    return group
  })
  const shares = Array.from({ length: GROUPS }, (_, group) =>
    chances.reduce((sum, chance, cell) => (groups[cell] === group ? sum + chance : sum), 0),
  )
  const used = shares.flatMap((share, group) => (share > 0 ? [group] : []))
  return {
    groupOf: (cell: number) => used.indexOf(groups[cell] as number),
    shares: used.map((group) => shares[group] as number),
  }
}

function chiSquareP(counts: readonly number[], expected: readonly number[]): number {
  const statistic = counts.reduce((sum, count, at) => {
    const should = expected[at] as number
    return sum + (count - should) ** 2 / should
  }, 0)
  return chiSquareTail(statistic, counts.length - 1)
}

/** How likely a chi-square with so many degrees of freedom is at least this large. */
export function chiSquareTail(statistic: number, freedom: number): number {
  const [shape, x] = [freedom / 2, statistic / 2]
  if (x <= 0) return 1
  return x < shape + 1 ? 1 - gammaSeries(shape, x) : gammaFraction(shape, x)
}

const STEPS_MAX = 10_000
const PRECISION = 1e-14
const TINY = 1e-300

/** The lower incomplete gamma function, as a share of the whole: its series, good for small x. */
function gammaSeries(shape: number, x: number): number {
  let term = 1 / shape
  let sum = term
  for (let step = 1; step < STEPS_MAX && term > sum * PRECISION; step += 1) {
    term *= x / (shape + step)
    sum += term
  }
  return sum * Math.exp(shape * Math.log(x) - x - lnGamma(shape))
}

/** The upper one: its continued fraction (Lentz), good for large x. */
function gammaFraction(shape: number, x: number): number {
  let b = x + 1 - shape
  let c = 1 / TINY
  let d = 1 / b
  let product = d
  for (let step = 1; step < STEPS_MAX; step += 1) {
    const a = -step * (step - shape)
    b += 2
    d = 1 / nonZero(a * d + b)
    c = nonZero(b + a / c)
    product *= c * d
    if (Math.abs(c * d - 1) < PRECISION) break
  }
  return product * Math.exp(shape * Math.log(x) - x - lnGamma(shape))
}

const nonZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value)

/** Stirling's series, after the argument is lifted to where it is exact to all digits that matter. */
function lnGamma(value: number): number {
  let [x, lifted] = [value, 0]
  for (; x < 12; x += 1) lifted += Math.log(x)
  const square = 1 / (x * x)
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / x
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - lifted
}
