/**
 * What runs before the first paint, ahead of every other script: it takes what an address brings (a
 * sign-in, an affiliate, campaign parameters, flags), cleans the address, and tells the stylesheet
 * whether a player is signed in. Compiled to one constant text (`boot-script-build.ts`), so that its
 * hash in the content security policy is stable; what a brand may change comes from `<html data-*>`.
 */
import { AFFILIATE_KEY_PARAM, takeAffiliateParams } from '../visitor/affiliate.ts'
import { deviceTypeOf } from '@baize/rules/device-type'
import { keepMarketingParams, withoutSecrets } from '../visitor/marketing.ts'
import {
  accessToken,
  chatOpen,
  connectUid,
  countryCheck,
  deviceType,
  devMode,
  firstUrl,
  pendingSignInCode,
  whitelisted,
  type BrowserStore,
} from '../storage/storage.ts'

/** Single-use codes carry this prefix and are exchanged for a token; anything else is a token itself. */
const SIGN_IN_CODE_PREFIX = 'at_'
/** As long as sign-up lets it be. */
const FIRST_URL_LENGTH_MAX = 2048

export interface ArrivalPage {
  readonly href: string
  readonly userAgent: string
  readonly touchPoints: number
  readonly now: number
  /** `data-affiliate-key` of the document, the brand's own name of the parameter. */
  readonly affiliateKeyParam: string | undefined
  readonly newId: () => string
  readonly replaceHref: (href: string) => void
  /** Tells the stylesheet: who is signed in, and that the chat, which was left open and comes later, keeps its place. */
  readonly show: (what: 'auth' | 'chat', how: 'in' | 'out' | 'open') => void
  readonly store?: BrowserStore
}

export function arrive(page: ArrivalPage): void {
  const { store } = page
  const url = new URL(page.href)
  const search = url.searchParams

  const isSignIn = takeSignIn(search, store)
  const isAffiliate = takeAffiliateParams(url, page.affiliateKeyParam || AFFILIATE_KEY_PARAM, store)
  if (isSignIn || isAffiliate) page.replaceHref(url.href)

  // A code is about to become a session: showing the guest's header first would only flicker.
  const isIn = accessToken.get(store) ?? pendingSignInCode.get(store)
  page.show('auth', isIn ? 'in' : 'out')
  if (chatOpen.get(store)) page.show('chat', 'open')

  for (const flag of [whitelisted, countryCheck, devMode]) {
    if (search.get(flag.key) === '1') flag.set(true, store)
  }
  keepMarketingParams(search, page.now, store)
  if (!firstUrl.get(store)) {
    firstUrl.set(withoutSecrets(url).href.slice(0, FIRST_URL_LENGTH_MAX), store)
  }
  if (!connectUid.get(store)) connectUid.set(page.newId(), store)
  deviceType.set(deviceTypeOf(page.userAgent, page.touchPoints), store)
}

/** R405 */
function takeSignIn(search: URLSearchParams, store: BrowserStore | undefined): boolean {
  const at = search.get('at')
  if (at === null) return false
  search.delete('at')
  if (at.startsWith(SIGN_IN_CODE_PREFIX)) pendingSignInCode.set(at, store)
  else if (at) accessToken.set(at, store)
  return true
}
