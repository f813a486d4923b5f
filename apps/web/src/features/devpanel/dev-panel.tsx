import { Button } from '@baize/ui/button'
import { Field } from '@baize/ui/field'
import { Select } from '@baize/ui/select'
import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../lib/api/api-query.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { clearDevChoice, readDevChoice, writeDevChoice, type DevChoice } from './dev-choice.ts'
import { subdivisionsOf } from './subdivisions.ts'

/** Lets a developer be somebody else: another place, another currency, another brand (R256). */
export function DevPanel(): ReactNode {
  const t = useTranslations('devpanel')
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()

  return (
    <section
      aria-label={t('title')}
      className="pointer-events-none fixed start-4 bottom-20 z-60 flex max-h-[80dvh] w-72 max-w-[calc(100vw-2rem)] flex-col items-start gap-2 *:pointer-events-auto tablet:bottom-4"
    >
      {isOpen && (
        <div
          id={panelId}
          className="w-full overflow-y-auto rounded-card border border-line-strong bg-raised p-4 text-on-surface shadow-overlay"
        >
          <DevForm />
        </div>
      )}
      <Button
        tone="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Wrench aria-hidden="true" className="size-4" />
        {t('title')}
      </Button>
    </section>
  )
}

function DevForm() {
  const t = useTranslations('devpanel')
  const { brand, brands } = useBoot()
  const [choice, setChoice] = useState<DevChoice>(() => readDevChoice(brand))
  const countries = useQuery(callQuery('getAllCountry')).data?.data.allCountries ?? []
  const currencies = useQuery(callQuery('getCurrencies')).data?.data.currencies ?? []
  const subdivisions = subdivisionsOf(choice.country)
  const choose = (part: Partial<DevChoice>) => setChoice({ ...choice, ...part })

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        writeDevChoice(choice)
        location.reload()
      }}
    >
      <ChoiceField
        label={t('country')}
        none={t('none')}
        value={choice.country}
        options={countries.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        // A subdivision belongs to its country and does not outlive it.
        onChoose={(country) => choose({ country, subdivision: '' })}
      />
      <ChoiceField
        label={t('subdivision')}
        none={subdivisions.length === 0 ? t('noSubdivisions') : t('none')}
        value={choice.subdivision}
        options={subdivisions.map((code) => ({ value: code, label: code }))}
        onChoose={(subdivision) => choose({ subdivision })}
      />
      <ChoiceField
        label={t('currency')}
        none={t('none')}
        value={choice.currency}
        options={currencies.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))}
        onChoose={(currency) => choose({ currency })}
      />
      <ChoiceField
        label={t('theme')}
        value={choice.theme}
        options={brands.map((name) => ({ value: name, label: name }))}
        onChoose={(theme) => choose({ theme })}
      />
      <div className="flex gap-2 pt-1">
        <Button type="submit" size="sm">
          {t('apply')}
        </Button>
        <Button
          tone="secondary"
          size="sm"
          onClick={() => {
            clearDevChoice()
            location.reload()
          }}
        >
          {t('reset')}
        </Button>
      </div>
    </form>
  )
}

interface ChoiceFieldProps {
  readonly label: string
  /** The entry for "no override", where there is one. */
  readonly none?: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}

function ChoiceField({ label, none, value, options, onChoose }: ChoiceFieldProps) {
  // A stored value shows before its list has arrived, and survives being applied again.
  const isListed = value === '' || options.some((option) => option.value === value)
  return (
    <Field label={label}>
      <Select
        value={value}
        disabled={options.length === 0}
        onChange={(event) => onChoose(event.target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {!isListed && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
