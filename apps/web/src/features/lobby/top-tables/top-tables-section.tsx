import { Skeleton } from '@baize/ui/skeleton'
import { lazy, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LazyBoundary } from '../../../lib/loading/lazy-boundary.tsx'

const TopTables = lazy(() =>
  import('./top-tables.tsx').then(({ TopTables: Tables }) => ({ default: Tables })),
)

/** Keeps the place of the top tables and fetches them when a visitor comes near (R112). */
export function TopTablesSection(): ReactNode {
  const t = useTranslations('lobby.topTables')
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '300px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  const waiting = <Skeleton className="h-full rounded-card" />
  return (
    <section ref={place} aria-labelledby="lobby-top" className="flex flex-col gap-4">
      <h2 id="lobby-top" className="heading text-xl">
        {t('title')}
      </h2>
      <div className="h-136">
        {isNear ? (
          <LazyBoundary fallback={waiting}>
            <TopTables />
          </LazyBoundary>
        ) : (
          waiting
        )}
      </div>
    </section>
  )
}
