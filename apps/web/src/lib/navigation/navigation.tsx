import type { ModalName } from '@baize/rules/modals'
import { pageHref, type PageKey } from '@baize/rules/pages'
import { localePath } from '@baize/rules/locales'
import { createContext, use, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation, withBasename } from './router.tsx'
import { afterPaint } from '../loading/after-paint.ts'
import { useBoot } from '../boot/boot.ts'

/** What the app knows about pages and modals and lends to links; features never see the registries. */
export interface SiteMap {
  /** The page that a path shows, or undefined for the 404 page. */
  readonly pageAt: (path: string) => PageKey | undefined
  readonly restAt: (path: string) => string
  /** Brings a page or a modal nearer when a visitor is about to open it. */
  readonly preloadPage: (path: string) => void
  readonly preloadModal: (name: string) => void
  /** The query parameters that belong to a modal and leave with it. */
  readonly modalParams: (name: string) => readonly string[]
  /** Tells the server which status the page turned out to have. */
  readonly reportStatus: (status: 404) => void
}

export const SiteMapContext = createContext<SiteMap>({
  pageAt: () => undefined,
  restAt: () => '',
  preloadPage: () => {},
  preloadModal: () => {},
  modalParams: () => [],
  reportStatus: () => {},
})

type LinkProps = Omit<ComponentProps<'a'>, 'href'>

/** The address of a page by its key, as the operator's page setup has it; an unknown key leads home. */
export function usePageHref(): (page: string) => string {
  const { settings } = useBoot()
  return (page) => pageHref(settings, page)
}

export function PageLink({
  page,
  rest = '',
  search = '',
  ...props
}: LinkProps & {
  /** A key of the page table; settings may carry any text, so a stranger leads home. */
  readonly page: PageKey | (string & {})
  readonly rest?: string
  /** With its question mark. */
  readonly search?: string
}): ReactNode {
  const path = usePageHref()(page)
  // Called and not mounted: a lobby has hundreds of links, and each component of each of them is drawn and woken.
  return linkTo({ ...props, href: `${path}${rest && `/${encodeURIComponent(rest)}`}${search}` })
}

/**
 * A link of the site. `?…` keeps the path and replaces the query (R225), `/…` is a path of this site without
 * its language, and a full address leaves the site.
 */
export function SiteLink<const Href extends string>(
  props: LinkProps & { readonly href: NoModal<Href> },
): ReactNode {
  return linkTo(props)
}

function linkTo({ href, children, ...props }: LinkProps & { readonly href: string }): ReactNode {
  if (href.startsWith('?')) {
    return (
      <QueryLink {...props} query={href}>
        {children}
      </QueryLink>
    )
  }
  if (/^https?:\/\//.test(href)) {
    return (
      <a rel="noopener noreferrer" {...props} href={href}>
        {children}
      </a>
    )
  }
  return (
    <PathLink {...props} path={/^\/(?![/\\])/.test(href) ? href : '/'}>
      {children}
    </PathLink>
  )
}

/** A modal is linked to by `ModalLink`, which knows their names. */
type NoModal<Href extends string> = Href extends `?modal=${string}` ? never : Href

/** The query of an address at which the modal is open. */
export function modalQuery(name: ModalName, params?: Readonly<Record<string, string>>): string {
  return params ? `?${new URLSearchParams({ modal: name, ...params })}` : `?modal=${name}`
}

/** Opens a modal on the page that is shown. */
export function ModalLink({
  modal,
  params,
  ...props
}: LinkProps & {
  readonly modal: ModalName
  readonly params?: Readonly<Record<string, string>>
}): ReactNode {
  return <QueryLink {...props} query={modalQuery(modal, params)} />
}

function PathLink({ path, onClick, children, ...props }: LinkProps & { readonly path: string }) {
  const siteMap = use(SiteMapContext)
  const { href, go } = useSiteAddress(path)
  const preload = () => afterPaint(() => siteMap.preloadPage(path))
  return (
    <a
      onPointerEnter={preload}
      onFocus={preload}
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        go()
      }}
    >
      {children}
    </a>
  )
}

/**
 * A path of the site with its language, and the way there. The router's own hooks listen to the address, and with
 * them every link of a page would be drawn anew for each modal and each letter of a search.
 */
export function useSiteAddress(path: string): { readonly href: string; readonly go: () => void } {
  const { basename, navigator } = useNavigation()
  const href = withBasename(path, basename)
  return {
    href,
    go: () => {
      // Following a link to where one already is adds nothing to the way back.
      if (href === location.pathname + location.search) navigator.replace(href)
      else navigator.push(href)
    },
  }
}

// The address is left to the browser to complete: one cached page is served under many queries, and the 404
// page under many paths, so a full address from the server could be another visitor's.
function QueryLink({ query, onClick, children, ...props }: LinkProps & { readonly query: string }) {
  const siteMap = use(SiteMapContext)
  const { navigator } = useNavigation()
  const modal = new URLSearchParams(query).get('modal')
  const preload = () => afterPaint(() => modal !== null && siteMap.preloadModal(modal))
  return (
    <a
      onPointerEnter={preload}
      onFocus={preload}
      {...props}
      href={query}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigator.push({ pathname: location.pathname, search: query === '?' ? '' : query })
      }}
    >
      {children}
    </a>
  )
}

/** Everything else (another button, a new tab, a download) is the browser's. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    (target === '' || target === '_self') &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}

export interface ModalControl {
  /** The modal that the query names, or undefined. Whether it exists is the modal host's to decide. */
  readonly name: string | undefined
  readonly params: URLSearchParams
  readonly open: (name: ModalName, params?: Readonly<Record<string, string>>) => void
  readonly close: () => void
}

/** Modals are routes of the query: opening adds the parameter, closing removes it with all that came along. */
export function useModal(): ModalControl {
  const siteMap = use(SiteMapContext)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const name = params.get('modal') ?? undefined

  const withoutModal = () => {
    const rest = new URLSearchParams(search)
    for (const param of ['modal', ...siteMap.modalParams(name ?? '')]) rest.delete(param)
    return rest
  }
  return {
    name,
    params,
    open: (next, extra = {}) => {
      const query = withoutModal()
      query.set('modal', next)
      for (const [key, value] of Object.entries(extra)) query.set(key, value)
      // One step back leaves the modals, however many followed each other.
      navigate({ pathname, search: `?${query}` }, { replace: name !== undefined })
    },
    close: () => {
      const query = withoutModal().toString()
      navigate({ pathname, search: query && `?${query}` }, { replace: true })
    },
  }
}

/** The modal that the address names. It knows of one before the router has drawn it. */
export function modalInAddress(): string | undefined {
  return new URLSearchParams(window.location.search).get('modal') ?? undefined
}

/** The page being shown and what stands behind its own path, such as a game's name. */
export function useCurrentPage(): { readonly key: PageKey | undefined; readonly rest: string } {
  const { pathname } = useLocation()
  const siteMap = use(SiteMapContext)
  return { key: siteMap.pageAt(pathname), rest: siteMap.restAt(pathname) }
}

/** Says that what the address names does not exist, so that the document answers 404. */
export function useNotFoundStatus(): void {
  use(SiteMapContext).reportStatus(404)
}

/** The address of this page in another language, for a plain link: a language is another document. */
export function useLanguageHref(): (locale: string) => string {
  const { settings } = useBoot()
  const { pathname } = useLocation()
  const isKnown = useCurrentPage().key !== undefined
  return (locale) => localePath(isKnown ? pathname : '/', locale, settings.locales)
}
