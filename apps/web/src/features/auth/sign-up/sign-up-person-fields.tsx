import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { CountryField } from '../../../lib/form/country-field.tsx'
import { BirthDateField } from '../../../lib/form/birth-date-field.tsx'
import { SelectField, TextField } from '../../../lib/form/form-fields.tsx'
import {
  currencyOptions,
  phoneCodeOptions,
  useCountryOptions,
} from '../../../lib/form/country-options.ts'
import { PhoneField } from '../../../lib/form/phone-field.tsx'
import type { SignUpValues } from './sign-up-body.ts'
import type { SignUpData } from './sign-up-data.ts'

interface PersonFieldsProps {
  readonly form: UseFormReturn<SignUpValues>
  readonly data: SignUpData
  readonly today: string
}

const PAIR = 'grid gap-5 tablet:grid-cols-2 tablet:gap-4'
const AUTOCOMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  address: 'street-address',
  city: 'address-level2',
  zipCode: 'postal-code',
} as const

/** Who the player is and where; each field only where the brand asks for it (R309). */
export function SignUpPersonFields({ form, data, today }: PersonFieldsProps) {
  const field = useTranslations('form.field')
  const { fields } = data
  const { errors } = form.formState
  const textField = (name: keyof typeof AUTOCOMPLETE) =>
    fields[name] !== 0 && (
      <TextField
        label={field(name)}
        error={errors[name]?.message}
        autoComplete={AUTOCOMPLETE[name]}
        isRequired
        {...form.register(name)}
      />
    )
  return (
    <>
      <div className={PAIR}>
        {textField('firstName')}
        {textField('lastName')}
      </div>
      {fields.dateOfBirth !== 0 && (
        <Controller
          control={form.control}
          name="dateOfBirth"
          render={({ field: birthDate, fieldState }) => (
            <BirthDateField
              {...birthDate}
              today={today}
              error={fieldState.error?.message}
              isRequired
            />
          )}
        />
      )}
      <div className={PAIR}>
        {fields.countryCode !== 0 && <CountrySelect form={form} data={data} />}
        {fields.currencyCode !== 0 && <CurrencySelect form={form} data={data} />}
      </div>
      {fields.phone !== 0 && <PhonePair form={form} data={data} />}
      {textField('address')}
      <div className={PAIR}>
        {textField('city')}
        {textField('zipCode')}
      </div>
    </>
  )
}

type PartProps = Omit<PersonFieldsProps, 'today'>

function CountrySelect({ form, data }: PartProps) {
  const field = useTranslations('form.field')
  const options = useCountryOptions(data.countries)
  const choose = (code: string) => {
    const phoneCode = data.countries.find((country) => country.code === code)?.phoneCode
    // The code follows the country; a number that was typed already keeps its digits.
    if (phoneCode) form.setValue('phoneCode', phoneCode)
  }
  return (
    <Controller
      control={form.control}
      name="countryCode"
      render={({ field: country, fieldState }) => (
        <CountryField
          {...country}
          label={field('countryCode')}
          options={options}
          error={fieldState.error?.message}
          isRequired
          autoComplete="country"
          onChange={(code) => {
            country.onChange(code)
            choose(code)
          }}
        />
      )}
    />
  )
}

function CurrencySelect({ form, data }: PartProps) {
  const field = useTranslations('form.field')
  const options = currencyOptions(data.currencies, useLocale())
  return (
    <Controller
      control={form.control}
      name="currencyCode"
      render={({ field: currency, fieldState }) => (
        <SelectField
          {...currency}
          label={field('currencyCode')}
          options={options}
          error={fieldState.error?.message}
          isRequired
          hasEmpty={false}
        />
      )}
    />
  )
}

function PhonePair({ form, data }: PartProps) {
  const field = useTranslations('form.field')
  const options = phoneCodeOptions(data.allCountries, useLocale())
  const phoneCode = useWatch({ control: form.control, name: 'phoneCode' })
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-2">
      <Controller
        control={form.control}
        name="phoneCode"
        render={({ field: code }) => (
          <SelectField
            {...code}
            label={field('phoneCode')}
            options={options}
            isRequired
            hasEmpty={false}
            autoComplete="tel-country-code"
          />
        )}
      />
      <PhoneField
        label={field('phone')}
        phoneCode={phoneCode}
        error={form.formState.errors.phone?.message}
        isRequired
        {...form.register('phone')}
      />
    </div>
  )
}
