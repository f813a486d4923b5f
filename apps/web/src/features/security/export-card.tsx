import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { callQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/api.ts'
import { FormBanner } from '../../lib/form/form-banner.tsx'
import { AccountCard } from '../../lib/player/account-card.tsx'
import { downloadWith } from '../../lib/session/download.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { useMoment } from './use-security.ts'

/** While it is being prepared, the page asks how far it is. */
const ASKED_EVERY_MS = 5_000

/** Everything that is kept of the player, in one archive. */
export function ExportCard(): ReactNode {
  const t = useTranslations('security.export')
  const moment = useMoment()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<'idle' | 'asking' | 'fetching' | 'fetched'>('idle')
  const query = useQuery({
    ...callQuery('getDataExport'),
    refetchInterval: ({ state }) =>
      state.data?.data.dataExport?.readyAt === null ? ASKED_EVERY_MS : false,
  })
  const kept = query.data?.data.dataExport
  return (
    <AccountCard id="security-export" title={t('title')} text={t('text')}>
      {query.isPending && <Skeleton className="h-11 w-48" />}
      {query.isError && <FormBanner failure={query.error} />}
      {kept && (
        <p aria-live="polite" className="text-sm font-label">
          {kept.readyAt === null
            ? t('preparing')
            : t('ready', { date: moment(kept.readyAt), until: moment(kept.expiresAt) })}
        </p>
      )}
      {step === 'fetched' && <Banner tone="success">{t('downloaded')}</Banner>}
      {(step === 'idle' || step === 'fetched') && query.data && (
        <div className="flex flex-wrap gap-3">
          {kept?.readyAt && <Button onClick={() => setStep('fetching')}>{t('download')}</Button>}
          {kept?.readyAt !== null && (
            <Button tone="secondary" onClick={() => setStep('asking')}>
              {kept ? t('again') : t('request')}
            </Button>
          )}
        </div>
      )}
      {step === 'asking' && (
        <ConfirmForm
          label={t('request')}
          onCancel={() => setStep('idle')}
          onConfirm={async (password) => {
            const answer = await call('requestDataExport', { body: { password } })
            queryClient.setQueryData(callQuery('getDataExport').queryKey, answer)
            setStep('idle')
          }}
        />
      )}
      {step === 'fetching' && (
        <ConfirmForm
          label={t('download')}
          onCancel={() => setStep('idle')}
          onConfirm={async (password) => {
            await downloadWith('downloadDataExport', { password })
            setStep('fetched')
          }}
        />
      )}
    </AccountCard>
  )
}
