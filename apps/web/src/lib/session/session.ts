import type { LoginData } from '@baize/contract/auth'
import { localePath, splitLocalePath } from '@baize/rules/locales'
import { useSyncExternalStore } from 'react'
import { call, type Call } from '../api/api.ts'
import {
  accessToken,
  langCookie,
  pendingSignInCode,
  type BrowserStore,
} from '../storage/storage.ts'

/**
 * Whether a player is signed in, as this browser knows it. The token itself lives in storage alone, so
 * that all tabs, every call and the live socket agree on one truth.
 */
export interface SessionState {
  /** `initialised` until storage has been read: on the server, and while a sign-in code is exchanged. */
  readonly status: 'initialised' | 'signed-in' | 'signed-out'
  /** The server ended the session: the login modal says so (R406). */
  readonly isExpired: boolean
}

/** What the session needs of the page around it; a test brings its own. */
export interface SessionPage {
  readonly store?: BrowserStore
  readonly call: Call
  readonly href: () => string
  readonly leaveFor: (href: string) => void
  readonly showAuth: (auth: 'in' | 'out') => void
  /** Calls back when another tab wrote to storage; `key` is null when any of it may have changed. */
  readonly onOtherTab: (listener: (key: string | null) => void) => void
}

export interface SessionLanguage {
  readonly locale: string
  readonly locales: readonly string[]
}

export type Session = ReturnType<typeof createSession>

const INITIALISED: SessionState = { status: 'initialised', isExpired: false }

export function createSession(page: SessionPage) {
  const { store } = page
  const listeners = new Set<() => void>()
  let state = INITIALISED
  let knownToken: string | undefined
  let language: SessionLanguage = { locale: '', locales: [] }

  /** Takes over what storage says; listeners hear of it even when one player replaces another. */
  const settle = (isExpired = false) => {
    knownToken = accessToken.get(store)
    state = { status: knownToken === undefined ? 'signed-out' : 'signed-in', isExpired }
    page.showAuth(knownToken === undefined ? 'out' : 'in')
    for (const listener of listeners) listener()
  }

  const start = async (startLanguage: SessionLanguage): Promise<void> => {
    language = startLanguage
    page.onOtherTab((key) => {
      const isOurs = key === null || key === accessToken.key
      if (isOurs && accessToken.get(store) !== knownToken) settle()
    })
    const code = pendingSignInCode.get(store)
    if (code === undefined) return settle()
    // The code works once: it is gone before it is sent, whatever comes back.
    pendingSignInCode.remove(store)
    try {
      const { data } = await page.call('redeemSignInCode', { body: { code } })
      signIn(data)
    } catch {
      settle(accessToken.get(store) === undefined)
    }
  }

  /** Returns true when the page is being left for the player's own language. */
  const signIn = (login: Pick<LoginData, 'accessToken' | 'locale'>): boolean => {
    accessToken.set(login.accessToken, store)
    settle()
    const { locale, locales } = language
    if (login.locale === locale || !locales.includes(login.locale)) return false
    // Without the cookie the server would send a plain address straight back to the old language.
    langCookie.set(login.locale, store)
    page.leaveFor(hrefInLocale(page.href(), login.locale, locales))
    return true
  }

  /** The player is out at once; the server's token dies as soon as it hears of it. */
  const signOut = async (): Promise<void> => {
    const token = accessToken.get(store)
    accessToken.remove(store)
    settle()
    if (token === undefined) return
    // Offline or already expired: nothing is left to do here, the server's own expiry ends it.
    await page.call('logout', undefined, { token, keepalive: true }).catch(() => undefined)
  }

  /** Ignores a late word about a token that has been replaced or given up meanwhile. */
  const expire = (token: string | undefined): void => {
    if (token !== accessToken.get(store)) return
    accessToken.remove(store)
    settle(true)
  }

  const acknowledgeExpiry = (): void => {
    if (state.isExpired) settle()
  }

  return {
    start,
    signIn,
    signOut,
    expire,
    acknowledgeExpiry,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The same page in another language, without the modal that was open on it. */
function hrefInLocale(href: string, locale: string, locales: readonly string[]): string {
  const url = new URL(href)
  url.pathname = localePath(splitLocalePath(url.pathname, locales).path, locale, locales)
  url.searchParams.delete('modal')
  return url.href
}

export const session: Session = createSession({
  call,
  href: () => location.href,
  leaveFor: (href) => location.assign(href),
  showAuth: (auth) => {
    document.documentElement.dataset['auth'] = auth
  },
  onOtherTab: (listener) => {
    addEventListener('storage', (event) => listener(event.key))
    // A page brought back by the back button slept through what other tabs and pages did.
    addEventListener('pageshow', (event) => {
      if (event.persisted) listener(null)
    })
  },
})

/** The first render must equal the server's, which knows nobody: hence `initialised` until hydration is done. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, () => INITIALISED)
}

/** Whether somebody is signed in. For a guest that is the answer from the first drawing on, and nothing is drawn twice. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(session.subscribe, isSignedIn, () => false)
}

const isSignedIn = () => session.getState().status === 'signed-in'
