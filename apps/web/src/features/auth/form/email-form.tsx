import { emailProblem } from '@baize/rules/email'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CaptchaNotice } from '../../../lib/captcha/captcha-notice.tsx'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { EmailField } from '../../../lib/form/form-fields.tsx'
import { useSubmission } from '../../../lib/form/submission.ts'
import { rulesResolver } from '../../../lib/form/form.ts'

interface EmailValues {
  email: string
}

interface EmailFormProps {
  readonly submitLabel: string
  /** Said after sending; it must not tell whether the address has an account. */
  readonly sentText: string
  readonly send: (email: string) => Promise<unknown>
}

/** Asks for an address and sends something there. */
export function EmailForm({ submitLabel, sentText, send }: EmailFormProps) {
  const field = useTranslations('form.field')
  const [isSent, setIsSent] = useState(false)
  const form = useForm<EmailValues>({
    defaultValues: { email: '' },
    resolver: rulesResolver(emailProblems),
  })
  const { errors, isSubmitting } = form.formState
  const { submit, failure } = useSubmission(form, ['email'], async ({ email }) => {
    setIsSent(false)
    await send(email.trim())
    setIsSent(true)
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailField
        label={field('email')}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <FormBanner failure={failure} />
      {isSent && <Banner tone="success">{sentText}</Banner>}
      <CaptchaNotice />
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  )
}

function emailProblems({ email }: EmailValues): Record<string, string> {
  const problem = emailProblem(email)
  return problem ? { email: problem } : {}
}
