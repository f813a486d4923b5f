import type { LoginBody, SignUpBody } from '@baize/contract/auth'
import {
  lastParam,
  REFERRAL_PARAM,
  withoutExpired,
  type MarketingParam,
} from '@baize/rules/marketing'
import {
  affiliateToken,
  connectUid,
  deviceType,
  firstUrl,
  marketingParams,
  type BrowserStore,
} from '../storage/storage.ts'

const MARKETING_PARAMS = ['cpnc', 'mkt', REFERRAL_PARAM] as const
/** As long as the contract allows; a longer value is not a campaign. */
const VALUE_LENGTH_MAX = 512
const KEPT_COUNT_MAX = 40
const REFERRAL_CODE_LENGTH_MAX = 32

/** Names whose values open something; they never reach an event, a stored address or a log. */
const SECRET_PARAMS = /^(at|token|code|pareq|md|nxaft|nxafk|email|password)$/i

/** Keeps the campaign parameters of an address with their time, and purges what is older than a year (R909). */
export function keepMarketingParams(
  search: URLSearchParams,
  now: number,
  store?: BrowserStore,
): void {
  let params = withoutExpired(marketingParams.get(store) ?? [], now)
  for (const name of MARKETING_PARAMS) {
    const value = search.get(name)
    if (!value || value.length > VALUE_LENGTH_MAX) continue
    params = params.filter((param) => param.name !== name || param.value !== value)
    params.push({ name, value, storedAt: now } satisfies MarketingParam)
  }
  marketingParams.set(params.slice(-KEPT_COUNT_MAX), store)
}

export function withoutSecrets(url: URL): URL {
  const clean = new URL(url)
  for (const name of url.searchParams.keys()) {
    if (SECRET_PARAMS.test(name)) clean.searchParams.delete(name)
  }
  return clean
}

/** The newest campaign value that is recent enough to be credited. */
export function creditedParam(
  name: (typeof MARKETING_PARAMS)[number],
  store?: BrowserStore,
): string | undefined {
  return lastParam(marketingParams.get(store) ?? [], name, Date.now())
}

type VisitDetails = Pick<
  LoginBody,
  'cpnc' | 'mkt' | 'userDeviceType' | 'screenResolution' | 'uidToken'
>

/** What login and sign-up tell about how the visitor came. Absent parts are left out. */
export function visitDetails(store?: BrowserStore): VisitDetails {
  return {
    cpnc: creditedParam('cpnc', store),
    mkt: creditedParam('mkt', store),
    userDeviceType: deviceType.get(store),
    screenResolution: globalThis.screen ? `${screen.width}x${screen.height}` : undefined,
    uidToken: connectUid.get(store),
  }
}

/** The same for a sign-up, which also names the affiliate and the first address visited. */
export function firstVisitDetails(
  store?: BrowserStore,
): VisitDetails & Pick<SignUpBody, 'token' | 'firstUrl' | 'referralCode'> {
  return {
    ...visitDetails(store),
    token: affiliateToken.get(store),
    firstUrl: firstUrl.get(store),
    referralCode: creditedParam(REFERRAL_PARAM, store)?.slice(0, REFERRAL_CODE_LENGTH_MAX),
  }
}
