import { Button } from '@baize/ui/button'
import { Spinner } from '@baize/ui/spinner'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

const PATIENCE_MS = 250

/** Says that something is coming, but only to those who have to wait for it. */
export function ModalPending(): ReactNode {
  const t = useTranslations('error')
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-backdrop text-on-hero">
      <Spinner label={t('loading')} />
    </div>
  )
}

interface ModalLoadErrorProps {
  readonly isRetrying: boolean
  /** How often the visitor has tried again already. */
  readonly retryCount: number
  readonly onRetry: () => void
  readonly onDismiss: () => void
}

/**
 * Stands at the foot of the page when a modal's code or texts did not come; the page itself stays usable. It has to be
 * there before anything else can be fetched, and a banner with its pictures would be a KB of every first load.
 */
export function ModalLoadError({
  isRetrying,
  retryCount,
  onRetry,
  onDismiss,
}: ModalLoadErrorProps): ReactNode {
  const t = useTranslations('error')
  const retry = () => {
    // A browser may keep a failed script for as long as the document lives. The address names the modal, so a
    // fresh document opens it again.
    if (retryCount > 0 && navigator.onLine) location.reload()
    else onRetry()
  }
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl rounded-control border border-danger/40 bg-raised px-4 py-3 text-sm shadow-overlay"
    >
      <p>{t('modalNotLoaded')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" isBusy={isRetrying} onClick={retry}>
          {t('retry')}
        </Button>
        <Button size="sm" tone="ghost" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  )
}
