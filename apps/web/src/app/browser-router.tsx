import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { wakeUp } from '../lib/sign-of-life.ts'

/**
 * Follows the address bar, as the router's own BrowserRouter does. That one shares a file with links and
 * forms that we do not use and that no bundler can leave out: 6 KB of every first load.
 */
export function BrowserRouter({
  basename,
  children,
}: {
  readonly basename: string
  readonly children: ReactNode
}): ReactNode {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [state, setState] = useState({ action: history.action, location: history.location })

  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        wakeUp()
        // A transition keeps the page that is shown until the next one is whole.
        startTransition(() => setState({ action, location }))
      }),
    [history],
  )

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
