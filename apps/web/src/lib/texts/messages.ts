import { useTranslations } from 'use-intl'
import type { SiteTexts } from '../../../../../locales/english.ts'
import { browserBoot } from '../boot/boot.ts'
import {
  createGrowingBundle,
  messageAt,
  type Bundle,
  type GrowingBundle,
} from './growing-bundle.ts'

declare module 'use-intl' {
  // English is the type of all locales: a key that is not in it does not compile.
  interface AppConfig {
    Messages: SiteTexts
  }
}

type TextValues = Readonly<Record<string, string | number | Date>>

const FETCH_TIMEOUT_MS = 15_000

/** Of other namespaces a page may have brought a part. */
const whole = new Set<string>()
const loading = new Map<string, Promise<void>>()

/**
 * Brings every text that the first page did not carry, for a modal, which may show any; once. In the browser only.
 */
export function ensureAllMessages(): Promise<void> {
  return fetchOnce('')
}

/** Namespaces that are here with all of their texts: those of the first page, and what came since. */
export function noteWholeTexts(paths: readonly string[]): void {
  for (const path of paths) if (!path.includes('.')) whole.add(path)
}

/** Brings texts that are not here yet, by namespace: the next page and what comes late need few of them. */
export async function ensureMessages(paths: readonly string[]): Promise<void> {
  const isHere = (path: string) => (path.includes('.') ? hasMessages([path]) : whole.has(path))
  const missing = paths.filter((path) => !isHere(path)).map((path) => path.split('.')[0] ?? '')
  if (missing.length > 0) await fetchOnce([...new Set(missing)].toSorted().join())
}

/** These namespaces, or all without a name. */
function fetchOnce(names: string): Promise<void> {
  let known = loading.get(names)
  if (!known) {
    known = fetchTexts(names).catch((error: unknown) => {
      loading.delete(names) // whoever asks next tries again
      throw error
    })
    loading.set(names, known)
  }
  return known
}

async function fetchTexts(names: string): Promise<void> {
  const { locale, messagesVersion } = browserBoot()
  // The version is in the address: the browser may keep the file for an hour, but never beyond a newer page.
  const query = new URLSearchParams({ v: messagesVersion, ...(names === '' ? {} : { of: names }) })
  const response = await fetch(`/api/core/casino/locales/${locale}.json?${query}`, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The texts answered ${response.status}`)
  const came = (await response.json()) as Bundle
  browserTexts().add(came)
  noteWholeTexts(Object.keys(came))
}

let ofBrowser: GrowingBundle | undefined

/** In the browser only: a server has the texts of one page for each request. */
export function browserTexts(): GrowingBundle {
  return (ofBrowser ??= createGrowingBundle(browserBoot().messages))
}

/** Whether texts are here already; a path is a top-level namespace or a part of one ("pages.slots"). */
export function hasMessages(paths: readonly string[]): boolean {
  const texts = browserTexts().current()
  return paths.every((path) => messageAt(texts, path) !== undefined)
}

/** Texts whose key comes from a registry or from a refusal, and is not known when this is compiled. */
export function useText(): (key: string, values?: TextValues) => string {
  return useTranslations() as unknown as (key: string, values?: TextValues) => string
}
