import { OFFLINE_WORKER_PATH, OFFLINE_WORKER_POLICY } from '../../lib/offline/offline-paths.ts'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL: (input: string) => string }
}

/** Has the browser keep the offline page in this language; another language takes its place. */
export function keepOfflinePage(locale: string): void {
  if (!('serviceWorker' in navigator)) return
  const path = `${OFFLINE_WORKER_PATH}?${new URLSearchParams({ locale })}`
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(OFFLINE_WORKER_POLICY, { createScriptURL: () => path })
  const register = async () => {
    try {
      await navigator.serviceWorker.register(policy?.createScriptURL('') ?? path)
    } catch {
      // A browser that keeps nothing, in a private window say, shows its own page instead.
    }
  }
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void register())
  else void register()
}
