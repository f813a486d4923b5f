import type { KeyboardEvent } from 'react'

const STOPS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, iframe, [tabindex]'

/**
 * From the last stop of a modal the Tab key leads to the first, and back. The library below sends the focus back with
 * the next frame, and whoever is faster than that frame would be on the page behind.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility() && stop.closest('[inert]') === null,
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (!to || document.activeElement !== from) return
  event.preventDefault()
  to.focus()
}
