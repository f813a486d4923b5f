import type { PromotionRow } from '@baize/contract/lobby'
import { buttonClass } from '@baize/ui/button'
import { CalendarDays } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useLocation } from '../../lib/navigation/router.tsx'
import { useTranslations } from 'use-intl'
import { usePromotions } from '../../lib/player/use-promotions.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { LazyBoundary } from '../../lib/loading/lazy-boundary.tsx'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { ModalLink, SiteLink, useCurrentPage } from '../../lib/navigation/navigation.tsx'
import { NoPromotions, PromotionGrid } from './promotion-grid.tsx'
import { TYPES } from './promotion-data.ts'
import { PromotionDetails } from './promotion-details.tsx'

export { promotionData as data } from './promotion-data.ts'

const PromotionNews = lazy(async () => ({
  default: (await import('./promotion-news.tsx')).PromotionNews,
}))

/** What runs, and behind the path one offer in full. */
export function Page(): ReactNode {
  const { locale } = useBoot()
  const { rest } = useCurrentPage()
  const { data, error, isFetching, refetch } = usePromotions(locale)
  if (error && !data) {
    return <LoadFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (rest !== '') return data && <PromotionDetails rows={data} bannerKey={rest} />
  return <Promotions rows={data ?? []} />
}

function Promotions({ rows }: { readonly rows: readonly PromotionRow[] }) {
  const t = useTranslations('pages.promotions')
  const calendar = useTranslations('promotions.calendar')
  const { settings } = useBoot()
  const { search } = useLocation()
  const wanted = new URLSearchParams(search).get('type')
  const type = TYPES.find((known) => known === wanted)
  const shown = rows.filter(({ bonusType }) => type === undefined || bonusType === type)
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{t('title')}</h1>
        <p className="text-muted">{t('description', { brand: settings.brandName })}</p>
        <ModalLink
          modal="calendar"
          className={`${buttonClass({ tone: 'secondary' })} mt-2 self-start`}
        >
          <CalendarDays aria-hidden="true" className="size-5" />
          {calendar('open')}
        </ModalLink>
      </header>
      {rows.length > 0 && <TypeChips rows={rows} current={type} />}
      {shown.length === 0 ? (
        <NoPromotions page="promotions" />
      ) : (
        <PromotionGrid rows={shown} hasLead={shown.length > 2} />
      )}
      {settings.useNewsBlockInPromotions && (
        <LazyBoundary fallback={null}>
          <PromotionNews />
        </LazyBoundary>
      )}
    </div>
  )
}

/** Only kinds that are on offer are worth a button. */
function TypeChips({
  rows,
  current,
}: {
  readonly rows: readonly PromotionRow[]
  readonly current: PromotionRow['bonusType'] | undefined
}) {
  const t = useTranslations('promotions')
  const offered = TYPES.filter((type) => rows.some(({ bonusType }) => bonusType === type))
  return (
    <nav aria-label={t('kinds')}>
      <ul className="scroll-row flex gap-2">
        {[undefined, ...offered].map((type) => (
          <li key={type ?? 'all'}>
            <SiteLink
              href={type === undefined ? '?' : `?type=${type}`}
              aria-current={type === current ? 'page' : undefined}
              className="chip focus-ring"
            >
              {type === undefined ? t('all') : t(`types.${type}`)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
