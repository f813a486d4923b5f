import { Button } from '@baize/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api/api.ts'
import { FormBanner } from '../../../lib/form/form-banner.tsx'
import { TextField } from '../../../lib/form/form-fields.tsx'
import { rulesResolver } from '../../../lib/form/form.ts'
import { useSubmission } from '../../../lib/form/submission.ts'

interface Values {
  code: string
}

const CODE_LENGTH = 6

export function PhoneCodeForm({ number }: { readonly number: string }) {
  const t = useTranslations('contact.phone')
  const queryClient = useQueryClient()
  const form = useForm<Values>({
    defaultValues: { code: '' },
    resolver: rulesResolver(({ code }): Record<string, string> =>
      /^\d{6}$/.test(code.trim()) ? {} : { code: 'form.validation.invalid.format' },
    ),
  })
  const { errors, isSubmitting } = form.formState
  const { submit, failure } = useSubmission(form, ['code'], async ({ code }) => {
    await call('confirmPhone', { body: { code: code.trim() } })
    await queryClient.invalidateQueries({ queryKey: ['getUserDetails'] })
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('code')}
        hint={t('hint', { number })}
        error={errors.code?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        dir="ltr"
        isRequired
        {...form.register('code')}
      />
      <FormBanner failure={failure} />
      <Button type="submit" isBusy={isSubmitting} className="self-start">
        {t('confirm')}
      </Button>
    </form>
  )
}
