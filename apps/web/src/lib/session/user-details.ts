import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/api-query.ts'
import { useIsSignedIn } from './session.ts'

export function userDetailsQuery() {
  return callQuery('getUserDetails')
}

/** The player's own details; never asked for without a token (R604). Undefined data means: not known yet. */
export function useUserDetails() {
  const isSignedIn = useIsSignedIn()
  const query = userDetailsQuery()
  return useQuery({
    ...query,
    // Nobody's details are an entry of their own that stays empty. An answer that comes before the page has
    // woken would otherwise differ from the server's HTML, which knows nobody.
    queryKey: isSignedIn ? query.queryKey : (NOBODY as unknown as typeof query.queryKey),
    enabled: isSignedIn,
    select: (answer) => answer.data,
  })
}

const NOBODY = ['getUserDetails', 'nobody'] as const
