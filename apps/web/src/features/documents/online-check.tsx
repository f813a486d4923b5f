import type { OnlineVerification } from '@baize/contract/documents'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { useMutation } from '@tanstack/react-query'
import { ScanFace } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { isWebAddress } from '../../lib/navigation/web-address.ts'
import { useErrorText } from '../../lib/texts/refusal-text.ts'

interface OnlineCheckProps {
  readonly verification: NonNullable<OnlineVerification>
}

/** The provider's page instead of pictures to us. What comes of it is told by the provider, and never by the way back. */
export function OnlineCheck({ verification }: OnlineCheckProps): ReactNode {
  const { status, canStart } = verification
  const t = useTranslations('documents.online')
  const errorText = useErrorText()
  const start = useMutation({
    mutationFn: async () => {
      const { url } = (await call('startVerification', {})).data
      if (!isWebAddress(url)) throw new Error('The provider named no address to go to.')
      location.assign(url)
    },
  })
  const { reset } = start
  useEffect(() => {
    // Brought back by the back button, the page is as it was left: waiting to leave.
    const wake = (event: PageTransitionEvent) => event.persisted && reset()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [reset])

  const isPending = status === 'pending'
  if (!canStart && !isPending) return null
  const isOpen = status === 'awaiting-player' || status === 'resubmission'
  const hasFailed = status === 'rejected' || status === 'resubmission' || status === 'expired'
  return (
    <section
      aria-labelledby="online-check"
      data-testid="online-check"
      className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6"
    >
      <h2 id="online-check" className="heading flex items-center gap-3 text-xl">
        <ScanFace aria-hidden="true" className="size-6" />
        {t('title')}
      </h2>
      {isPending ? (
        <Banner tone="info">{t('pending')}</Banner>
      ) : (
        <>
          {hasFailed && <Banner tone="error">{t(`failed.${status}`)}</Banner>}
          <p className="text-sm text-muted">{t('lead')}</p>
          <Button isBusy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
            {t(isOpen ? 'goOn' : 'start')}
          </Button>
        </>
      )}
      {start.isError && <Banner tone="error">{errorText(start.error)}</Banner>}
    </section>
  )
}
