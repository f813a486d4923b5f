import type { User } from '@baize/contract/profile'
import type { CountryRow } from '@baize/contract/site'
import type { LockedFields } from '@baize/rules/profile'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { BirthDateField } from '../../../lib/form/birth-date-field.tsx'
import {
  EmailField,
  PasswordField,
  SelectField,
  TextField,
} from '../../../lib/form/form-fields.tsx'
import { useFieldText } from '../../../lib/form/field-text.ts'
import { phoneCodeOptions } from '../../../lib/form/country-options.ts'
import { PhoneField } from '../../../lib/form/phone-field.tsx'
import { FieldGroup, PAIR } from './field-group.tsx'
import { isOtherMailbox, type ProfileValues } from './profile-values.ts'

export interface ProfileFieldsProps {
  readonly form: UseFormReturn<ProfileValues>
  readonly locked: LockedFields
  readonly countries: readonly CountryRow[]
}

const GENDER_TEXTS = {
  'Not to say': 'notToSay',
  Male: 'male',
  Female: 'female',
} as const satisfies Record<User['gender'], string>
const GENDERS = Object.keys(GENDER_TEXTS) as User['gender'][]

export function PersonalFields({
  form,
  locked,
  today,
  isShort,
}: ProfileFieldsProps & { readonly today: string; readonly isShort: boolean }) {
  const t = useTranslations('profile.edit')
  const field = useTranslations('form.field')
  const fieldText = useFieldText()
  const { errors } = form.formState
  return (
    <FieldGroup title={t('personal')}>
      <div className={PAIR}>
        <TextField
          label={field('firstName')}
          error={errors.firstName?.message}
          isRequired
          autoComplete="given-name"
          {...form.register('firstName')}
        />
        <TextField
          label={field('lastName')}
          error={errors.lastName?.message}
          isRequired
          autoComplete="family-name"
          {...form.register('lastName')}
        />
      </div>
      <Controller
        control={form.control}
        name="dateOfBirth"
        render={({ field: birthDate, fieldState }) => (
          <BirthDateField
            {...birthDate}
            today={today}
            error={fieldState.error?.message}
            disabled={locked.has('dateOfBirth')}
            hint={fieldText(locked.get('dateOfBirth'))}
            isRequired
          />
        )}
      />
      {!isShort && <GenderAndNickname form={form} />}
    </FieldGroup>
  )
}

function GenderAndNickname({ form }: Pick<ProfileFieldsProps, 'form'>) {
  const field = useTranslations('form.field')
  const gender = useTranslations('gender')
  return (
    <div className={PAIR}>
      <Controller
        control={form.control}
        name="gender"
        render={({ field: chosen }) => (
          <SelectField
            {...chosen}
            label={field('gender')}
            hasEmpty={false}
            options={GENDERS.map((value) => ({ value, label: gender(GENDER_TEXTS[value]) }))}
          />
        )}
      />
      <TextField
        label={field('nickname')}
        error={form.formState.errors.nickname?.message}
        autoComplete="nickname"
        {...form.register('nickname')}
      />
    </div>
  )
}

export function ContactFields({
  form,
  locked,
  countries,
  user,
}: ProfileFieldsProps & { readonly user: User }) {
  const t = useTranslations()
  const { errors } = form.formState
  const options = phoneCodeOptions(countries, useLocale())
  const [email, phoneCode] = useWatch({ control: form.control, name: ['email', 'phoneCode'] })
  const fieldText = useFieldText()
  return (
    <FieldGroup title={t('profile.edit.contact')}>
      <EmailField
        label={t('form.field.email')}
        error={errors.email?.message}
        isRequired
        readOnly={locked.has('email')}
        hint={fieldText(locked.get('email'))}
        {...form.register('email')}
      />
      {isOtherMailbox(email, user) && (
        <PasswordField
          label={t('form.field.currentPassword')}
          hint={t('profile.edit.emailPasswordHint')}
          error={errors.currentPassword?.message}
          autoComplete="current-password"
          isRequired
          {...form.register('currentPassword')}
        />
      )}
      <div className="grid grid-cols-[2fr_3fr] gap-2">
        <Controller
          control={form.control}
          name="phoneCode"
          render={({ field: code }) => (
            <SelectField
              {...code}
              label={t('form.field.phoneCode')}
              options={options}
              disabled={locked.has('phoneCode')}
              autoComplete="tel-country-code"
            />
          )}
        />
        <PhoneField
          label={t('form.field.phone')}
          phoneCode={phoneCode}
          error={errors.phone?.message}
          readOnly={locked.has('phone')}
          hint={fieldText(locked.get('phone'))}
          {...form.register('phone')}
        />
      </div>
    </FieldGroup>
  )
}
