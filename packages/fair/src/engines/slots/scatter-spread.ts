import { lettersOf, type SlotConfig } from './slot-config.ts'

/**
 * How many scatters each stop shows, and for the reels from each one on how many of their boards show how many:
 * once no line can win any more, those boards need not be walked.
 */
export function scatterSpread(
  config: SlotConfig,
  strips: readonly string[],
): { readonly scatters: number[][]; readonly spread: number[][] } {
  const letters = lettersOf(config, 'scatter')
  const scatters = strips.map((strip, reel) =>
    Array.from(strip, (_, stop) => {
      let count = 0
      for (let row = 0; row < (config.layout[reel] ?? 0); row += 1) {
        if (letters.includes(strip[(stop + row) % strip.length] as string)) count += 1
      }
      return count
    }),
  )
  const spread: number[][] = [[1]]
  for (const counts of scatters.toReversed()) {
    const after = spread[0] as number[]
    const here = Array.from({ length: after.length + Math.max(...counts) }, () => 0)
    for (const count of counts) {
      for (const [more, boards] of after.entries()) {
        here[count + more] = (here[count + more] as number) + boards
      }
    }
    spread.unshift(here)
  }
  return { scatters, spread }
}
