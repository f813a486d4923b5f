import type { PlayerLimits } from '@baize/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../lib/api/api.ts'
import { limitsQuery } from '../../../lib/player/limits-query.ts'
import { useIsSignedIn } from '../../../lib/session/session.ts'
import { invalidateCalls } from '../../../lib/api/query-keys.ts'

const NOBODY = ['getLimits', 'nobody'] as const

/** The player's limits; never asked for without a token (R604). */
export function useLimits() {
  const isSignedIn = useIsSignedIn()
  const query = limitsQuery()
  return useQuery({
    ...query,
    // Nobody's limits are an entry of their own that stays empty, as on the server.
    queryKey: isSignedIn ? query.queryKey : (NOBODY as unknown as typeof query.queryKey),
    enabled: isSignedIn,
    select: (answer) => answer.data,
  })
}

/** Every change is answered with all limits as they then are: they are shown at once. */
export function useLimitChange(): (change: Promise<Answer<'getLimits'>>) => Promise<PlayerLimits> {
  const queryClient = useQueryClient()
  return async (change) => {
    const answer = await change
    queryClient.setQueryData(limitsQuery().queryKey, answer)
    invalidateCalls(queryClient, 'getUserDetails')
    return answer.data
  }
}
