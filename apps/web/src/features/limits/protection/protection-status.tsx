import type { PlayerLimits } from '@baize/contract/limits'
import { buttonClass } from '@baize/ui/button'
import { Countdown } from '@baize/ui/countdown'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { useMoment } from './limit-texts.ts'

/** What bars the player now and until when, with the way that stays open. */
export function ProtectionStatus({ data }: { readonly data: PlayerLimits }): ReactNode {
  const t = useTranslations('limits.status')
  const { settings } = useBoot()
  const locale = useLocale()
  const { text, hint, endsAt } = useProtection(data) ?? {}
  if (text === undefined) return null
  return (
    <section
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-4 rounded-card border border-info/40 bg-info-soft p-5 tablet:px-8"
    >
      <ShieldCheck
        aria-hidden="true"
        className="size-9 shrink-0 self-start text-info"
        strokeWidth={1.5}
      />
      <div className="min-w-0 flex-1 basis-64">
        <p className="heading text-lg">{text}</p>
        <p className="text-sm">{t('withdraw')}</p>
        {hint !== undefined && <p className="mt-2 max-w-prose text-sm">{hint}</p>}
        {endsAt && (
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
            {t('left')}
            <Countdown
              label={t('left')}
              endsAtMs={new Date(endsAt).getTime()}
              now={Date.now}
              locale={locale}
              endedText={t('over')}
            />
          </p>
        )}
      </div>
      <PageLink page={settings.withdrawPageKey} className={buttonClass({ tone: 'secondary' })}>
        {t('withdrawAction')}
      </PageLink>
    </section>
  )
}

interface Protection {
  readonly text: string
  readonly hint?: string
  readonly endsAt: string | null
}

function useProtection(data: PlayerLimits): Protection | undefined {
  const { exclusion, frozenUntil, isUnderReview } = data
  const t = useTranslations('limits.status')
  const moment = useMoment()
  if (exclusion.isInForce) {
    const { endsAt } = exclusion
    return endsAt === null
      ? { text: t('excludedForever'), endsAt }
      : { text: t('excluded', { date: moment(endsAt) }), endsAt }
  }
  if (frozenUntil !== null)
    return { text: t('frozen', { date: moment(frozenUntil) }), endsAt: frozenUntil }
  return isUnderReview
    ? { text: t('underReview'), hint: t('underReviewHint'), endsAt: null }
    : undefined
}
