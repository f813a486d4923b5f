import type { UseFormReturn } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { Consents } from '../../../lib/form/consents.tsx'
import { currencyOptions, useCurrencies } from '../../../lib/form/country-options.ts'
import { TextField } from '../../../lib/form/form-fields.tsx'
import { FieldGroup } from './field-group.tsx'
import type { ProfileValues } from './profile-values.ts'

/** What the form on the way to a payment has beside the profile's own fields (R246). */
export function LinkedFields({
  form,
  currencyCode,
}: {
  readonly form: UseFormReturn<ProfileValues>
  readonly currencyCode: string
}) {
  const t = useTranslations('profile.linked')
  const field = useTranslations('form.field')
  const currencies = useCurrencies().data?.data.currencies ?? []
  const options = currencyOptions(currencies, useLocale())
  const currency = options.find(({ value }) => value === currencyCode)?.label ?? currencyCode
  return (
    <FieldGroup title={t('account')}>
      <TextField
        name="currencyCode"
        label={field('currencyCode')}
        hint={t('currencyHint')}
        value={currency}
        readOnly
      />
      <Consents register={form.register} termsError={form.formState.errors.terms?.message} />
    </FieldGroup>
  )
}
