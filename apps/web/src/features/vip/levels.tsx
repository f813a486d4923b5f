import { Badge } from '@baize/ui/badge'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAsset } from '../../lib/boot/assets.ts'
import { useUserDetails } from '../../lib/session/user-details.ts'

/** The levels in the order in which they are climbed. */
const LEVELS = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const

export function Levels(): ReactNode {
  const t = useTranslations('vip')
  const asset = useAsset()
  const current = useUserDetails().data?.userLoyaltyLevel.level
  return (
    <section aria-labelledby="vip-levels" className="flex flex-col gap-4">
      <h2 id="vip-levels" className="heading text-xl">
        {t('levels')}
      </h2>
      <ol className="grid grid-cols-2 gap-4 tablet:grid-cols-3 desktop:grid-cols-5">
        {LEVELS.map((level, index) => (
          <li
            key={level}
            aria-current={current === index + 1 ? 'true' : undefined}
            className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface p-4 text-center aria-current:border-accent aria-current:bg-accent-soft aria-current:text-on-accent-soft max-tablet:last:col-span-2"
          >
            <img
              src={asset(`vip/${index + 1}.svg`)}
              alt=""
              width={128}
              height={128}
              loading="lazy"
              className="size-28"
            />
            <h3 className="heading text-lg">{t(`names.${level}`)}</h3>
            <p className="text-sm text-muted">{t(`texts.${level}`)}</p>
            {current === index + 1 && <Badge tone="accent">{t('yours')}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  )
}
