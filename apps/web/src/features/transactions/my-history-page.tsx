import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { History } from './history.tsx'

export function Page(): ReactNode {
  const t = useTranslations('pages.profile2-my-history')
  return <History title={t('title')} description={t('description')} />
}
