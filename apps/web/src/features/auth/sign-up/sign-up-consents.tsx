import type { LegalPageName } from '@baize/contract/legal-pages'
import type { RegistrationFields } from '@baize/contract/site'
import { Checkbox } from '@baize/ui/checkbox'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldText } from '../../../lib/form/field-text.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { LINK_CLASS } from '../form/modal-footer.tsx'
import type { SignUpValues } from './sign-up-body.ts'

interface ConsentsProps {
  readonly form: UseFormReturn<SignUpValues>
  readonly fields: RegistrationFields
}

/** Two separate consents: neither is ticked in advance, and only the terms are required (R506). */
export function SignUpConsents({ form, fields }: ConsentsProps) {
  const t = useTranslations('auth.signup')
  const fieldText = useFieldText()
  return (
    <div className="flex flex-col gap-3">
      {fields.newsLetter !== 0 && (
        <Checkbox {...form.register('newsLetter')}>{t('newsLetter')}</Checkbox>
      )}
      {fields.terms !== 0 && (
        <Checkbox
          {...form.register('terms')}
          error={fieldText(form.formState.errors.terms?.message)}
        >
          {t.rich('terms', {
            terms: linkTo('terms-and-conditions'),
            privacy: linkTo('privacy-policy'),
          })}
        </Checkbox>
      )}
    </div>
  )
}

/** In a tab of its own, so that reading the terms does not cost the form. */
function linkTo(page: LegalPageName) {
  return (chunks: ReactNode) => (
    <PageLink page={page} target="_blank" className={LINK_CLASS}>
      {chunks}
    </PageLink>
  )
}
