import { useEffect, useRef } from 'react'
import { useLocation, useNavigationAction } from '../lib/navigation/router.tsx'

/** Starts every new page at its top, for eyes and for screen readers. Mounted once, inside the router. */
export function PageStart(): null {
  const { pathname } = useLocation()
  const action = useNavigationAction()
  const shownPath = useRef(pathname)

  useEffect(() => {
    const isNewPage = shownPath.current !== pathname
    shownPath.current = pathname
    // Back and forward restore their own place.
    if (!isNewPage || action === 'pop') return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname, action])

  return null
}
