export interface Place {
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly hash: string
}

/** A place that was gone to: going there once more is another one. */
export interface RouterLocation extends Place {
  readonly key: string
}

/** How the shown location came about: by a link, in place of another, or by going back and forward. */
export type NavigationAction = 'push' | 'replace' | 'pop'

export type To = string | Partial<Place>

/** What a link needs of the history; addresses are whole paths of this site, with their language. */
export interface Navigator {
  readonly push: (to: To) => void
  readonly replace: (to: To) => void
}

export interface BrowserHistory extends Navigator {
  readonly action: () => NavigationAction
  readonly location: () => RouterLocation
  /** Told of every change of the address. Returns how to stop listening. */
  readonly listen: (listener: () => void) => () => void
}

/** The part of a browser's window that keeps the address. */
export interface AddressBar extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly location: Place & { readonly origin: string; readonly assign: (url: string) => void }
  readonly history: Pick<History, 'pushState' | 'replaceState'> & { readonly state: unknown }
}

/** Follows the address bar from now on. */
export function openHistory(bar: AddressBar = window): BrowserHistory {
  const listeners = new Set<() => void>()
  let action: NavigationAction = 'pop'
  let count = 0

  const change = (next: 'push' | 'replace', to: To) => {
    const href = hrefOf(to)
    // Two slashes would be another site.
    if (new URL(href, bar.location.origin).origin !== bar.location.origin) return
    action = next
    // Unlike those of an earlier document, whose entries may still be in the history.
    const state = { key: `${Math.round(performance.timeOrigin)}.${(count += 1)}` }
    try {
      if (next === 'push') bar.history.pushState(state, '', href)
      else bar.history.replaceState(state, '', href)
    } catch {
      // Some browsers allow so many changes of the address in so many seconds; a new document is always allowed.
      bar.location.assign(href)
      return
    }
    for (const listener of listeners) listener()
  }
  const onPop = () => {
    action = 'pop'
    for (const listener of listeners) listener()
  }

  return {
    action: () => action,
    location: () => {
      const { pathname, search, hash } = bar.location
      return { pathname, search, hash, key: keyOf(bar.history.state) }
    },
    push: (to) => change('push', to),
    replace: (to) => change('replace', to),
    listen: (listener) => {
      if (listeners.size === 0) bar.addEventListener('popstate', onPop)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) bar.removeEventListener('popstate', onPop)
      }
    },
  }
}

/** The place a document was opened at has no key of its own. */
function keyOf(state: unknown): string {
  const key = (state as { key?: unknown } | null)?.key
  return typeof key === 'string' ? key : 'default'
}

export function hrefOf(to: To): string {
  if (typeof to === 'string') return to
  const { pathname = '/', search = '', hash = '' } = to
  return pathname + search + hash
}

/** An address cut into its parts. */
export function placeOf(href: string): Place {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  return { pathname: pathname || '/', search, hash }
}
