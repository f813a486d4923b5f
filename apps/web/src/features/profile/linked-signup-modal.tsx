import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useCountries } from '../../lib/form-lists.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { useModal } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/user-details.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'

const FIELD_COUNT = 10

/** R226: what a payment method must know of the player. For a guest it is the registration. */
export function Modal(): ReactNode {
  const isGuest = useSession().status === 'signed-out'
  const modal = useModal()
  const register = useEffectEvent(() => modal.open('signup'))
  useEffect(() => {
    if (isGuest) register()
  }, [isGuest])
  return isGuest ? null : <Completion onSaved={modal.close} />
}

function Completion({ onSaved }: { readonly onSaved: () => void }) {
  const queryClient = useQueryClient()
  const details = useUserDetails()
  const countries = useCountries()
  const failed = [details, countries].find((query) => query.isError && query.data === undefined)
  if (failed) {
    return (
      <LoadFailed
        error={failed.error}
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    )
  }
  if (!details.data || !countries.data) return <FormSkeleton rowCount={FIELD_COUNT} />
  const { getUser } = details.data
  return (
    <ProfileForm
      key={getUser.userId}
      user={getUser}
      countries={countries.data.data.allCountries}
      onSaved={() => {
        // What the cashier misses has changed.
        void queryClient.invalidateQueries({ queryKey: ['getCashier'] })
        // Saved, it simply leaves; only closing it leads to the profile.
        onSaved()
      }}
    />
  )
}
