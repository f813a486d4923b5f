import type { PasswordRules } from '@baize/contract/settings'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api/api.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { PasswordField } from '../../../lib/form/form-fields.tsx'
import { PasswordRuleList } from '../../../lib/form/password-rules.tsx'
import { useSubmission } from '../../../lib/form/submission.ts'
import { usePasswordHint } from '../../../lib/form/field-text.ts'
import { rulesResolver } from '../../../lib/form/form.ts'
import { EMPTY_PASSWORDS, passwordChangeProblems, type PasswordValues } from './password-values.ts'

export function PasswordForm() {
  const t = useTranslations('profile.password')
  const field = useTranslations('form.field')
  const rules: PasswordRules = useBoot().settings.formFieldsValidation.password
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm<PasswordValues>({
    defaultValues: EMPTY_PASSWORDS,
    resolver: rulesResolver((values) => passwordChangeProblems(values, rules)),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })
  const { submit, failure } = useSubmission(form, ['newPassword'], async (values) => {
    setIsSaved(false)
    const { currentPassword } = values
    try {
      await call('updateUserDetails', {
        body: { currentPassword, newPassword: values.newPassword, updateFrom: 'Profile Page' },
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'WRONG_CURRENT_PASSWORD') {
        const message = 'refusal.WRONG_CURRENT_PASSWORD'
        form.setError('currentPassword', { type: 'server', message }, { shouldFocus: true })
      }
      throw error
    }
    form.reset(EMPTY_PASSWORDS)
    setIsSaved(true)
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        label={field('currentPassword')}
        error={errors.currentPassword?.message}
        autoComplete="current-password"
        {...form.register('currentPassword')}
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          label={field('newPassword')}
          hint={usePasswordHint()}
          error={errors.newPassword?.message}
          autoComplete="new-password"
          {...form.register('newPassword')}
        />
        <PasswordRuleList password={newPassword} />
      </div>
      <PasswordField
        label={field('repeatPassword')}
        error={errors.repeatPassword?.message}
        autoComplete="new-password"
        {...form.register('repeatPassword')}
      />
      {isDirty && <Banner tone="info">{t('holdNotice')}</Banner>}
      <FormBanner failure={failure} />
      {isSaved && !isDirty && <Banner tone="success">{t('success')}</Banner>}
      <Button
        type="submit"
        size="lg"
        disabled={!isDirty}
        isBusy={isSubmitting}
        className="self-start"
      >
        {t('submit')}
      </Button>
    </form>
  )
}
