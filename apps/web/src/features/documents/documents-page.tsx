import { Badge, type BadgeTone } from '@baize/ui/badge'
import { Banner } from '@baize/ui/banner'
import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import type { User } from '@baize/contract/profile'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { useIsOffline } from '../../lib/api/is-offline.ts'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { PageLink, useCurrentPage } from '../../lib/navigation/navigation.tsx'
import { DocumentCard } from './document-card.tsx'
import type { DocumentPage } from './document-pages.ts'
import { OnlineCheck } from './online-check.tsx'
import { useDocuments, type DocumentEntry } from './use-documents.ts'

/** R108. What the house asks a player to show, what was sent, and what became of it. */
export function Page(): ReactNode {
  const page = useCurrentPage().key as DocumentPage
  const t = useTranslations('pages')
  const { settings } = useBoot()
  const { entries, kycStatus, verification, error, isFetching, retry } = useDocuments()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="heading text-3xl">{t(`${page}.title`)}</h1>
          {kycStatus && <KycBadge status={kycStatus} />}
        </div>
        <p className="text-muted">{t(`${page}.description`, { brand: settings.brandName })}</p>
      </header>
      <OfflineNote />
      {verification && <OnlineCheck verification={verification} />}
      {entries ? (
        <DocumentLists entries={entries} />
      ) : error === undefined ? (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-72 w-full rounded-card" />
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      ) : (
        <LoadFailed error={error} isRetrying={isFetching} onRetry={retry} />
      )}
      <Promises />
    </div>
  )
}

const KYC_TONES: Readonly<Record<User['kycStatus'], BadgeTone>> = {
  NONE: 'neutral',
  REQUESTED: 'info',
  PENDING: 'info',
  APPROVED: 'success',
  REJECTED: 'danger',
}

function KycBadge({ status }: { readonly status: User['kycStatus'] }) {
  const t = useTranslations('profile.kyc')
  return <Badge tone={KYC_TONES[status]}>{t(status)}</Badge>
}

function OfflineNote() {
  const t = useTranslations('documents')
  const isOffline = useIsOffline()
  return isOffline && <Banner tone="info">{t('offline')}</Banner>
}

/** First what an account needs, then what only some are asked for. */
function DocumentLists({ entries }: { readonly entries: readonly DocumentEntry[] }) {
  const t = useTranslations('documents')
  const needed = entries.filter(({ kind, document }) => kind.isRequired || document)
  const others = entries.filter((entry) => !needed.includes(entry))
  return (
    <>
      <ul className="flex flex-col gap-4">
        {needed.map((entry) => (
          <li key={entry.kind.label}>
            <DocumentCard entry={entry} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className="rounded-card border border-line bg-surface shadow-card">
          <summary className="focus-ring cursor-pointer rounded-card p-5 font-label">
            {t('others')}
          </summary>
          <ul className="flex flex-col gap-4 px-5 pb-5">
            {others.map((entry) => (
              <li key={entry.kind.label}>
                <DocumentCard entry={entry} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** R482, and what becomes of what was sent. */
function Promises() {
  const t = useTranslations('documents')
  return (
    <section
      aria-labelledby="document-promises"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 text-sm shadow-card tablet:p-6"
    >
      <h2 id="document-promises" className="font-label">
        {t('promises.title')}
      </h2>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
        <li>{t('promises.hours')}</li>
        <li>{t('promises.sealed')}</li>
        <li>{t('promises.metadata')}</li>
      </ul>
      <PageLink page="kyc-refund-policy" className={buttonClass({ tone: 'secondary', size: 'sm' })}>
        {t('promises.policy')}
      </PageLink>
    </section>
  )
}
