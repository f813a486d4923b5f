// A button that the server has drawn looks ready before the scripts behind it have come. Links, forms and native
// popovers do their work without them; a press on any other button is kept until somebody is there to hear it.

declare global {
  // oxlint-disable-next-line no-var -- a global can be declared in no other way
  var lastPressed: EventTarget | null | undefined
}

/** From before the first paint on; of the scripts before it this is all, so it is as small as can be. */
export function keepEarlyPress(): void {
  addEventListener('click', ({ target }) => {
    globalThis.lastPressed = target
  })
}

/** The scripts are listening: what was pressed last before that is pressed now. */
export function pressAgain(): void {
  const { lastPressed } = globalThis
  if (!(lastPressed instanceof Element)) return
  lastPressed.closest<HTMLElement>('button[type="button"]:not([popovertarget])')?.click()
}
