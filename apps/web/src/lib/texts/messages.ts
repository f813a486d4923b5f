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

let wholeBundle: Bundle | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/**
 * Brings the texts that the first page did not carry. A page starts with those it shows; a modal or the
 * next page asks for the rest, once. In the browser only.
 */
export function ensureAllMessages(): Promise<void> {
  loading ??= fetchBundle().catch((error: unknown) => {
    loading = undefined // the next modal tries again
    throw error
  })
  return loading
}

async function fetchBundle(): Promise<void> {
  const { locale, messagesVersion } = browserBoot()
  // The version is in the address: the browser may keep the file for an hour, but never beyond a newer page.
  const response = await fetch(
    `/api/core/casino/locales/${locale}.json?v=${encodeURIComponent(messagesVersion)}`,
    { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) },
  )
  if (!response.ok) throw new Error(`The texts answered ${response.status}`)
  wholeBundle = (await response.json()) as Bundle
  for (const listener of listeners) listener()
}

/** Whether texts are here already; a path is a top-level namespace or a part of one ("pages.slots"). */
export function hasMessages(paths: readonly string[]): boolean {
  const bundle = wholeBundle ?? browserBoot().messages
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

/** All texts once they are here, and undefined until then; on the server always undefined. */
export function useWholeBundle(): Bundle | undefined {
  return useSyncExternalStore(
    subscribe,
    () => wholeBundle,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
