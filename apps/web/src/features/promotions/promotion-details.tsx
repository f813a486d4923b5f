import type { PromotionRow } from '@baize/contract/lobby'
import { Badge } from '@baize/ui/badge'
import { buttonClass } from '@baize/ui/button'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBanner } from '../../lib/boot/assets.ts'
import { useBoot } from '../../lib/boot/boot.ts'
import { EmptyState } from '../../lib/feedback/empty-state.tsx'
import { ModalLink, PageLink, useNotFoundStatus } from '../../lib/navigation/navigation.tsx'
import { ActivateOffer } from './activate-offer.tsx'
import { PromotionGrid } from './promotion-grid.tsx'

const OTHERS_MAX = 3

/** One offer in full: what it gives, what it asks, and where its general rules stand. */
export function PromotionDetails({
  rows,
  bannerKey,
}: {
  readonly rows: readonly PromotionRow[]
  readonly bannerKey: string
}): ReactNode {
  const t = useTranslations('promotions')
  const row = rows.find(({ banner }) => banner.bannerKey === bannerKey)
  if (!row) return <OfferNotFound />
  const others = rows.filter((other) => other !== row).slice(0, OTHERS_MAX)
  return (
    <div className="flex flex-col gap-10">
      <Promotion row={row} />
      {others.length > 0 && (
        <section aria-labelledby="other-offers" className="flex flex-col gap-4">
          <h2 id="other-offers" className="heading text-xl">
            {t('others')}
          </h2>
          <PromotionGrid rows={others} />
        </section>
      )}
    </div>
  )
}

function Promotion({ row: { banner, bonusType } }: { readonly row: PromotionRow }) {
  const t = useTranslations('promotions')
  const pictureOf = useBanner()
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <img
        src={pictureOf(banner.bannerImageUrl)}
        alt=""
        width={1280}
        height={640}
        fetchPriority="high"
        className="aspect-2/1 w-full bg-sunken object-cover tablet:aspect-3/1"
      />
      <div className="flex max-w-prose flex-col items-start gap-4 p-5 tablet:p-10">
        <Badge tone="accent">{t(`types.${bonusType}`)}</Badge>
        <h1 className="heading text-3xl">{banner.bannerTitle}</h1>
        <p className="text-lg font-label text-highlight-text">{banner.bannerTitleSecondary}</p>
        <p className="text-lg">{banner.bannerDescription}</p>
        <p className="text-muted">{t(`how.${bonusType}`)}</p>
        <OfferActions bonusKey={banner.bannerBonusKey} cta={banner.bannerCtaText} />
      </div>
    </article>
  )
}

/** An offer is taken with an account: a guest makes one first. */
function OfferActions({ bonusKey, cta }: { readonly bonusKey: string; readonly cta: string }) {
  const t = useTranslations('promotions')
  const terms = (
    <PageLink page="bonus-terms" className={buttonClass({ size: 'lg', tone: 'secondary' })}>
      {t('generalTerms')}
    </PageLink>
  )
  return (
    <>
      <div className="only-guest flex flex-wrap gap-3">
        <ModalLink modal="signup" className={buttonClass({ size: 'lg' })}>
          {t('signup')}
        </ModalLink>
        {terms}
      </div>
      <div className="only-user flex w-full flex-col items-start gap-4">
        <ActivateOffer bonusKey={bonusKey} cta={cta}>
          {terms}
        </ActivateOffer>
      </div>
    </>
  )
}

function OfferNotFound() {
  useNotFoundStatus()
  const t = useTranslations('promotions.notFound')
  const { settings } = useBoot()
  return (
    <EmptyState
      icon={SearchX}
      heading={t('heading')}
      text={t('text')}
      action={t('action')}
      actionPage={settings.promotionsPageKey}
    />
  )
}
