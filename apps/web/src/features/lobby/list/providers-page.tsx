import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { useCurrentPage } from '../../../lib/navigation/navigation.tsx'
import { IllustratedState } from '../../../lib/feedback/illustrated-state.tsx'
import { listData } from '../catalogue/list-data.ts'
import { Page as ListPage } from './list-page.tsx'
import { providersQuery } from '../catalogue/lobby-queries.ts'
import { StudioCard } from './studio-strip.tsx'

export const data = listData

/** The studios, and behind the path the games of one. */
export function Page(): ReactNode {
  const { rest } = useCurrentPage()
  return rest === '' ? <Studios /> : <ListPage />
}

function Studios() {
  const t = useTranslations('pages.providers')
  const { settings } = useBoot()
  const { data: providers } = useQuery(providersQuery())
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('description', { brand: settings.brandName })}</p>
      </header>
      {providers?.length === 0 && (
        <IllustratedState scene="no-games" heading={t('heading')} text={t('text')} />
      )}
      <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
        {providers?.map((provider) => (
          <li key={provider.key}>
            <StudioCard provider={provider} />
          </li>
        ))}
      </ul>
    </div>
  )
}
