import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { Spinner } from '@baize/ui/spinner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/texts/refusal-text.ts'
import { useSignUpData } from './sign-up-data.ts'
import { useClosedHours } from './registration-hours.ts'
import { SignUpForm } from './sign-up-form.tsx'

export function Modal() {
  return <SignUpPanel />
}

export function SignUpPanel({ isLinked = false }: { readonly isLinked?: boolean }) {
  const t = useTranslations()
  const errorText = useErrorText()
  const state = useSignUpData()
  const closed = useClosedHours()
  // The country that it goes by comes with the data.
  if (state.status === 'ready' && closed) return <ClosedHours {...closed} />
  if (state.status === 'ready') return <SignUpForm data={state.data} isLinked={isLinked} />
  if (state.status === 'pending') return <FormSkeleton label={t('error.loading')} />
  return (
    <Banner tone="error" title={t('auth.signup.loadFailed')}>
      <p>{errorText(state.error)}</p>
      <Button size="sm" className="mt-3" onClick={state.retry}>
        {t('error.retry')}
      </Button>
    </Banner>
  )
}

/** R461 */
function ClosedHours({ from, to }: { readonly from: string; readonly to: string }) {
  const t = useTranslations('places.registration')
  return (
    <Banner tone="info" title={t('title')}>
      {from === to ? t('allDay') : t('text', { from, to })}
    </Banner>
  )
}

function FormSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="flex flex-col gap-5">
      <Spinner label={label} className="sr-only" />
      {['email', 'password', 'name', 'country'].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-control w-full" />
        </div>
      ))}
    </div>
  )
}
