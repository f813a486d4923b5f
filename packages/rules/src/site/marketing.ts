const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_FOR_MS = 365 * DAY_MS
/** The last-param lookup counts what is younger than seven days less an hour. */
const RECENT_FOR_MS = 7 * DAY_MS - 60 * 60 * 1000

/** R109. The code of the player whose link it is. */
export const REFERRAL_PARAM = 'ref'
/** Whoever comes by a friend's link may take a month to open an account. */
const REFERRED_FOR_MS = 30 * DAY_MS

export interface MarketingParam {
  readonly name: 'cpnc' | 'mkt' | typeof REFERRAL_PARAM
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
    .filter((param) => param.name === name && now - param.storedAt < creditedForMs(name))
    .reduce<MarketingParam | undefined>(
      (newest, param) => (newest && newest.storedAt > param.storedAt ? newest : param),
      undefined,
    )?.value
}

function creditedForMs(name: MarketingParam['name']): number {
  return name === REFERRAL_PARAM ? REFERRED_FOR_MS : RECENT_FOR_MS
}
