import { buttonClass } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { PageLink, useCurrentPage } from '../../lib/navigation/navigation.tsx'
import { IllustratedState } from '../../lib/feedback/illustrated-state.tsx'
import { useUserDetails } from '../../lib/session/user-details.ts'
import type { EmptyPage } from './empty-pages.ts'
import { AccountFactList } from './account-fact-list.tsx'

/** The picture of each page and the page its one action leads to. */
const LOOKS: Record<EmptyPage, readonly [scene: string, actionPage: string]> = {
  verification: ['no-documents', 'kyc-refund-policy'],
  verification2: ['no-documents', 'kyc-refund-policy'],
  'profile2-verification': ['no-documents', 'kyc-refund-policy'],
}

/** What the account has to say about a subject, and plainly when that is nothing. */
export function Page(): ReactNode {
  const page = useCurrentPage().key as EmptyPage
  const t = useTranslations('pages')
  const { settings } = useBoot()
  const { data: details, isError, error, isFetching, refetch } = useUserDetails()
  const [scene, actionPage] = LOOKS[page]
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t(`${page}.title`)}</h1>
        <p className="text-muted">{t(`${page}.description`, { brand: settings.brandName })}</p>
      </header>
      {isError && !details ? (
        <LoadFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <AccountFactList page={page} details={details} />
      )}
      <IllustratedState scene={scene} heading={t(`${page}.heading`)} text={t(`${page}.text`)}>
        <PageLink page={actionPage} className={buttonClass({ tone: 'secondary' })}>
          {t(`${page}.action`)}
        </PageLink>
      </IllustratedState>
    </div>
  )
}
