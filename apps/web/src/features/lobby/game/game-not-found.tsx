import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../lib/feedback/empty-state.tsx'
import { useNotFoundStatus } from '../../../lib/navigation/navigation.tsx'

/** R205, R808 */
export function GameNotFound(): ReactNode {
  useNotFoundStatus()
  const t = useTranslations('pages.gameNotFound')
  return (
    <EmptyState
      icon={SearchX}
      heading={t('heading')}
      text={t('text')}
      action={t('action')}
      actionPage="casino"
    />
  )
}
