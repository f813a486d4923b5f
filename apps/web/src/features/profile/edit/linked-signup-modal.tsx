import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../../lib/api/api-query.ts'
import { invalidateCalls } from '../../../lib/api/query-keys.ts'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { useModal } from '../../../lib/navigation/navigation.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { ProfileEditor } from './profile-editor.tsx'

const FIELD_COUNT = 8

/** R226, R246: what a payment method must know of the player. A guest has the registration instead. */
export function Modal(): ReactNode {
  const queryClient = useQueryClient()
  const modal = useModal()
  // What was agreed to may have changed in another window, and a form is filled only once.
  const linked = useQuery({ ...callQuery('getLinkedAccount'), staleTime: 0, gcTime: 0 })
  if (linked.isError && linked.data === undefined) {
    return (
      <LoadFailed
        error={linked.error}
        isRetrying={linked.isFetching}
        onRetry={() => void linked.refetch()}
      />
    )
  }
  if (!linked.data) return <FormSkeleton rowCount={FIELD_COUNT} />
  const { linkedAccount, consents } = linked.data.data
  const { linkedAccountUuid: _account, ...account } = linkedAccount
  return (
    <ProfileEditor
      linked={{
        account,
        consents,
        onSaved: () => {
          // What the cashier misses has changed.
          invalidateCalls(queryClient, 'getCashier')
          // Saved, it simply leaves; only closing it leads to the profile.
          modal.close()
        },
      }}
    />
  )
}
