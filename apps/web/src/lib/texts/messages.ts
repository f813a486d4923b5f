import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { SiteTexts } from '../../../../../locales/english.ts'
import { browserBoot } from '../boot/boot.ts'

declare module 'use-intl' {
  // English is the type of all locales: a key that is not in it does not compile.
  interface AppConfig {
    Messages: SiteTexts
  }
}

type Bundle = Readonly<Record<string, unknown>>
type TextValues = Readonly<Record<string, string | number | Date>>

const FETCH_TIMEOUT_MS = 15_000

/** The texts of the first page and all that came since. */
let gathered: Bundle | undefined
/** Of other namespaces a page may have brought a part. */
const whole = new Set<string>()
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

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
  const { locale, messages, messagesVersion } = browserBoot()
  // The version is in the address: the browser may keep the file for an hour, but never beyond a newer page.
  const query = new URLSearchParams({ v: messagesVersion, ...(names === '' ? {} : { of: names }) })
  const response = await fetch(`/api/core/casino/locales/${locale}.json?${query}`, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The texts answered ${response.status}`)
  const came = (await response.json()) as Bundle
  gathered = { ...(gathered ?? messages), ...came }
  noteWholeTexts(Object.keys(came))
  for (const listener of listeners) listener()
}

/** Whether texts are here already; a path is a top-level namespace or a part of one ("pages.slots"). */
export function hasMessages(paths: readonly string[]): boolean {
  const bundle = gathered ?? browserBoot().messages
  return paths.every((path) => messageAt(bundle, path) !== undefined)
}

export function messageAt(bundle: Bundle, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null ? (node as Bundle)[part] : undefined,
      bundle,
    )
}

/** Texts whose key comes from a registry or from a refusal, and is not known when this is compiled. */
export function useText(): (key: string, values?: TextValues) => string {
  return useTranslations() as unknown as (key: string, values?: TextValues) => string
}

/** The page's own texts with all that came since, and undefined until something has; on the server always undefined. */
export function useGatheredTexts(): Bundle | undefined {
  return useSyncExternalStore(
    subscribe,
    () => gathered,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
