import { Badge } from '@baize/ui/badge'
import { Button } from '@baize/ui/button'
import { Select } from '@baize/ui/select'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, useId, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from '../../../lib/navigation/router.tsx'
import { useTranslations } from 'use-intl'
import { LazyBoundary } from '../../../lib/loading/lazy-boundary.tsx'
import { changed, searchOf, SORTS, type GameFilters } from '../catalogue/game-filters.ts'
import { FILTER_NAMES, type FilterName } from '../catalogue/list-params.ts'
import { SearchField } from './search-field.tsx'

// Most visits to a list never narrow it.
const ActiveFilters = lazy(async () => ({
  default: (await import('./active-filters.tsx')).ActiveFilters,
}))
const FilterPanel = lazy(async () => ({
  default: (await import('./filter-panel.tsx')).FilterPanel,
}))

interface ToolbarProps {
  readonly filters: GameFilters
  readonly typed: string
  readonly onType: (text: string) => void
  /** What the page itself decides and nobody can choose. */
  readonly fixed?: readonly FilterName[]
}

/** Search, sort and filters of a list. All of it lives in the address (R250). */
export function ListToolbar({ filters, typed, onType, fixed = [] }: ToolbarProps): ReactNode {
  const t = useTranslations('lobby')
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const change = useFilterChange(filters)
  const narrowing = FILTER_NAMES.filter(
    (name) => name !== 'search' && name !== 'sort' && filters[name] !== undefined,
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchField typed={typed} onType={onType} kept={keptBeside(filters)} />
        <div className="flex gap-3 max-tablet:w-full">
          <Select
            aria-label={t('sortBy')}
            value={filters.sort ?? 'popular'}
            onChange={(event) => change('sort', event.target.value)}
            className="max-tablet:w-full tablet:w-52"
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </Select>
          <Button
            tone="secondary"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden="true" className="size-4.5" />
            {t('filters')}
            {narrowing.length > 0 && <Badge tone="accent">{narrowing.length}</Badge>}
          </Button>
        </div>
      </div>
      <div id={panelId}>
        {isOpen && (
          <LazyBoundary>
            <FilterPanel filters={filters} fixed={fixed} onChange={change} />
          </LazyBoundary>
        )}
      </div>
      {narrowing.length > 0 && (
        <LazyBoundary>
          <ActiveFilters filters={filters} names={narrowing} />
        </LazyBoundary>
      )}
    </div>
  )
}

function useFilterChange(filters: GameFilters): (name: FilterName, value: string) => void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (name, value) => {
    // The usual order needs no word in the address.
    const next = name === 'sort' && value === 'popular' ? undefined : value
    const search = searchOf(changed(filters, name, next))
    navigate({ pathname, search: search === '?' ? '' : search })
  }
}

function keptBeside({ search: _search, ...others }: GameFilters): Record<string, string> {
  return others
}
