/** The modal that the address names. It knows of one before the router has drawn it. */
export function modalInAddress(): string | undefined {
  return new URLSearchParams(window.location.search).get('modal') ?? undefined
}
