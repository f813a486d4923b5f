const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_FOR_MS = 365 * DAY_MS
/** The last-param lookup counts what is younger than seven days less an hour. */
const RECENT_FOR_MS = 7 * DAY_MS - 60 * 60 * 1000

export interface MarketingParam {
  readonly name: 'cpnc' | 'mkt'
  readonly value: string
  /** Milliseconds since the epoch. */
  readonly storedAt: number
}

export function withoutExpired(params: readonly MarketingParam[], now: number): MarketingParam[] {
  return params.filter((param) => now - param.storedAt < KEPT_FOR_MS)
}

/** The newest value of a parameter that is recent enough to be credited, or undefined. */
export function lastParam(
  params: readonly MarketingParam[],
  name: MarketingParam['name'],
  now: number,
): string | undefined {
  return params
    .filter((param) => param.name === name && now - param.storedAt < RECENT_FOR_MS)
    .reduce<MarketingParam | undefined>(
      (newest, param) => (newest && newest.storedAt > param.storedAt ? newest : param),
      undefined,
    )?.value
}
