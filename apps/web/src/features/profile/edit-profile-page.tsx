import { useTranslations } from 'use-intl'
import { useCountries } from '../../lib/form-lists.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { useCurrentPage } from '../../lib/navigation.tsx'
import { useUserDetails } from '../../lib/user-details.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { PasswordForm } from './password-form.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ProfileForm } from './profile-form.tsx'

const FIELD_COUNT = 12

/** One editor under three addresses: the profile area, the account page and the panel's own (R204, R208). */
export function Page() {
  const t = useTranslations('profile')
  const { key } = useCurrentPage()
  const heading =
    key === 'account' ? 'account' : key === 'profile2-my-profile' ? 'myProfile' : 'edit'
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="heading text-3xl">{t(`${heading}.title`)}</h1>
        <p className="mt-1 text-muted">{t(`${heading}.description`)}</p>
      </header>
      <section className="rounded-card border border-line bg-surface p-5 shadow-card tablet:p-8">
        <ProfileEditor />
      </section>
      <PrivacySection />
      <section className="rounded-card border border-line bg-surface p-5 shadow-card tablet:p-8">
        <h2 className="heading mb-5 text-xl">{t('password.title')}</h2>
        <PasswordForm />
      </section>
    </div>
  )
}

function ProfileEditor() {
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
    // Another player is another form: nothing typed for one may be saved to the other.
    <ProfileForm key={getUser.userId} user={getUser} countries={countries.data.data.allCountries} />
  )
}
