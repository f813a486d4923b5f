import type { FrameMessage, GameSays, PageMessage, PageSays } from '@baize/contract/game-frame'

/** The line to the page around the game. Without a page nothing is said and nothing heard. */
export interface FrameLink {
  say<T extends keyof GameSays>(type: T, payload: GameSays[T]): void
  hear<T extends keyof PageSays>(type: T, listener: (payload: PageSays[T]) => void): void
}

type Listener = (payload: never) => void

/**
 * Speaks to exactly one origin and listens to exactly one window of that origin. The session says which it is, so
 * a page that merely frames the game hears nothing.
 */
export function linkToPage(siteOrigin: string): FrameLink {
  const page = window.parent
  const listeners = new Map<string, Listener[]>()
  if (page !== window) {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== page || event.origin !== siteOrigin) return
      const message = event.data as Partial<PageMessage> | null
      if (message?.source !== 'hg' || message.v !== 1 || message.type === undefined) return
      // A name that is no text is none of those that are listened for.
      for (const listener of listeners.get(message.type) ?? [])
        listener((message.payload ?? {}) as never)
    })
  }
  return {
    say(type, payload) {
      if (page === window) return
      const message: FrameMessage<typeof type, typeof payload> = {
        source: 'hg',
        v: 1,
        type,
        payload,
      }
      page.postMessage(message, siteOrigin)
    },
    hear(type, listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener as Listener])
    },
  }
}

/** Variables a page may set, and nothing that could reach outside of them. */
const THEME_NAME = /^--hg-[a-z-]{1,40}$/
const THEME_VALUE = /^[#%(),.\w\s'"/+-]{1,200}$/

export function themeEntries(theme: unknown): readonly (readonly [string, string])[] {
  if (typeof theme !== 'object' || theme === null) return []
  return Object.entries(theme).filter(
    (entry): entry is [string, string] =>
      THEME_NAME.test(entry[0]) &&
      typeof entry[1] === 'string' &&
      THEME_VALUE.test(entry[1]) &&
      !/url\s*\(/i.test(entry[1]),
  )
}

export function applyTheme(theme: unknown): void {
  for (const [name, value] of themeEntries(theme))
    document.documentElement.style.setProperty(name, value)
}
