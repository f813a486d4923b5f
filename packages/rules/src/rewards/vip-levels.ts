/** A level of the club: its number, and the points from which on a player has it. */
export interface VipStep {
  readonly level: number
  readonly points: bigint
}

/** The highest level that so many points reach, of levels in their order; the first one asks for none. */
export function levelFor<L extends VipStep>(points: bigint, levels: readonly L[]): L {
  const reached = levels.findLast((level) => level.points <= points) ?? levels[0]
  if (!reached) throw new Error('A club has at least one level.')
  return reached
}

/** The level after one, and how much of the way to it is behind the player, in whole percent. */
export function wayToNext<L extends VipStep>(
  points: bigint,
  current: number,
  levels: readonly L[],
): { readonly next: L; readonly missing: bigint; readonly percent: number } | null {
  const next = levels.find(({ level }) => level === current + 1)
  if (!next) return null
  const missing = next.points > points ? next.points - points : 0n
  const from = levels.find(({ level }) => level === current)?.points ?? 0n
  const way = next.points - from
  const done = points > from ? points - from : 0n
  const percent = way <= 0n || missing === 0n ? 100 : Number((done * 100n) / way)
  return { next, missing, percent }
}

/** `loyaltyLevelGroupSteps`: each step is the first level of a group. Levels before the first step join it. */
export function levelGroups<L extends Pick<VipStep, 'level'>>(
  levels: readonly L[],
  steps: readonly number[],
): readonly (readonly L[])[] {
  const starts = [...new Set(steps)].toSorted((a, b) => a - b)
  const groups = new Map<number, L[]>()
  for (const one of levels) {
    const group = Math.max(starts.filter((start) => start <= one.level).length - 1, 0)
    groups.set(group, [...(groups.get(group) ?? []), one])
  }
  return [...groups.values()]
}
