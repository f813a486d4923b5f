import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { VipAnswers } from './vip-answers.tsx'
import { Way } from './way-to-next.tsx'

/** Where a player stands, on the page of the club. It has its height before the answer comes, so that nothing moves. */
export function OwnPlace(): ReactNode {
  const t = useTranslations('vip')
  return (
    <div className="only-user flex min-h-72 flex-col justify-center tablet:min-h-60">
      <VipAnswers waiting={<Skeleton className="w-full flex-1 rounded-card" />}>
        {(status, levels) => (
          <Way status={status} levels={levels}>
            <PageLink
              page="profile2-vip-club"
              className={`${buttonClass({ tone: 'secondary' })} self-start`}
            >
              {t('lines')}
            </PageLink>
          </Way>
        )}
      </VipAnswers>
    </div>
  )
}
