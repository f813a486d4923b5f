import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EntryList } from './entry-list.tsx'

export function Page(): ReactNode {
  const t = useTranslations('ledger.transactions')
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('description')}</p>
      </header>
      <EntryList />
    </div>
  )
}
