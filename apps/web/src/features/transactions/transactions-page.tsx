import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { History } from './history.tsx'

export function Page(): ReactNode {
  const t = useTranslations('transactions')
  return <History title={t('title')} description={t('description')} />
}
