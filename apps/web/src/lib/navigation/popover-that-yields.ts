import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from './router.tsx'

/** Closes a popover when its visitor has gone somewhere: the page changes without a new document. */
export function usePopoverThatYields(): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null)
  const place = useLocation()
  const before = useRef(place)
  useEffect(() => {
    const { key, pathname, search } = before.current
    // Not on the first run: it may have been opened before this script came.
    if (key === place.key) return
    before.current = place
    // A modal that leaves the page it stood over takes nobody anywhere.
    if (pathname === place.pathname && isModal(search) && !isModal(place.search)) return
    popover.current?.togglePopover(false)
  }, [place])
  return popover
}

function isModal(search: string): boolean {
  return new URLSearchParams(search).has('modal')
}
