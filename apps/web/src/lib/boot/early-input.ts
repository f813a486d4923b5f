// A button or a menu in the server's HTML looks ready before its scripts have loaded. Links, forms and native popovers
// work without them; a click on any other button and a choice in a menu are kept and replayed after hydration.

declare global {
  // oxlint-disable-next-line no-var -- a global can be declared in no other way
  var earlyInput: Event | undefined
}

/** Runs before the first paint, in the inline boot script, so it is as small as can be. */
export function keepEarlyInput(): void {
  for (const kind of ['click', 'change'])
    addEventListener(kind, (event) => {
      window.earlyInput = event
    })
}

/** After hydration: does once more what was clicked or chosen last before it. */
export function replayEarlyInput(): void {
  const target = window.earlyInput?.target
  if (!(target instanceof Element)) return
  if (target instanceof HTMLSelectElement) replayChoice(target)
  else target.closest<HTMLElement>('button[type="button"]:not([popovertarget])')?.click()
}

function replayChoice(menu: HTMLSelectElement): void {
  // A menu that was opened and left as it was has nothing to say.
  if (menu.selectedOptions[0]?.defaultSelected) return
  menu.dispatchEvent(new Event('change', { bubbles: true }))
}
