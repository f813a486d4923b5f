import { compare, minus, plus, ratio, type Ratio, times, toNumber } from '../ratio.ts'
import type { SheetMode } from '../sheet.ts'

const NOTHING = ratio(0)

/**
 * The figures of a way to bet from each multiplier it can pay and how likely that is. What is missing to
 * certainty pays nothing; a multiplier may be named more than once.
 */
export function modeOf(name: string, pays: readonly (readonly [Ratio, Ratio])[]): SheetMode {
  const likely = new Map<string, { multiplier: Ratio; probability: Ratio }>()
  let rest = ratio(1)
  for (const [multiplier, probability] of pays) {
    if (probability.num === 0n) continue
    const key = `${multiplier.num}/${multiplier.den}`
    const known = likely.get(key)?.probability ?? NOTHING
    likely.set(key, { multiplier, probability: plus(known, probability) })
    rest = minus(rest, probability)
  }
  if (rest.num < 0n) throw new RangeError(`${name} is more than certain.`)
  if (rest.num > 0n) {
    const known = likely.get('0/1')?.probability ?? NOTHING
    likely.set('0/1', { multiplier: NOTHING, probability: plus(known, rest) })
  }
  const all = [...likely.values()].toSorted((a, b) => compare(a.multiplier, b.multiplier))
  const mean = sum(all.map((one) => times(one.multiplier, one.probability)))
  const square = sum(
    all.map((one) => times(times(one.multiplier, one.multiplier), one.probability)),
  )
  return {
    name,
    returnToPlayer: mean,
    hitRate: minus(ratio(1), likely.get('0/1')?.probability ?? NOTHING),
    standardDeviation: Math.sqrt(toNumber(minus(square, times(mean, mean)))),
    maxMultiplier: all.at(-1)?.multiplier ?? NOTHING,
    distribution: all.map(({ multiplier, probability }) => ({
      from: multiplier,
      to: multiplier,
      probability,
    })),
  }
}

function sum(all: readonly Ratio[]): Ratio {
  return all.reduce(plus, NOTHING)
}
