import { Banner } from '@baize/ui/banner'
import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { CloseCard } from './close-card.tsx'
import { ExportCard } from './export-card.tsx'
import { PasskeyCard } from './passkey-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TotpCard } from './totp-card.tsx'
import { useMoment, useSecurity } from './use-security.ts'

/** What protects the account: its second factors and its sessions. */
export function Page(): ReactNode {
  const t = useTranslations('security')
  const moment = useMoment()
  const security = useSecurity()
  const { data } = security
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="max-w-prose text-muted">{t('description')}</p>
      </header>
      {data ? (
        <>
          {data.heldUntil !== null && (
            <Banner tone="info" title={t('heldTitle')}>
              {t('heldText', { date: moment(data.heldUntil) })}
            </Banner>
          )}
          <PasskeyCard security={data} />
          <TotpCard security={data} />
          {(data.totpSince !== null || data.passkeys.length > 0) && (
            <RecoveryCard security={data} />
          )}
          <SessionsCard security={data} />
          <ExportCard />
          <CloseCard />
        </>
      ) : security.isError ? (
        <LoadFailed
          error={security.error}
          isRetrying={security.isFetching}
          onRetry={() => void security.refetch()}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-6">
          {['a', 'b', 'c'].map((card) => (
            <Skeleton key={card} className="h-40 w-full rounded-card" />
          ))}
        </div>
      )}
    </div>
  )
}
