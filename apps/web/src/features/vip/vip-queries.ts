import { useQuery } from '@tanstack/react-query'
import { callMapped } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/api.ts'
import { useIsSignedIn } from '../../lib/session/session.ts'

/** The levels of the club, the same for everybody. */
export function vipLevelsQuery() {
  return callMapped('getVipLevels', undefined, 'rows', ({ data }) => data.levels)
}

export type VipStatus = NonNullable<ReturnType<typeof useVipStatus>['data']>

/** The player's own points and levels; never asked for without a token (R604). */
export function useVipStatus() {
  const owner = useIsSignedIn() ? 'own' : 'nobody'
  return useQuery({
    queryKey: ['getVipStatus', owner] as const,
    queryFn: ({ signal }) => call('getVipStatus', {}, { signal }),
    enabled: owner === 'own',
    select: ({ data }) => data,
  })
}
