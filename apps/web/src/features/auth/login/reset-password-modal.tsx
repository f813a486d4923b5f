import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from '../../../lib/navigation/router.tsx'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api/api.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { PasswordField } from '../../../lib/form/form-fields.tsx'
import { PasswordRuleList } from '../../../lib/form/password-rules.tsx'
import { useSubmission } from '../../../lib/form/submission.ts'
import { usePasswordHint } from '../../../lib/form/field-text.ts'
import { rulesResolver } from '../../../lib/form/form.ts'
import { newPasswordProblems } from '../../../lib/form/new-password.ts'
import {
  ModalLink,
  modalQuery,
  useModal,
  usePageHref,
} from '../../../lib/navigation/navigation.tsx'
import { session } from '../../../lib/session/session.ts'
import { LINK_CLASS } from '../form/modal-footer.tsx'

interface ResetValues {
  password: string
  repeatPassword: string
}

export function Modal() {
  const t = useTranslations('auth.reset')
  const token = useModal().params.get('token') ?? ''
  if (token !== '') return <ResetForm token={token} />
  return (
    <Banner tone="error">
      <p>{t('noToken')}</p>
      <AskAgain />
    </Banner>
  )
}

function ResetForm({ token }: { readonly token: string }) {
  const t = useTranslations('auth.reset')
  const field = useTranslations('form.field')
  const rules = useBoot().settings.formFieldsValidation.password
  const navigate = useNavigate()
  const hrefOf = usePageHref()
  const form = useForm<ResetValues>({
    defaultValues: { password: '', repeatPassword: '' },
    resolver: rulesResolver((values) => newPasswordProblems('password', values, rules)),
  })
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const { submit, failure } = useSubmission(form, ['password'], async (values) => {
    await call('resetPassword', { body: { token, password: values.password } })
    // The old sessions are dead on the server, this browser's too: the next step is a fresh login (R229).
    await session.signOut()
    navigate(hrefOf('casino') + modalQuery('login'), { replace: true })
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        label={field('newPassword')}
        hint={usePasswordHint()}
        error={errors.password?.message}
        autoComplete="new-password"
        {...form.register('password')}
      />
      <PasswordRuleList password={password} />
      <PasswordField
        label={field('repeatPassword')}
        error={errors.repeatPassword?.message}
        autoComplete="new-password"
        {...form.register('repeatPassword')}
      />
      <FormBanner failure={failure}>
        {failure instanceof ApiError && failure.code === 'LINK_EXPIRED' && <AskAgain />}
      </FormBanner>
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}

function AskAgain() {
  const t = useTranslations('auth.reset')
  return (
    <ModalLink modal="forgot-password" className={`${LINK_CLASS} mt-2 inline-block`}>
      {t('askAgain')}
    </ModalLink>
  )
}
