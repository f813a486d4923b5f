import { emailProblem } from '@baize/rules/email'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api/api.ts'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { EmailField, PasswordField } from '../../../lib/form/form-fields.tsx'
import { rulesResolver } from '../../../lib/form/form.ts'
import { useSubmission } from '../../../lib/form/submission.ts'

interface Values {
  email: string
  password: string
}

export function EmailChangeForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('contact.email')
  const said = useTranslations('profile.password')
  const field = useTranslations('form.field')
  const queryClient = useQueryClient()
  const form = useForm<Values>({
    defaultValues: { email: '', password: '' },
    resolver: rulesResolver(problems),
  })
  const { errors, isSubmitting } = form.formState
  const { submit, failure } = useSubmission(form, ['email', 'password'], async (values) => {
    try {
      await call('requestEmailChange', {
        body: { email: values.email.trim(), password: values.password },
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'WRONG_CURRENT_PASSWORD') {
        const message = 'refusal.WRONG_CURRENT_PASSWORD'
        form.setError('password', { type: 'server', message }, { shouldFocus: true })
      }
      throw error
    }
    await queryClient.invalidateQueries({ queryKey: ['getEmailChange'] })
    onClose()
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('explanation')}</p>
      <Banner tone="info">{said('holdNotice')}</Banner>
      <EmailField
        label={t('newEmail')}
        error={errors.email?.message}
        isRequired
        {...form.register('email')}
      />
      <PasswordField
        label={field('currentPassword')}
        error={errors.password?.message}
        autoComplete="current-password"
        isRequired
        {...form.register('password')}
      />
      <FormBanner failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting}>
          {t('submit')}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </form>
  )
}

function problems({ email, password }: Values): Record<string, string> {
  const problem = emailProblem(email)
  return {
    ...(problem ? { email: problem } : {}),
    ...(password === '' ? { password: 'form.validation.currentPasswordRequired' } : {}),
  }
}
