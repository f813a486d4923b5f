import type { PlayerLimits } from '@baize/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../lib/api/api.ts'
import { limitsQuery } from '../../../lib/player/limits-query.ts'
import { useSession } from '../../../lib/session/session.ts'
import { userDetailsQuery } from '../../../lib/session/user-details.ts'

const NOBODY = ['getLimits', 'nobody'] as const

/** The player's limits; never asked for without a token (R604). */
export function useLimits() {
  const isSignedIn = useSession().status === 'signed-in'
  const query = limitsQuery()
  return useQuery({
    ...query,
    // Nobody's limits are an entry of their own that stays empty, as on the server.
    queryKey: isSignedIn ? query.queryKey : (NOBODY as unknown as typeof query.queryKey),
    enabled: isSignedIn,
    select: (answer) => answer.data,
  })
}

/** Every deed answers with all limits as they then stand: they are shown at once. */
export function useLimitDeed(): (deed: Promise<Answer<'getLimits'>>) => Promise<PlayerLimits> {
  const queryClient = useQueryClient()
  return async (deed) => {
    const answer = await deed
    queryClient.setQueryData(limitsQuery().queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: userDetailsQuery().queryKey })
    return answer.data
  }
}
