import { typeableEmail } from '@baize/rules/email'
import { Field, TextInput } from '@baize/ui/field'
import { PasswordInput } from '@baize/ui/password-input'
import { Select } from '@baize/ui/select'
import type { ChangeEvent, ComponentProps, ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { Option } from './country-options.ts'
import { useFieldText } from './field-text.ts'
import { blockUntypeable, cleaned } from './typing.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => unknown
}

export interface FieldLook {
  readonly label: string
  readonly hint?: ReactNode
  /** A message key, as rules and refusals give it. */
  readonly error?: string | undefined
  readonly isRequired?: boolean
}

export function TextField({ label, hint, error, isRequired, ...input }: FieldLook & InputProps) {
  const fieldText = useFieldText()
  return (
    <Field label={label} hint={hint} error={fieldText(error)} required={isRequired}>
      <TextInput {...input} />
    </Field>
  )
}

/** An email is text to the browser: its own email type would hide the cursor from us and judge by other rules. */
export function EmailField({ onChange, ...rest }: FieldLook & InputProps) {
  return (
    <TextField
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      className="rtl:text-right"
      {...rest}
      onBeforeInput={blockUntypeable(typeableEmail)}
      onChange={cleaned(typeableEmail, (event) => onChange?.(event))}
    />
  )
}

export function PasswordField({
  label,
  hint,
  error,
  isRequired,
  ...input
}: FieldLook & InputProps) {
  const t = useTranslations('form.password')
  const fieldText = useFieldText()
  return (
    <Field label={label} hint={hint} error={fieldText(error)} required={isRequired}>
      <PasswordInput {...input} showLabel={t('show')} hideLabel={t('hide')} />
    </Field>
  )
}

interface SelectFieldProps extends FieldLook {
  readonly options: readonly Option[]
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly autoComplete?: string
  /** Offers an empty first entry until something is chosen. */
  readonly hasEmpty?: boolean
  readonly picture?: ReactNode
  readonly ref?: Ref<HTMLSelectElement>
}

export function SelectField({
  label,
  hint,
  error,
  isRequired,
  options,
  hasEmpty = true,
  onChange,
  ...select
}: SelectFieldProps) {
  const t = useTranslations('form')
  const fieldText = useFieldText()
  return (
    <Field label={label} hint={hint} error={fieldText(error)} required={isRequired}>
      <Select {...select} onChange={(event) => onChange(event.target.value)}>
        {(hasEmpty || select.value === '') && <option value="">{t('select')}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
