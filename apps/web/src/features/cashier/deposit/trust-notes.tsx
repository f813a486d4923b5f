import { Gauge, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../../../lib/navigation/navigation.tsx'

/** Two quiet lines under the form: when money counts, and where the brake is. */
export function TrustNotes(): ReactNode {
  const t = useTranslations('cashier.trust')
  return (
    <ul className="flex flex-col gap-2.5 border-t border-line pt-5 text-xs text-muted *:flex *:gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <li>
        <ShieldCheck aria-hidden="true" />
        <span>{t('confirmed')}</span>
      </li>
      <li>
        <Gauge aria-hidden="true" />
        <span>
          {t('limits')}{' '}
          <PageLink
            page="profile2-limits"
            className="focus-ring rounded-sm font-label text-link underline underline-offset-4 hover:no-underline"
          >
            {t('setLimits')}
          </PageLink>
        </span>
      </li>
    </ul>
  )
}
