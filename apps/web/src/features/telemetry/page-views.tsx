import { useEffect } from 'react'
import { useLocation } from '../../lib/navigation/router.tsx'
import { recordPage } from '../../lib/navigation/page-history.ts'
import { useSiteAddress } from '../../lib/navigation/navigation.tsx'
import { logPageViewSoon } from '../../lib/visitor/telemetry.ts'

/** Logs where the visitor goes and keeps the way back (R709, R483). Mounted once, inside the router. */
export function PageViews(): null {
  const { pathname, search } = useLocation()
  // With the language in front, as the address bar shows it.
  const { href } = useSiteAddress(pathname + search)

  useEffect(() => recordPage(pathname), [pathname])
  useEffect(() => logPageViewSoon(new URL(href, location.origin).href), [href])

  return null
}
