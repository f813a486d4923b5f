import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
} from 'react-router'
import { wakeUp } from '../lib/loading/first-interaction.ts'

export type BrowserHistory = ReturnType<typeof createBrowserHistory>

/** Follows the address bar from now on. */
export const openHistory = (): BrowserHistory => createBrowserHistory({ v5Compat: true })

/** What the document was asked for: whoever steps back before the scripts have come moves the address away from it. */
export function drawnLocation({ location }: BrowserHistory): Location {
  const [asked] = performance.getEntriesByType('navigation')
  const { pathname, search, hash } = new URL(asked?.name ?? document.URL)
  const isStill = pathname === location.pathname && search === location.search
  return isStill ? location : { pathname, search, hash, state: null, key: 'default' }
}

interface BrowserRouterProps {
  readonly basename: string
  readonly history: BrowserHistory
  /** The address that the server has drawn. */
  readonly drawn: Location
  readonly children: ReactNode
}

/**
 * Follows the address bar, as the router's own BrowserRouter does. That one shares a file with links and
 * forms that we do not use and that no bundler can leave out: 6 KB of every first load.
 */
export function BrowserRouter({
  basename,
  history,
  drawn,
  children,
}: BrowserRouterProps): ReactNode {
  const [state, setState] = useState({ action: history.action, location: drawn })

  useLayoutEffect(() => {
    const follow = () => {
      wakeUp()
      const { action, location } = history
      // A transition keeps the page that is shown until the next one is whole.
      startTransition(() => setState({ action, location }))
    }
    // Whoever stepped back while the page was waking up was heard by nobody.
    if (createPath(history.location) !== createPath(drawn)) follow()
    return history.listen(follow)
  }, [history, drawn])

  return (
    <Router
      basename={basename}
      location={state.location}
      navigationType={state.action}
      navigator={history}
    >
      {children}
    </Router>
  )
}
