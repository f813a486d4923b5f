import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** The shells' popovers: native ones, so that they open before any script has arrived. */
export const POPOVERS = {
  menu: 'site-menu',
  account: 'account-menu',
} as const

/** Closes a popover when its visitor has gone somewhere: the page changes without a new document. */
export function usePopoverThatYields(): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const shownAt = useRef(key)
  useEffect(() => {
    // Not on the first run: it may have been opened before this script came.
    if (shownAt.current === key) return
    shownAt.current = key
    popover.current?.togglePopover(false)
  }, [key])
  return popover
}
