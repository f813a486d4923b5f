import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SiteLink } from '../../../lib/navigation/navigation.tsx'
import { useFilterTexts } from '../catalogue/filter-texts.ts'
import { changed, searchOf, type GameFilters } from '../catalogue/game-filters.ts'
import type { FilterName } from '../catalogue/list-params.ts'

/** Each filter in words, with a link to the list without it. */
export function ActiveFilters({
  filters,
  names,
}: {
  readonly filters: GameFilters
  readonly names: readonly FilterName[]
}) {
  const t = useTranslations('lobby')
  const textOf = useFilterTexts()
  const look =
    'focus-ring inline-flex h-9 items-center gap-1.5 rounded-pill px-3.5 text-sm transition-colors'
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => {
        const text = textOf(name, filters[name] ?? '')
        return (
          <li key={name}>
            <SiteLink
              href={searchOf(changed(filters, name, undefined))}
              aria-label={t('removeFilter', { filter: text })}
              className={`${look} bg-accent-soft text-on-accent-soft hover:brightness-110`}
            >
              {text}
              <X aria-hidden="true" className="size-4" />
            </SiteLink>
          </li>
        )
      })}
      <li>
        <SiteLink
          href={searchOf({
            ...(filters.search !== undefined && { search: filters.search }),
            ...(filters.sort !== undefined && { sort: filters.sort }),
          })}
          className={`${look} text-link hover:underline`}
        >
          {t('clearFilters')}
        </SiteLink>
      </li>
    </ul>
  )
}
