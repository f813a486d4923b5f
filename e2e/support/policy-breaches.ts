import type { BrowserContext } from '@playwright/test'

const breaches: string[] = []
/** How the browser complains about what a policy of the page forbids, enforced or only reported. */
const BREACH = /Content.Security.Policy|Trusted ?(Type|HTML|Script)/i

/** Hears every page and frame of the context, those of the studio and of the sandbox as well, not what a spec writes itself. */
export function listenForBreaches(context: BrowserContext): void {
  context.on('console', (message) => {
    const url = message.page()?.url() ?? ''
    if (BREACH.test(message.text()) && !url.startsWith('about:'))
      breaches.push(`${url}: ${message.text()}`)
  })
}

/** What was heard since it was asked last. */
export function breachesOfPolicy(): readonly string[] {
  return breaches.splice(0)
}
