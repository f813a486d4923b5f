/** An exact fraction in lowest terms, the denominator above zero. Every pay and every probability is one. */
export interface Ratio {
  readonly num: bigint
  readonly den: bigint
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER)

export function ratio(num: bigint | number, den: bigint | number = 1n): Ratio {
  const [n, d] = [BigInt(num), BigInt(den)]
  if (d === 0n) throw new RangeError('A fraction over nothing.')
  const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n)
  return { num: n / divisor, den: d / divisor }
}

/** `"1.0102"` as a fraction: pays are written as decimals and are never floats. */
export function decimalRatio(text: string): Ratio {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`${text} is no decimal.`)
  const [, sign, whole = '0', rest = ''] = match
  return ratio(BigInt(`${sign}${whole}${rest}`), 10n ** BigInt(rest.length))
}

export const plus = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.num * b.den + b.num * a.den, a.den * b.den)
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, ratio(-b.num, b.den))
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.num, a.den * b.den)
export const over = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.den, a.den * b.num)

export function compare(a: Ratio, b: Ratio): number {
  const difference = a.num * b.den - b.num * a.den
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** What a bet pays: the exact product, and of it the whole units. The rest of a unit is never rounded up. */
export function payOf(bet: bigint, multiplier: Ratio): bigint {
  return (bet * multiplier.num) / multiplier.den
}

/** Digits for a page, the rest cut off: `1.0102` of 9900/9800. */
export function toDecimal({ num, den }: Ratio, places: number): string {
  const digits = String((num * 10n ** BigInt(places)) / den).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** For figures on a page; no money is counted with it. */
export function toNumber({ num, den }: Ratio): number {
  if (num <= SAFE && num >= -SAFE && den <= SAFE) return Number(num) / Number(den)
  // Scaled first, so that fractions of numbers far beyond a double stay exact to its last digits.
  const shift = 10n ** 18n
  return Number((num * shift) / den) / 1e18
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) {
    if (x <= SAFE && y <= SAFE) return BigInt(gcdOfSmall(Number(x), Number(y)))
    ;[x, y] = [y, x % y]
  }
  return x === 0n ? 1n : x
}

/** Whole numbers that a double holds are divided many times faster as doubles, and as exactly. */
function gcdOfSmall(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}
