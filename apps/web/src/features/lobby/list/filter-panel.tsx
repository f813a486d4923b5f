import { Field } from '@baize/ui/field'
import { Select } from '@baize/ui/select'
import { Switch } from '@baize/ui/switch'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { useFilterTexts } from '../catalogue/filter-texts.ts'
import type { GameFilters } from '../catalogue/game-filters.ts'
import { gameIndexQuery } from '../catalogue/game-index.ts'
import type { FilterName } from '../catalogue/list-params.ts'
import { providersQuery, railsQuery } from '../catalogue/lobby-queries.ts'

const RTP_STEPS = ['94', '95', '96', '97', '98', '99']
const BET_STEPS = ['0.01', '0.1', '0.5', '1', '5', '25', '100', '500', '1000']

interface FilterPanelProps {
  readonly filters: GameFilters
  readonly fixed: readonly FilterName[]
  readonly onChange: (name: FilterName, value: string) => void
}

/** Everything a list can be narrowed by; a choice takes effect at once. */
export function FilterPanel({ filters, fixed, onChange }: FilterPanelProps): ReactNode {
  const t = useTranslations('lobby')
  const { locale } = useBoot()
  const categories = useQuery(railsQuery(locale)).data ?? []
  const providers = useQuery(providersQuery()).data ?? []
  const index = useQuery(gameIndexQuery()).data
  const choices: readonly [FilterName, string, readonly string[]][] = [
    ['provider', t('studio'), providers.map(({ key }) => key)],
    ['category', t('category'), categories.map(({ key }) => key)],
    ['feature', t('feature'), index?.features ?? []],
    ['volatility', t('volatility'), index?.volatilities ?? []],
    ['minRtp', t('minRtp'), RTP_STEPS],
    ['minBet', t('minBetFilter'), BET_STEPS],
    ['maxBet', t('maxBetFilter'), BET_STEPS],
  ]
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 tablet:grid-cols-2 desktop:grid-cols-4">
      {choices
        .filter(([name]) => !fixed.includes(name))
        .map(([name, label, values]) => (
          <Choice key={name} {...{ name, label, values, filters, onChange }} />
        ))}
      <Switch
        checked={filters.demo === '1'}
        onChange={(event) => onChange('demo', event.target.checked ? '1' : '')}
        className="self-end"
      >
        {t('withDemo')}
      </Switch>
    </div>
  )
}

interface ChoiceProps extends Pick<FilterPanelProps, 'filters' | 'onChange'> {
  readonly name: FilterName
  readonly label: string
  readonly values: readonly string[]
}

function Choice({ name, label, values, filters, onChange }: ChoiceProps) {
  const t = useTranslations('lobby')
  const textOf = useFilterTexts()
  const chosen = filters[name] ?? ''
  // An address may hold a value that no list offers; it is shown as what it is.
  const offered = chosen === '' || values.includes(chosen) ? values : [chosen, ...values]
  return (
    <Field label={label}>
      <Select value={chosen} onChange={(event) => onChange(name, event.target.value)}>
        <option value="">{t('any')}</option>
        {offered.map((value) => (
          <option key={value} value={value}>
            {textOf(name, value)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
