import type { BrowserContext } from '@playwright/test'

const errors: string[] = []
/** What Firefox says of a file that was on its way when its page was left. */
const LEFT_BEHIND = /^(Error: )?downloadable font: download failed/

/**
 * Hears what nobody has caught on a page of the casino, not on those that a spec writes itself. A page that wakes otherwise
 * than it was drawn says so here, and is drawn anew.
 */
export function listenForPageErrors(context: BrowserContext): void {
  context.on('weberror', (failed) => {
    const url = failed.page()?.url() ?? ''
    const said = String(failed.error())
    if (!url.startsWith('about:') && !LEFT_BEHIND.test(said)) errors.push(`${url}: ${said}`)
  })
}

/** What was heard since it was asked last. */
export function pageErrors(): readonly string[] {
  return errors.splice(0)
}
