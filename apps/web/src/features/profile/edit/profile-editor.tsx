import type { ReactNode } from 'react'
import { useCountries } from '../../../lib/form/country-options.ts'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { useUserDetails } from '../../../lib/session/user-details.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { ProfileForm, type LinkedForm } from './profile-form.tsx'

const FIELD_COUNT = 10

/** The form, once what it shows is known. */
export function ProfileEditor({ linked }: { readonly linked?: LinkedForm }): ReactNode {
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
      // Another player is another form: nothing typed for one may be saved to the other.
      key={getUser.userId}
      user={linked ? { ...getUser, ...linked.account } : getUser}
      countries={countries.data.data.allCountries}
      {...(linked && { linked })}
    />
  )
}
