import type { Security } from '@baize/contract/security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { callQuery } from '../../lib/api/api-query.ts'
import { useIsSignedIn } from '../../lib/session/session.ts'

export function useSecurity() {
  const isSignedIn = useIsSignedIn()
  return useQuery({
    ...callQuery('getSecurity'),
    enabled: isSignedIn,
    select: ({ data }): Security => data,
  })
}

/** Asks again for what has just been changed. */
export function useSecurityRefresh(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries(callQuery('getSecurity'))
}

export function useMoment(): (at: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format.format(new Date(at))
}
