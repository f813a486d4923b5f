import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../lib/empty-state.tsx'
import { useCurrentPage, useNotFoundStatus } from '../../lib/navigation.tsx'
import { QuietPageOf } from './quiet-page.tsx'

/** The list of games, and below it the page of one game (R205). */
export function Page(): ReactNode {
  const { rest } = useCurrentPage()
  return rest === '' ? <QuietPageOf page="games" /> : <GameNotFound />
}

function GameNotFound() {
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
