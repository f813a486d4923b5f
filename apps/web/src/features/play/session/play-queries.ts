import type { PlayMode } from '@baize/contract/play'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/api-query.ts'
import { call } from '../../../lib/api/api.ts'
import { useIsSignedIn } from '../../../lib/session/session.ts'

/**
 * A session at the studio. It belongs to this visit of this page: it is neither asked for again behind the
 * player's back nor kept for a later one, because its address holds the session.
 */
export function launchQuery(slug: string, mode: PlayMode, locale: string) {
  return queryOptions({
    queryKey: ['launchGame', slug, mode],
    queryFn: async ({ signal }) =>
      (await call('launchGame', { body: { slug, mode, locale } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}

/** Time and result of the running session of play; never asked for without a token (R604). */
export function usePlaySession() {
  const isSignedIn = useIsSignedIn()
  return useQuery({ ...callQuery('getPlaySession'), enabled: isSignedIn })
}

/** The rounds a player has left open. */
export function useOpenRounds() {
  const isSignedIn = useIsSignedIn()
  return useQuery({
    ...callQuery('getOpenRounds'),
    enabled: isSignedIn,
    // An outage of the studio is no reason to ask over and over on every page.
    retry: false,
    select: ({ data }) => data.rounds,
  })
}
