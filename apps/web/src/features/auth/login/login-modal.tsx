import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { lazy, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api/api.ts'
import { CaptchaNotice } from '../../../lib/captcha/captcha-notice.tsx'
import { withCaptcha } from '../../../lib/captcha/with-captcha.ts'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { EmailField, PasswordField } from '../../../lib/form/form-fields.tsx'
import { useSubmission } from '../../../lib/form/submission.ts'
import { rulesResolver } from '../../../lib/form/form.ts'
import { LazyBoundary } from '../../../lib/loading/lazy-boundary.tsx'
import { factorRequest } from '../../../lib/security/factor-required.ts'
import { visitDetails } from '../../../lib/visitor/marketing.ts'
import { ModalLink, useModal } from '../../../lib/navigation/navigation.tsx'
import { session, useSession } from '../../../lib/session/session.ts'
import { loginProblems, type LoginValues } from './login-values.ts'
import { LINK_CLASS, ModalFooter } from '../form/modal-footer.tsx'
import { ResendVerification } from '../verification/resend-verification.tsx'

const SecondStep = lazy(() =>
  import('./second-step.tsx').then((module) => ({ default: module.SecondStep })),
)
const PasskeyLogin = lazy(() =>
  import('./passkey-login.tsx').then((module) => ({ default: module.PasskeyLogin })),
)

const EMPTY: LoginValues = { email: '', password: '' }

export function Modal() {
  const t = useTranslations('auth.login')
  const field = useTranslations('form.field')
  const form = useForm<LoginValues>({
    defaultValues: EMPTY,
    resolver: rulesResolver(loginProblems),
  })
  const { errors, isSubmitting } = form.formState
  const { submit, failure } = useSubmission(form, ['email', 'password'], async (values) => {
    const body = { ...values, email: values.email.trim(), afterReg: false, ...visitDetails() }
    const { data } = await call('login', { body: await withCaptcha('login', body) })
    // The modal is a guest's: the host closes it as soon as there is a player.
    session.signIn(data)
  })
  const [isStepLeft, leaveStep] = useState<unknown>()
  const step = failure === isStepLeft ? undefined : factorRequest(failure)
  if (step?.signInToken !== undefined)
    return (
      <LazyBoundary fallback={<Skeleton className="h-48 w-full" />}>
        <SecondStep request={step} onBack={() => leaveStep(failure)} />
      </LazyBoundary>
    )

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ExpiredNotice />
      <EmailField
        label={field('email')}
        error={errors.email?.message}
        autoComplete="username"
        {...form.register('email')}
      />
      <PasswordField
        label={field('password')}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password')}
      />
      <ModalLink modal="forgot-password" className={`${LINK_CLASS} self-start text-sm`}>
        {t('forgot')}
      </ModalLink>
      <FormBanner failure={failure === isStepLeft ? undefined : failure}>
        {needsVerification(failure) && <ResendVerification email={form.getValues('email')} />}
      </FormBanner>
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('submit')}
      </Button>
      <CaptchaNotice />
      <LazyBoundary>
        <PasskeyLogin />
      </LazyBoundary>
      <ModalFooter question={t('noAccount')}>
        <ModalLink modal="signup" className={LINK_CLASS}>
          {t('signup')}
        </ModalLink>
      </ModalFooter>
    </form>
  )
}

function needsVerification(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'REQUIRED_EMAIL_VERIFICATION'
}

/** Why a player who was playing a moment ago meets this modal (R406). */
function ExpiredNotice() {
  const t = useTranslations('auth.login')
  const { isExpired } = useSession()
  const { params } = useModal()
  if (!isExpired && params.get('reason') !== 'expired') return null
  return (
    <Banner tone="info" title={t('expired')}>
      {t('expiredHint')}
    </Banner>
  )
}
