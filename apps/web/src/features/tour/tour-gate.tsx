import { pageHref } from '@baize/rules/pages'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from '../../lib/navigation/router.tsx'
import { useBoot } from '../../lib/boot/boot.ts'
import { useModal } from '../../lib/navigation/navigation.tsx'
import { partWithTexts } from '../../lib/loading/part-with-texts.ts'
import { tourSeen } from '../../lib/storage/storage-of-parts.ts'

/** Long enough after a visitor's first movement that it does not fall into somebody's first click. */
const SETTLE_MS = 1500

const Tour = partWithTexts(() => import('./tour.tsx').then((part) => part.Tour), ['tour'])

/** Offers the tour on the start page, once to each visitor, and costs nobody else anything (R115). */
export function TourGate(): ReactNode {
  const { settings } = useBoot()
  const { pathname } = useLocation()
  const isBusyElsewhere = useModal().name !== undefined
  const [isOpen, setOpen] = useState(false)
  const isHome = pathname === pageHref(settings, settings.homePageKey)

  useEffect(() => {
    if (!isHome || isBusyElsewhere || tourSeen.get()) return undefined
    const timer = setTimeout(() => {
      tourSeen.set(true)
      setOpen(true)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [isHome, isBusyElsewhere])

  if (!isOpen || isBusyElsewhere || !isHome) return null
  return (
    <Suspense>
      <Tour onClose={() => setOpen(false)} />
    </Suspense>
  )
}
