import {
  affiliateCookie,
  affiliateKey,
  affiliateToken,
  type BrowserStore,
} from '../storage/storage.ts'

const AFFILIATE_TOKEN_PARAM = 'nxaft'
export const AFFILIATE_KEY_PARAM = 'nxafk'

/**
 * Takes the affiliate's two parameters out of an address and keeps them; one without the other is not an
 * affiliate link and stays where it is (R911). Returns whether the address changed.
 */
export function takeAffiliateParams(url: URL, keyParam: string, store?: BrowserStore): boolean {
  const token = url.searchParams.get(AFFILIATE_TOKEN_PARAM)
  const key = url.searchParams.get(keyParam)
  if (!token || !key) return false
  affiliateToken.set(token, store)
  affiliateKey.set(key, store)
  url.searchParams.delete(AFFILIATE_TOKEN_PARAM)
  url.searchParams.delete(keyParam)
  return true
}

/** A guest's affiliate cookie moves to local storage; a player's account was credited long ago (R480). */
export function settleAffiliateCookie(isSignedIn: boolean, store?: BrowserStore): void {
  const token = affiliateCookie.get(store)
  if (token === undefined) return
  if (!isSignedIn) affiliateToken.set(token, store)
  affiliateCookie.remove(store)
}
