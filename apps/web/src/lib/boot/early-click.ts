// A button in the server's HTML looks ready before its scripts have loaded. Links, forms and native popovers work
// without them; a click on any other button is kept and replayed after hydration.

declare global {
  // oxlint-disable-next-line no-var -- a global can be declared in no other way
  var earlyClick: EventTarget | null | undefined
}

/** Runs before the first paint, in the inline boot script, so it is as small as can be. */
export function keepEarlyClick(): void {
  addEventListener('click', ({ target }) => {
    globalThis.earlyClick = target
  })
}

/** After hydration: clicks the button that was clicked last before it. */
export function replayEarlyClick(): void {
  const { earlyClick } = globalThis
  if (!(earlyClick instanceof Element)) return
  earlyClick.closest<HTMLElement>('button[type="button"]:not([popovertarget])')?.click()
}
