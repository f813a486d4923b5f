import type { User } from '@baize/contract/profile'
import { exclusionEnd, isFrozenAt, isSelfExcludedAt } from '@baize/rules/gate'
import { buttonClass } from '@baize/ui/button'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { ensureAllMessages, hasMessages } from '../../../lib/texts/messages.ts'
import { PageLink, useCurrentPage } from '../../../lib/navigation/navigation.tsx'
import { useUserDetails } from '../../../lib/session/user-details.ts'
import { useMoment } from './limit-texts.ts'
import { useNow } from '../../../lib/clock.ts'

/** Tells a player who is barred so on every page, with the one thing that stays open. */
export function ProtectionBar(): ReactNode {
  const limit = useUserDetails().data?.getUser.userLimit
  const now = useNow()
  const barred = limit && barredBy(now, limit)
  const isBarred = barred !== undefined
  const hasTexts = useLimitTexts(isBarred)
  useEffect(() => {
    // The stylesheet takes away what leads to deposits: R411 leaves a barred player the way out alone.
    document.documentElement.toggleAttribute('data-barred', isBarred)
  }, [isBarred])
  return barred && hasTexts ? <Bar barred={barred} /> : null
}

interface Barred {
  readonly name: 'excluded' | 'frozen'
  /** Null is for ever. */
  readonly until: Date | null
}

function barredBy(now: Date, userLimit: User['userLimit']): Barred | undefined {
  const { selfExclusion, isSelfExclusionPermanent: isPermanent } = userLimit
  const until = selfExclusion === null ? null : new Date(selfExclusion)
  if (isSelfExcludedAt(now, { isPermanent, until }))
    return { name: 'excluded', until: isPermanent || !until ? null : exclusionEnd(until) }
  const frozenUntil = userLimit.frozenUntil ? new Date(userLimit.frozenUntil) : null
  return isFrozenAt(now, frozenUntil) ? { name: 'frozen', until: frozenUntil } : undefined
}

/** A page starts with its own texts; these come when they are needed. */
function useLimitTexts(isWanted: boolean): boolean {
  const [isHere, setIsHere] = useState(() => hasMessages(['limits']))
  useEffect(() => {
    if (!isWanted || isHere) return
    ensureAllMessages().then(
      () => setIsHere(true),
      () => undefined,
    )
  }, [isWanted, isHere])
  return isHere
}

const OWN_PAGES: ReadonlySet<string | undefined> = new Set([
  'profile2-limits',
  'profile2-freeze-account',
])

function Bar({ barred: { name, until } }: { readonly barred: Barred }) {
  const t = useTranslations('limits.status')
  const moment = useMoment()
  const { settings } = useBoot()
  const page = useCurrentPage().key
  // There it is said in full.
  if (OWN_PAGES.has(page)) return null
  const isPanel = settings.navigationSystem === 'panel'
  return (
    <aside
      aria-label={t('label')}
      className={`sticky z-30 border-t border-info/40 bg-info-soft text-on-surface max-tablet:bottom-[calc(4rem+env(safe-area-inset-bottom))] tablet:bottom-0 ${
        isPanel ? 'tablet:ps-rail wide:ps-panel' : ''
      }`}
    >
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm tablet:px-6 desktop:px-8">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-info" />
        <p className="min-w-0 flex-1 basis-52">
          <span className="font-label">
            {until === null ? t('excludedForever') : t(name, { date: moment(until) })}
          </span>{' '}
          {t('withdraw')}
        </p>
        <div className="flex gap-2">
          <PageLink
            page={settings.withdrawPageKey}
            className={buttonClass({ tone: 'secondary', size: 'sm' })}
          >
            {t('withdrawAction')}
          </PageLink>
          <PageLink
            page="profile2-freeze-account"
            className={buttonClass({ tone: 'ghost', size: 'sm' })}
          >
            {t('details')}
          </PageLink>
        </div>
      </div>
    </aside>
  )
}
