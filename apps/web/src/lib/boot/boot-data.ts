import type { Brand } from '@baize/contract/brand'
import type { AppSettings } from '@baize/contract/settings'
import type { DehydratedState } from '@tanstack/react-query'
import type { Numerals } from '../numbers/plain-number.ts'

/**
 * What the server writes into every page for the browser to start from. It is the same for all visitors
 * with the same brand, locale and path: nothing personal may ever be added here.
 */
export interface BootData {
  readonly brand: string
  /** Every brand of the platform, for the developer panel; empty when developer tools are off. */
  readonly brands: readonly string[]
  /** What this brand does differently; asked by name, never by the brand's. */
  readonly capabilities: Brand['capabilities']
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** The language in its own words. */
  readonly languageName: string
  /** How the language writes a number. The browser's own way needs a tenth of a second on a slow phone to begin. */
  readonly numerals: Numerals
  readonly settings: AppSettings
  /** Compiled ICU messages of the shell and of this page; the whole bundle follows when it is needed. */
  readonly messages: Readonly<Record<string, unknown>>
  /** Changes with the texts, so that a cached bundle is never mixed with a newer page. */
  readonly messagesVersion: string
  /** Changes with the brand's pictures, so that a browser may keep one for ever; absent where nobody says. */
  readonly artVersion?: string | undefined
  readonly queries: DehydratedState
  /** The part of the query that the server has drawn, without its question mark; the rest is the browser's to fill in. */
  readonly drawnQuery: string
  /** Where the live socket connects. */
  readonly backendUrl: string
  readonly devTools: boolean
  /** Sent with every call as `system-access-token` where an operator's backend wants one. Public, like all of this. */
  readonly systemAccessToken?: string
}
