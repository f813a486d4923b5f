import { isAwardLocked } from '@baize/rules/daily-reward'
import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '../../lib/api/api.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { useUserDetails } from '../../lib/session/user-details.ts'

/** R706 */
const POLL_MS = 15_000

/** R305 R452 R606. What today's losses come to, for a player; before the first deposit, what opens it. */
export function TodaysCashback(): ReactNode {
  const details = useUserDetails().data
  if (!details) return null
  return (
    <section
      aria-labelledby="cashback-today"
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6"
    >
      {isAwardLocked(details.depositCount) ? <Locked /> : <Running />}
    </section>
  )
}

function Title() {
  const t = useTranslations('promotions.today')
  return (
    <h2 id="cashback-today" className="heading text-xl">
      {t('title')}
    </h2>
  )
}

function Locked() {
  const t = useTranslations('promotions.today')
  const { settings } = useBoot()
  return (
    <>
      <Title />
      <p className="flex items-start gap-2">
        <Lock aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {t('locked')}
      </p>
      <PageLink page={settings.depositPageKey} className={buttonClass()}>
        {t('deposit')}
      </PageLink>
    </>
  )
}

function Running() {
  const t = useTranslations('promotions.today')
  const locale = useLocale()
  const award = useQuery({
    queryKey: ['calendarAward', 'cashback'] as const,
    queryFn: ({ signal }) => call('calendarAward', { query: {} }, { signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: false,
    select: ({ data }) => data.userCalendarData,
  })
  if (!award.data)
    return award.isError ? (
      <LoadFailed
        error={award.error}
        isRetrying={award.isFetching}
        onRetry={() => void award.refetch()}
      />
    ) : (
      <Skeleton className="h-20 w-full" />
    )
  const { ngr, payout, percent, currencyCode } = award.data
  const amount = (value: string) => shownAmount(value, currencyCode, locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <>
      <Title />
      <p className="figures text-lg">
        {ngr.startsWith('-')
          ? t('ahead')
          : t('formula', {
              ngr: amount(ngr),
              percent: share.format(percent / 100),
              payout: amount(payout),
            })}
      </p>
      <p className="text-sm text-muted">{t('claim')}</p>
    </>
  )
}
