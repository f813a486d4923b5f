import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { EmailField, PasswordField } from '../../../lib/form/form-fields.tsx'
import { PasswordRuleList } from '../../../lib/form/password-rules.tsx'
import { usePasswordHint } from '../../../lib/form/field-text.ts'
import type { SignUpValues } from './sign-up-body.ts'

export function SignUpAccountFields({ form }: { readonly form: UseFormReturn<SignUpValues> }) {
  const field = useTranslations('form.field')
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <>
      <EmailField
        label={field('email')}
        error={errors.email?.message}
        isRequired
        {...form.register('email')}
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          label={field('password')}
          hint={usePasswordHint()}
          error={errors.password?.message}
          isRequired
          autoComplete="new-password"
          {...form.register('password')}
        />
        <PasswordRuleList password={password} />
      </div>
    </>
  )
}
