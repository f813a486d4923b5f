import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { assumeInteraction } from '../lib/loading/first-interaction.ts'
import {
  hrefOf,
  type BrowserHistory,
  type RouterLocation,
} from '../lib/navigation/browser-history.ts'
import { Router } from '../lib/navigation/router.tsx'

/** What the document was asked for: whoever steps back before the scripts have come moves the address away from it. */
export function askedLocation(history: BrowserHistory): RouterLocation {
  const location = history.location()
  const [asked] = performance.getEntriesByType('navigation')
  const { pathname, search, hash } = new URL(asked?.name ?? document.URL)
  const isStill = pathname === location.pathname && search === location.search
  return isStill ? location : { pathname, search, hash, key: 'default' }
}

interface BrowserRouterProps {
  readonly basename: string
  readonly history: BrowserHistory
  /** The address that the server has drawn. */
  readonly drawn: RouterLocation
  readonly children: ReactNode
}

/** Follows the address bar. */
export function BrowserRouter({
  basename,
  history,
  drawn,
  children,
}: BrowserRouterProps): ReactNode {
  const [state, setState] = useState({ action: history.action(), location: drawn })

  useLayoutEffect(() => {
    const follow = () => {
      assumeInteraction()
      const [action, location] = [history.action(), history.location()]
      // A transition keeps the page that is shown until the next one is whole.
      startTransition(() => setState({ action, location }))
    }
    // Whoever stepped back while the page was waking up was heard by nobody.
    if (hrefOf(history.location()) !== hrefOf(drawn)) follow()
    return history.listen(follow)
  }, [history, drawn])

  return (
    <Router {...{ basename, ...state }} navigator={history}>
      {children}
    </Router>
  )
}
