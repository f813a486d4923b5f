import type { PromotionRow } from '@baize/contract/lobby'
import { Badge } from '@baize/ui/badge'
import { buttonClass } from '@baize/ui/button'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBanner } from '../../lib/boot/assets.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { IllustratedState } from '../../lib/feedback/illustrated-state.tsx'

interface PromotionGridProps {
  readonly rows: readonly PromotionRow[]
  /** The first one takes the whole width where there is room. */
  readonly hasLead?: boolean
}

/** Offers as cards; each leads to its terms. */
export function PromotionGrid({ rows, hasLead = false }: PromotionGridProps): ReactNode {
  return (
    <ul className="grid gap-5 tablet:grid-cols-2 wide:grid-cols-3">
      {rows.map((row, index) => (
        <li
          key={row.banner.bannerKey}
          className={hasLead && index === 0 ? 'lead-offer tablet:col-span-full' : undefined}
        >
          <PromotionCard row={row} isEager={index < 2} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}

function PromotionCard({
  row,
  isEager,
  isFirst,
}: {
  readonly row: PromotionRow
  readonly isEager: boolean
  readonly isFirst: boolean
}) {
  const t = useTranslations('promotions')
  const { settings } = useBoot()
  const pictureOf = useBanner()
  const { banner, bonusType } = row
  return (
    <article className="group relative flex h-full flex-col overflow-hidden tablet:in-[.lead-offer]:flex-row-reverse rounded-card border border-line bg-surface shadow-card transition-[border-color,translate] hover:border-accent motion-safe:hover:-translate-y-1">
      <img
        src={pictureOf(banner.bannerImageUrl)}
        alt=""
        width={1280}
        height={640}
        loading={isEager ? 'eager' : 'lazy'}
        // The largest thing in sight on a phone.
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className="aspect-2/1 w-full bg-sunken object-cover tablet:in-[.lead-offer]:w-3/5 tablet:in-[.lead-offer]:object-right rtl:tablet:in-[.lead-offer]:object-left"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 p-5 in-[.lead-offer]:justify-center wide:in-[.lead-offer]:gap-3 wide:in-[.lead-offer]:p-10">
        <Badge tone="accent">{t(`types.${bonusType}`)}</Badge>
        <h2 className="heading text-xl wide:in-[.lead-offer]:text-3xl">
          <PageLink
            page={settings.promotionsPageKey}
            rest={banner.bannerKey}
            className="focus-ring rounded-sm before:absolute before:inset-0"
          >
            {banner.bannerTitle}
          </PageLink>
        </h2>
        <p className="font-label text-highlight-text">{banner.bannerTitleSecondary}</p>
        <p className="line-clamp-3 text-sm text-muted">{banner.bannerDescription}</p>
        <span
          aria-hidden="true"
          className="mt-auto inline-flex items-center gap-2 pt-3 text-sm font-label text-link"
        >
          {t('terms')}
          <ArrowRight className="icon-forward size-4 transition-transform" />
        </span>
      </div>
    </article>
  )
}

/** Nothing of the kind runs; the rules that will apply can be read all the same. */
export function NoPromotions({
  page,
}: {
  readonly page: 'promotions' | 'freemoney' | 'cashback'
}): ReactNode {
  const t = useTranslations('pages')
  return (
    <IllustratedState scene="no-promotions" heading={t(`${page}.heading`)} text={t(`${page}.text`)}>
      <PageLink
        page={page === 'freemoney' ? 'promotions' : 'bonus-terms'}
        className={buttonClass({ tone: 'secondary' })}
      >
        {t(`${page}.action`)}
      </PageLink>
    </IllustratedState>
  )
}
