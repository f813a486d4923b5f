import type { BrowserContext } from '@playwright/test'

const missing: string[] = []

/** Hears when a page shows the key of a text in its place, even for a moment. */
export function listenForMissingTexts(context: BrowserContext): void {
  context.on('console', (message) => {
    if (!message.text().startsWith('Text not here')) return
    missing.push(`${message.page()?.url() ?? ''}: ${message.text()}`)
  })
}

/** What was heard since it was asked last. */
export function missingTexts(): readonly string[] {
  return missing.splice(0)
}
