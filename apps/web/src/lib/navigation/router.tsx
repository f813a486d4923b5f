// The address as components see it: without the language it begins with. A library for this was 6.7 KB of the first
// load, for nested routes, loaders and forms that the site does not have; its pages come from the page table.
import { createContext, use, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import {
  hrefOf,
  placeOf,
  type NavigationAction,
  type Navigator,
  type RouterLocation,
  type To,
} from './browser-history.ts'

interface Navigation {
  /** The language's part of the path, or "/". */
  readonly basename: string
  readonly navigator: Navigator
}

const NOWHERE: Navigator = { push: () => {}, replace: () => {} }
const START: RouterLocation = { pathname: '/', search: '', hash: '', key: 'default' }

const NavigationContext = createContext<Navigation>({ basename: '/', navigator: NOWHERE })
const LocationContext = createContext(START)
const ActionContext = createContext<NavigationAction>('pop')

/** Draws what the address names; an address of another language is none of ours. */
export function Router({
  basename,
  navigator,
  location,
  action,
  children,
}: Navigation & {
  readonly location: RouterLocation
  readonly action: NavigationAction
  readonly children: ReactNode
}): ReactNode {
  const navigation = useMemo(() => ({ basename, navigator }), [basename, navigator])
  const { pathname, search, hash, key } = location
  const path = withoutBasename(pathname, basename)
  const shown = useMemo(
    () => (path === undefined ? undefined : { pathname: path, search, hash, key }),
    [path, search, hash, key],
  )
  if (shown === undefined) return null
  return (
    <NavigationContext value={navigation}>
      <ActionContext value={action}>
        <LocationContext value={shown}>{children}</LocationContext>
      </ActionContext>
    </NavigationContext>
  )
}

/** One address for ever, for a page that is drawn on a server. */
export function StaticRouter({
  basename,
  location,
  children,
}: {
  readonly basename: string
  readonly location: string
  readonly children: ReactNode
}): ReactNode {
  return (
    <Router
      basename={basename}
      navigator={NOWHERE}
      location={{ ...placeOf(location), key: 'default' }}
      action="pop"
    >
      {children}
    </Router>
  )
}

/** Whoever asks is drawn anew with every change of the address. */
export const useLocation = (): RouterLocation => use(LocationContext)

export const useNavigationAction = (): NavigationAction => use(ActionContext)

/** The history itself, which takes addresses with their language. Nobody who asks is drawn anew by a change. */
export const useNavigation = (): Navigation => use(NavigationContext)

export type Navigate = (to: To, options?: { readonly replace?: boolean }) => void

/** Goes to a path of this site, given without its language. */
export function useNavigate(): Navigate {
  const { basename, navigator } = useNavigation()
  return useCallback(
    (to, { replace = false } = {}) => {
      const href = withBasename(hrefOf(to), basename)
      if (replace) navigator.replace(href)
      else navigator.push(href)
    },
    [basename, navigator],
  )
}

/** Goes elsewhere as soon as it is shown. */
export function Redirect({ to }: { readonly to: string }): null {
  const navigate = useNavigate()
  const goneTo = useRef<string>(undefined)
  useEffect(() => {
    if (goneTo.current === to) return
    goneTo.current = to
    navigate(to, { replace: true })
  }, [navigate, to])
  return null
}

export function withBasename(path: string, basename: string): string {
  const absolute = path.startsWith('/') ? path : `/${path}`
  return basename === '/' ? absolute : basename + absolute.replace(/^\/(?=$|[?#])/, '')
}

function withoutBasename(pathname: string, basename: string): string | undefined {
  if (basename === '/') return pathname
  if (!pathname.toLowerCase().startsWith(basename.toLowerCase())) return undefined
  const rest = pathname.slice(basename.length)
  return rest === '' || rest.startsWith('/') ? rest || '/' : undefined
}
