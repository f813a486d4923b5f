import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { useCurrentPage } from '../../../lib/navigation/navigation.tsx'
import { CategoryChips } from '../tiles/category-chips.tsx'
import type { GameFilters } from '../catalogue/game-filters.ts'
import { GameNotFound } from '../game/game-not-found.tsx'
import { GamePage } from '../game/game-page.tsx'
import { GameResults } from './game-results.tsx'
import { kindBehind, type ListPage } from '../../../lib/navigation/game-links.ts'
import { providersQuery, railsQuery } from '../catalogue/lobby-queries.ts'
import { listData } from '../catalogue/list-data.ts'
import type { FilterName } from '../catalogue/list-params.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { fixedFilters } from '../catalogue/page-filters.ts'
import { PlayerGamesProvider } from '../tiles/player-games.tsx'
import { useTypedSearch } from './search-field.tsx'

export const data = listData

/** A list of games, and behind its path whatever this brand keeps there: a game, a category or a studio. */
export function Page(): ReactNode {
  const { key, rest } = useCurrentPage()
  const { settings } = useBoot()
  const page = key as ListPage
  const kind = rest === '' ? undefined : kindBehind(settings, page)
  return (
    <PlayerGamesProvider>
      {kind === 'game' && <GamePage slug={rest} />}
      {kind === 'category' && <CategoryList category={rest} />}
      {kind === 'provider' && <ProviderList provider={rest} />}
      {kind === undefined && (rest === '' ? <WholeList page={page} /> : <GameNotFound />)}
    </PlayerGamesProvider>
  )
}

function WholeList({ page }: { readonly page: ListPage }) {
  const t = useTranslations('pages')
  const { settings } = useBoot()
  const { title, description } = {
    title: t(`${page as 'slots'}.title`),
    description: t(`${page as 'slots'}.description`, { brand: settings.brandName }),
  }
  return <List title={title} text={description} own={fixedFilters(page)} />
}

function CategoryList({ category }: { readonly category: string }) {
  const t = useTranslations('lobby')
  const { locale } = useBoot()
  const rails = useQuery(railsQuery(locale)).data
  const known = rails?.find(({ key }) => key === category)
  if (rails && !known) return <GameNotFound />
  return (
    <List
      title={known?.name ?? category}
      text={t('categoryText', { category: known?.name ?? category })}
      own={{ category }}
    />
  )
}

function ProviderList({ provider }: { readonly provider: string }) {
  const t = useTranslations('lobby')
  const providers = useQuery(providersQuery()).data
  const known = providers?.find(({ key }) => key === provider)
  if (providers && !known) return <GameNotFound />
  return (
    <List
      title={known?.name ?? provider}
      text={t('studioText', { studio: known?.name ?? provider })}
      own={{ provider }}
    />
  )
}

interface ListProps {
  readonly title: string
  readonly text: string
  /** What the page itself decides. */
  readonly own: GameFilters
}

function List({ title, text, own }: ListProps) {
  const { locale } = useBoot()
  const rails = useQuery(railsQuery(locale)).data ?? []
  const { filters, typed, type } = useTypedSearch()
  const addressed = useDeferredValue(filters)
  const shown = useMemo(() => ({ ...addressed, ...own }), [addressed, own])
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{title}</h1>
        <p className="text-muted">{text}</p>
      </header>
      <CategoryChips rails={rails} current={own.category} />
      <ListToolbar
        filters={filters}
        typed={typed}
        onType={type}
        fixed={Object.keys(own) as FilterName[]}
      />
      <GameResults filters={shown} addressed={addressed} />
    </div>
  )
}
