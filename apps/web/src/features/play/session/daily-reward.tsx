import { awardPayout, isAwardLocked, nextAwardAt } from '@baize/rules/daily-reward'
import { formatMoney } from '@baize/money'
import { Gift, Lock } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { now } from '../../../lib/clock.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { useUserDetails } from '../../../lib/session/user-details.ts'
import { clockText } from './play-clock.ts'
import { useDailyAward } from './use-daily-award.ts'

const LOOK =
  'focus-ring flex h-10 items-center gap-2 rounded-pill border border-line px-3 text-sm hover:border-accent'

/** R450 R451 R452: what play has earned back so far, and when it is counted again. */
export function DailyReward({ slug }: { readonly slug: string }): ReactNode {
  const t = useTranslations('play.dailyReward')
  const { settings } = useBoot()
  const depositCount = useUserDetails().data?.depositCount
  if (!settings.showDailyReward || depositCount === undefined) return null
  if (isAwardLocked(depositCount)) {
    return (
      <PageLink page="cashback" className={`${LOOK} text-muted`}>
        <Lock aria-hidden="true" className="size-4" />
        {t('locked')}
      </PageLink>
    )
  }
  return <RunningReward slug={slug} />
}

function RunningReward({ slug }: { readonly slug: string }) {
  const t = useTranslations('play.dailyReward')
  const locale = useLocale()
  const { award, refetch } = useDailyAward(slug)
  const leftSec = useSecondsToAward(refetch)
  // Where no cashback of a day is on offer there is nothing to count down to.
  if (!award || award.percent === 0) return null
  const { ngr, percent } = award
  const payout = awardPayout({ ngrMinor: ngr.amountMinor, percent })
  return (
    <PageLink page="cashback" className={LOOK}>
      <Gift aria-hidden="true" className="size-4 text-highlight-text" />
      <span className="sr-only">{t('label')}</span>
      <bdi className="figures font-label">
        {formatMoney({ ...ngr, amountMinor: payout }, locale)}
      </bdi>
      <span role="timer" aria-label={t('next')} className="figures text-muted">
        {clockText(leftSec)}
      </span>
    </PageLink>
  )
}

/** R450: down to the next half hour, and at zero the award is asked for again, once. */
function useSecondsToAward(onZero: () => void): number {
  const [endsAt, setEndsAt] = useState(() => nextAwardAt(now()))
  const [nowMs, setNowMs] = useState(now)
  const tick = useEffectEvent(() => {
    const tickMs = now()
    setNowMs(tickMs)
    if (tickMs < endsAt) return
    setEndsAt(nextAwardAt(tickMs))
    onZero()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((endsAt - nowMs) / 1000))
}
