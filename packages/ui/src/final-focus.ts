/**
 * Where the focus goes when a popup closes: back to its button, unless what was chosen in it has moved the focus
 * somewhere else already, as an entry that begins a reply does.
 */
export function returnsFocus(popup: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || popup?.contains(activeElement) === true
}
