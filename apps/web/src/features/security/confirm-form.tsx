import type { FieldErrors } from '@baize/contract/refusals'
import { Banner } from '@baize/ui/banner'
import { Button, type ButtonTone } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api/api.ts'
import { FormBanner } from '../../lib/form/form-banner.tsx'
import { PasswordField } from '../../lib/form/form-fields.tsx'
import { rulesResolver } from '../../lib/form/form.ts'
import { useSubmission } from '../../lib/form/submission.ts'

interface ConfirmFormProps {
  /** What stands on the button. */
  readonly label: string
  readonly tone?: ButtonTone
  /** What the player should know before. */
  readonly notice?: string
  readonly children?: ReactNode
  readonly onConfirm: (password: string) => Promise<void>
  readonly onCancel: () => void
}

function passwordProblems({ password }: { readonly password: string }): FieldErrors {
  return password === '' ? { password: 'form.validation.required' } : NO_PROBLEMS
}

const NO_PROBLEMS: FieldErrors = {}

/** The password, and the second factor where there is one, before something that protects the account changes. */
export function ConfirmForm(props: ConfirmFormProps): ReactNode {
  const { label, tone = 'primary', notice, children, onConfirm, onCancel } = props
  const t = useTranslations('security')
  const field = useTranslations('form.field')
  const form = useForm<{ password: string }>({
    defaultValues: { password: '' },
    resolver: rulesResolver(passwordProblems),
  })
  const { errors, isSubmitting } = form.formState
  const { submit, failure } = useSubmission(form, ['password'], async ({ password }) => {
    try {
      await onConfirm(password)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'WRONG_CURRENT_PASSWORD') {
        const message = 'refusal.WRONG_CURRENT_PASSWORD'
        form.setError('password', { type: 'server', message }, { shouldFocus: true })
      }
      throw error
    }
  })
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      {notice !== undefined && <Banner tone="info">{notice}</Banner>}
      {children}
      <PasswordField
        label={field('currentPassword')}
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password')}
      />
      <FormBanner failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone={tone} isBusy={isSubmitting}>
          {label}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
