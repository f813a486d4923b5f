import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CountryField } from '../../../lib/form/country-field.tsx'
import { useFieldText } from '../../../lib/form/field-text.ts'
import { TextField } from '../../../lib/form/form-fields.tsx'
import { useCountryOptions } from '../../../lib/form/country-options.ts'
import { FieldGroup, PAIR } from './field-group.tsx'
import type { ProfileFieldsProps } from './profile-person-fields.tsx'

export function AddressFields({ form, locked, countries }: ProfileFieldsProps) {
  const t = useTranslations()
  const fieldText = useFieldText()
  const { errors } = form.formState
  const options = useCountryOptions(countries)
  return (
    <FieldGroup title={t('profile.edit.address')}>
      <div className={PAIR}>
        <Controller
          control={form.control}
          name="countryCode"
          render={({ field: country, fieldState }) => (
            <CountryField
              {...country}
              label={t('form.field.countryCode')}
              options={options}
              error={fieldState.error?.message}
              disabled={locked.has('countryCode')}
              hint={fieldText(locked.get('countryCode'))}
              isRequired
              autoComplete="country"
            />
          )}
        />
        <TextField
          label={t('form.field.city')}
          error={errors.city?.message}
          isRequired
          autoComplete="address-level2"
          {...form.register('city')}
        />
      </div>
      <TextField
        label={t('form.field.address')}
        error={errors.address?.message}
        readOnly={locked.has('address')}
        hint={fieldText(locked.get('address'))}
        isRequired
        autoComplete="street-address"
        {...form.register('address')}
      />
      <div className={PAIR}>
        <TextField
          label={t('form.field.zipCode')}
          error={errors.zipCode?.message}
          isRequired
          autoComplete="postal-code"
          {...form.register('zipCode')}
        />
      </div>
    </FieldGroup>
  )
}
