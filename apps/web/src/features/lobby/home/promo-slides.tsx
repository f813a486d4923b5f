import type { PromotionRow } from '@baize/contract/lobby'
import { useAutoplay } from '@baize/ui/autoplay'
import { buttonClass } from '@baize/ui/button'
import { showSlide, useShownSlides } from '@baize/ui/carousel-strip'
import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useBanner } from '../../../lib/boot/assets.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'

/** R901 */
const SLIDE_SHOWN_MS = 3000

/**
 * The promotions that run, one at a time or as many as there is room for. The browser scrolls and snaps the strip
 * itself: without scripts the first one stands and the rest can be swiped to.
 */
export function PromoSlides({ rows }: { readonly rows: readonly PromotionRow[] }): ReactNode {
  const t = useTranslations('lobby')
  const strip = useRef<HTMLUListElement>(null)
  const [isPaused, setPaused] = useState(false)
  const { first, last } = useShownSlides(strip, rows.length)
  const showNext = useCallback(
    () => showSlide(strip, last + 1 < rows.length ? first + 1 : 0),
    [first, last, rows.length],
  )
  const { holds } = useAutoplay(showNext, {
    intervalMs: rows.length > 1 ? SLIDE_SHOWN_MS : 0,
    isPaused,
  })
  return (
    <section aria-label={t('promotions')} className="promos" {...holds}>
      <ul ref={strip} className="slides">
        {rows.map((row, index) => (
          <li key={row.banner.bannerKey} className="relative isolate">
            <Slide row={row} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <Controls
          strip={strip}
          count={rows.length}
          current={first}
          isPaused={isPaused}
          onPause={setPaused}
        />
      )}
    </section>
  )
}

function Slide({
  row: { banner },
  isFirst,
}: {
  readonly row: PromotionRow
  readonly isFirst: boolean
}) {
  const { settings } = useBoot()
  const pictureOf = useBanner()
  return (
    <>
      <img
        src={pictureOf(banner.bannerImageUrl)}
        alt=""
        width={1280}
        height={640}
        loading={isFirst ? 'eager' : 'lazy'}
        // The largest thing in sight on a phone.
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className="slide-picture"
      />
      <div className="slide-words">
        <p className="slide-title heading">{banner.bannerTitle}</p>
        <p className="font-label text-highlight-text">{banner.bannerTitleSecondary}</p>
        <PageLink
          page={settings.promotionsPageKey}
          rest={banner.bannerKey}
          aria-label={`${banner.bannerCtaText}: ${banner.bannerTitle}`}
          className={`${buttonClass({ size: 'sm' })} mt-2`}
        >
          {banner.bannerCtaText}
        </PageLink>
      </div>
    </>
  )
}

interface ControlsProps {
  readonly strip: RefObject<HTMLUListElement | null>
  readonly count: number
  readonly current: number
  readonly isPaused: boolean
  readonly onPause: (isPaused: boolean) => void
}

function Controls({ strip, count, current, isPaused, onPause }: ControlsProps) {
  const t = useTranslations('lobby.slides')
  return (
    <div className="slide-controls">
      {Array.from({ length: count }, (_, at) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- a dot is nothing but its place
          key={at}
          type="button"
          aria-label={t('position', { number: at + 1, count })}
          aria-current={at === current ? 'true' : undefined}
          onClick={() => showSlide(strip, at)}
          className="slide-dot focus-ring"
        />
      ))}
      <button
        type="button"
        aria-label={t(isPaused ? 'play' : 'pause')}
        data-paused={isPaused || undefined}
        onClick={() => onPause(!isPaused)}
        className="slide-pause focus-ring"
      />
    </div>
  )
}
