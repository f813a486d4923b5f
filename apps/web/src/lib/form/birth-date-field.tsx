import { Field } from '@baize/ui/field'
import { Select } from '@baize/ui/select'
import { useId, useState, type Ref } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import {
  birthYears,
  daysOffered,
  isoFromParts,
  partsFromIso,
  withClampedDay,
  type DateParts,
} from './date-parts.ts'
import { useFieldText } from './field-text.ts'

interface BirthDateFieldProps {
  readonly name: string
  /** yyyy-mm-dd, or '' until all three parts are chosen. */
  readonly value: string
  readonly onChange: (iso: string) => void
  readonly onBlur?: () => void
  readonly today: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly disabled?: boolean
  readonly isRequired?: boolean
  readonly ref?: Ref<HTMLSelectElement>
}

/** The birthday picker: day, month and year as three wheels (R507). */
export function BirthDateField({
  name,
  value,
  onChange,
  onBlur,
  today,
  error,
  hint,
  disabled,
  isRequired = false,
  ref,
}: BirthDateFieldProps) {
  const t = useTranslations('form.field')
  const fieldText = useFieldText()
  const locale = useLocale()
  const months = monthNames(locale)
  const yearName = yearNames(locale)
  const noteId = useId()
  const [picked, setPicked] = useState<DateParts>(() => partsFromIso(value, today))
  // A value that came from outside, as when the form is reset, wins over what was being picked.
  const parts = value !== '' && isoFromParts(picked) !== value ? partsFromIso(value, today) : picked

  const pick = (change: Partial<DateParts>) => {
    const next = withClampedDay({ ...parts, ...change })
    setPicked(next)
    onChange(isoFromParts(next))
  }
  const shared = { onBlur, disabled, 'aria-invalid': error ? (true as const) : undefined }
  return (
    <fieldset className="min-w-0" aria-describedby={(error ?? hint) ? noteId : undefined}>
      <Legend text={t('dateOfBirth')} isRequired={isRequired} />
      <div className="grid grid-cols-[1fr_1.6fr_1.2fr] gap-2">
        <DatePart
          {...shared}
          ref={ref}
          name={`${name}Day`}
          label={t('day')}
          value={parts.day}
          onPick={(day) => pick({ day })}
          options={twoDigits(daysOffered(parts)).map((day) => [day, String(Number(day))])}
          autoComplete="bday-day"
        />
        <DatePart
          {...shared}
          name={`${name}Month`}
          label={t('month')}
          value={parts.month}
          onPick={(month) => pick({ month })}
          options={twoDigits(12).map((month, index) => [month, months[index] ?? month])}
          autoComplete="bday-month"
        />
        <DatePart
          {...shared}
          name={`${name}Year`}
          label={t('year')}
          value={parts.year}
          onPick={(year) => pick({ year })}
          options={withYear(birthYears(today), parts.year).map((year) => [year, yearName(year)])}
          autoComplete="bday-year"
        />
      </div>
      <input type="hidden" name={name} value={value} />
      <Note id={noteId} error={fieldText(error)} hint={hint} />
    </fieldset>
  )
}

/** What is wrong, or else what there is to know. */
function Note({
  id,
  error,
  hint,
}: {
  readonly id: string
  readonly error: string | undefined
  readonly hint: string | undefined
}) {
  if (error === undefined)
    return (
      hint && (
        <p id={id} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )
    )
  return (
    <p id={id} role="alert" className="mt-1.5 text-sm text-danger">
      {error}
    </p>
  )
}

function Legend({ text, isRequired }: { readonly text: string; readonly isRequired: boolean }) {
  return (
    <legend className="mb-1.5 text-sm font-label text-on-surface">
      {text}
      {isRequired && (
        <span aria-hidden="true" className="text-danger">
          {' *'}
        </span>
      )}
    </legend>
  )
}

interface DatePartProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onPick: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly disabled?: boolean | undefined
  readonly autoComplete: string
  readonly 'aria-invalid': true | undefined
  readonly ref?: Ref<HTMLSelectElement> | undefined
}

function DatePart({ label, options, onPick, ...select }: DatePartProps) {
  return (
    <Field label={<span className="text-xs text-muted">{label}</span>}>
      <Select {...select} onChange={(event) => onPick(event.target.value)}>
        {select.value === '' && <option value="">–</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function twoDigits(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'))
}

function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)))
}

/**
 * By the calendar of the language: 2008 is 2551 to a Thai reader, as in every date that the site writes. The number
 * alone, because the field is called a year already and a narrow one would cut the rest.
 */
function yearNames(locale: string): (year: string) => string {
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' })
  return (year) =>
    format.formatToParts(Date.UTC(Number(year), 6, 1)).find(({ type }) => type === 'year')?.value ??
    year
}

/** A stored year older than the list still shows as itself. */
function withYear(years: string[], year: string): string[] {
  return year === '' || years.includes(year) ? years : [...years, year]
}
