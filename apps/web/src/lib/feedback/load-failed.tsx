import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../texts/refusal-text.ts'

interface LoadFailedProps {
  readonly error: unknown
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Why a player's data is not here, and a way to ask again. */
export function LoadFailed({ error, isRetrying, onRetry }: LoadFailedProps) {
  const t = useTranslations('error')
  const errorText = useErrorText()
  return (
    <Banner tone="error" title={t('dataNotLoaded')}>
      <p>{errorText(error)}</p>
      <Button size="sm" className="mt-3" isBusy={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Banner>
  )
}
