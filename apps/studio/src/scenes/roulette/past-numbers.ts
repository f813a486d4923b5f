/** How many coups are kept, and from how many on it is said which numbers came often. */
export const PAST_MAX = 200
const TOLD_FROM = 10
const TOLD = 4

/**
 * The numbers that came most often, and those that stayed away longest, of the past from the newest on. They say
 * nothing of the next: null while there is too little past to speak of.
 */
export function hotAndCold(
  past: readonly number[],
  pockets: readonly number[],
): { readonly hot: readonly number[]; readonly cold: readonly number[] } | null {
  if (past.length < TOLD_FROM) return null
  const countOf = (pocket: number) => past.filter((one) => one === pocket).length
  const awayFor = (pocket: number) => (past.includes(pocket) ? past.indexOf(pocket) : past.length)
  const counted = pockets.map((pocket) => ({ pocket, count: countOf(pocket) }))
  return {
    hot: counted
      .filter(({ count }) => count > 1)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, TOLD)
      .map(({ pocket }) => pocket),
    cold: pockets.toSorted((a, b) => awayFor(b) - awayFor(a)).slice(0, TOLD),
  }
}
