import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { settleAffiliateCookie } from '../visitor/affiliate.ts'
import { isPersonal } from '../api/api-query.ts'
import { configureApi } from '../api/api.ts'
import type { BootData } from '../boot/boot-data.ts'
import { session as browserSession, type Session } from './session.ts'
import { accessToken, type BrowserStore } from '../storage/storage.ts'
import { userDetailsQuery } from './user-details.ts'

/**
 * Ties the session to its surroundings; the browser's entry calls it once, before it hydrates the page.
 * Player data in the query cache never outlives the token it was fetched with.
 */
export function startSession(
  boot: Pick<BootData, 'locale' | 'settings' | 'systemAccessToken'>,
  queryClient: QueryClient,
  session: Session = browserSession,
  store?: BrowserStore,
): Promise<void> {
  configureApi({ systemToken: boot.systemAccessToken, onSessionExpired: session.expire })
  let token = accessToken.get(store)
  session.subscribe(() => {
    const isSignedIn = session.getState().status === 'signed-in'
    settleAffiliateCookie(isSignedIn, store)
    const nextToken = accessToken.get(store)
    if (nextToken !== token) {
      token = nextToken
      forgetPlayer(queryClient)
    }
    if (isSignedIn) void queryClient.prefetchQuery(userDetailsQuery())
  })
  return session.start({ locale: boot.locale, locales: boot.settings.locales })
}

function forgetPlayer(queryClient: QueryClient): void {
  const personal = {
    predicate: ({ queryKey }: { queryKey: QueryKey }) => isPersonal(queryKey),
  }
  // An answer for the old token that is still on its way must not land in the new player's cache.
  void queryClient.cancelQueries(personal)
  void queryClient.resetQueries(personal)
}
