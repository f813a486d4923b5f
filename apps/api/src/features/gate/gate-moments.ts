/** The later of two moments, of which either may never come. */
export function laterOf(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a.getTime() > b.getTime() ? a : b
}
