import type { BrowserContext } from '@playwright/test'

const errors: string[] = []

/**
 * Hears what nobody has caught on a page of the casino, not on those that a spec writes itself. A page that wakes otherwise
 * than it was drawn says so here, and is drawn anew.
 */
export function listenForPageErrors(context: BrowserContext): void {
  context.on('weberror', (failed) => {
    const url = failed.page()?.url() ?? ''
    if (!url.startsWith('about:')) errors.push(`${url}: ${String(failed.error())}`)
  })
}

/** What was heard since it was asked last. */
export function pageErrors(): readonly string[] {
  return errors.splice(0)
}
