import { Button } from '@baize/ui/button'
import { Field } from '@baize/ui/field'
import { Select } from '@baize/ui/select'
import { RotateCcw, SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DayInput } from './day-input.tsx'
import { activeCount, NO_FILTER, type FilterValues } from './filter-values.ts'

export interface FilterChoice {
  readonly name: Exclude<keyof FilterValues, 'from' | 'to'>
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** For a list that is always of one: the first option stands for "not chosen". */
  readonly isOneOf?: boolean
}

interface FilterBarProps {
  readonly values: FilterValues
  readonly onChange: (values: FilterValues) => void
  readonly choices: readonly FilterChoice[]
  /** What else belongs beside the filters, such as the export. */
  readonly children: ReactNode
}

/** Narrows a list. On a phone the fields wait behind a button that says how many are in use. */
export function FilterBar({ values, onChange, choices, children }: FilterBarProps): ReactNode {
  const t = useTranslations('transactions.filter')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const count = activeCount(values)
  return (
    <section
      aria-label={t('title')}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          tone="secondary"
          size="sm"
          className="@min-[48rem]:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {t('title')}
        </Button>
        <span className="hidden items-center gap-2 font-label @min-[48rem]:inline-flex">
          <SlidersHorizontal aria-hidden="true" className="size-4 text-muted" />
          {t('title')}
        </span>
        <output className="text-sm text-muted">{count > 0 && t('active', { count })}</output>
        <div className="ms-auto flex flex-wrap gap-2">
          {count > 0 && (
            <Button tone="ghost" size="sm" onClick={() => onChange(NO_FILTER)}>
              <RotateCcw aria-hidden="true" className="size-4" />
              {t('reset')}
            </Button>
          )}
          {children}
        </div>
      </div>
      <div
        id={id}
        className={`grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 @min-[48rem]:grid ${isOpen ? 'grid' : 'hidden'}`}
      >
        <FilterFields values={values} onChange={onChange} choices={choices} />
      </div>
    </section>
  )
}

function FilterFields({ values, onChange, choices }: Omit<FilterBarProps, 'children'>) {
  const t = useTranslations('transactions.filter')
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(name)}>
          <DayInput
            name={name}
            value={values[name]}
            min={name === 'to' ? values.from : undefined}
            max={name === 'from' ? values.to : undefined}
            onChange={(event) => onChange({ ...values, [name]: event.target.value })}
          />
        </Field>
      ))}
      {choices.map(({ name, options, isOneOf = false }) => (
        <Field key={name} label={t(name === 'currencyCode' ? 'currency' : name)}>
          <Select
            name={name}
            value={values[name]}
            onChange={(event) => onChange({ ...values, [name]: event.target.value })}
          >
            {!isOneOf && <option value="">{t('all')}</option>}
            {options.map(({ value, label }, index) => (
              <option key={value} value={isOneOf && index === 0 ? '' : value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </>
  )
}
