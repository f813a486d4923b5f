import type { ReactNode } from 'react'
import { localePath } from '@baize/rules/locales'
import type { AppSettings } from '@baize/contract/settings'
import { dehydrate, type Query } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from './lib/navigation/router.tsx'
import { createTranslator } from 'use-intl'
import { App } from './app/app.tsx'
import { pageHeadOf } from './app/page-head.ts'
import {
  isNameless,
  loadDrawings as loadDrawingsOf,
  nameless,
  type DrawingOf,
} from './app/page-drawing.ts'
import { createPreparations, messagePathsOf } from './app/page-preparation.ts'
import { createPageTable, type PageEntry, type PageTable } from './app/page-table.ts'
import { PAGES } from './app/pages.ts'
import { loadShell } from './app/shell.ts'
import { createCall, type Call } from './lib/api/api.ts'
import type { BootData } from './lib/boot/boot-data.ts'
import type { NamesQuery } from './lib/definitions/page-definition.ts'
import { messageAt } from './lib/texts/growing-bundle.ts'
import { createServerQueryClient } from './lib/api/query.ts'

type Bundle = Readonly<Record<string, unknown>>

/** What the server must say about a page; everything else about it is the registry's. */
export interface PageRequest {
  readonly table: PageTable
  /** Without the language prefix. */
  readonly path: string
  readonly search: URLSearchParams
  readonly boot: Omit<BootData, 'messages' | 'queries' | 'drawnQuery'>
  readonly bundle: Bundle
  /** The host that answers public content calls. */
  readonly coreHost: string
  /** Asks a question of the backend, unless it was just answered. */
  readonly remember: <T>(question: string, ask: () => Promise<T>) => Promise<T>
}

export interface RenderedPage {
  readonly status: 200 | 404
  /** False when something could not be had: such a page is shown to who asked, and to nobody else. */
  readonly isWhole: boolean
  readonly html: string
  /** Links that React wants to stand in the head. */
  readonly headLinks: string
  readonly title: string
  readonly description: string
  readonly boot: BootData
  /** Operators' scripts have no business where a player handles money or documents. */
  readonly isPersonal: boolean
  readonly component: unknown
  readonly shell: unknown
}

export { isNameless, nameless }

export function loadDrawings(): Promise<DrawingOf> {
  return loadDrawingsOf(PAGES)
}

/** The names of a list, for the brand of a page that is not rendered yet. */
export async function fetchNames(
  query: NamesQuery,
  asker: Pick<PageRequest, 'coreHost' | 'remember'> & {
    readonly boot: Pick<BootData, 'locale' | 'brand'>
  },
): Promise<readonly string[]> {
  return await createServerQueryClient(publicCall(asker)).fetchQuery(query)
}

export function pageTable(settings: AppSettings): PageTable {
  return createPageTable(settings, PAGES)
}

/** Renders one page for all who will ever ask for it: nothing in it depends on the visitor. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { table, path, search, bundle } = request
  const { locale, brand, settings } = request.boot
  const match = table.match(path)
  const { page } = match

  const queryClient = createServerQueryClient(publicCall(request))
  const preparations = createPreparations({
    queryClient,
    locale,
    brand,
    settings,
    ensureMessages: () => Promise.resolve(),
  })
  const preparation = preparations.prepare(match, search)
  const [shell, module] = await Promise.all([loadShell(settings), preparation.promise])

  const boot: BootData = {
    ...request.boot,
    messages: pickMessages(bundle, page),
    queries: dehydrate(queryClient),
    drawnQuery: search.toString(),
  }
  let status: 200 | 404 = 200
  const onStatus = (reported: 404) => {
    status = reported
  }
  const query = search.size === 0 ? '' : `?${search}`
  const basename = localePath('/', locale, settings.locales)
  const rendered = await renderToText(
    <StaticRouter basename={basename} location={localePath(path, locale, settings.locales) + query}>
      <App {...{ boot, queryClient, table, preparations, shell, onStatus }} />
    </StaticRouter>,
  )
  // React writes the preloads it found before the first element of a fragment.
  const headLinks = /^(?:<link [^>]*>)*/.exec(rendered)?.[0] ?? ''
  return {
    status,
    isWhole: queryClient.getQueryCache().findAll({ predicate: hasFailed }).length === 0,
    html: rendered.slice(headLinks.length),
    headLinks,
    boot,
    ...pageHeadOf({
      match,
      data: module.data,
      search,
      boot,
      queryClient,
      text: textOf(boot),
    }),
    isPersonal: page.audience === 'user',
    component: module.Page,
    shell,
  }
}

/** Nobody's token is in it, so an answer is everybody's. */
function publicCall({
  boot: { locale, brand },
  coreHost,
  remember,
}: Parameters<typeof fetchNames>[1]): Call {
  const call = createCall({
    baseUrl: coreHost,
    language: () => locale,
    token: () => undefined,
    headers: { 'x-baize-brand': brand },
  })
  return (name, ...args) =>
    remember(JSON.stringify([locale, name, args[0]]), () => call(name, ...args))
}

/** What React leaves in place of a part that is not there yet. */
const UNFINISHED = '<!--$!-->'

/**
 * At once where every part has been loaded before, which is nearly always: pages are sent whole, so streams and pauses
 * only cost. Where a part is wanted for the first time, or breaks, the page is rendered by the way that waits.
 * Together with the icons (lib/icons/create-icon.ts) this took the rendering of /casino from 11.5 ms to 6.8.
 */
async function renderToText(app: ReactNode): Promise<string> {
  const html = renderAtOnce(app)
  return html === undefined || html.includes(UNFINISHED) ? await renderPatiently(app) : html
}

function renderAtOnce(app: ReactNode): string | undefined {
  try {
    return renderToString(app)
  } catch {
    return undefined
  }
}

async function renderPatiently(app: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(app, {
    // Everything is whole before it is sent. Pieces that arrive later would need inline scripts, which the
    // content security policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void failures.push(error),
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return html
}

function hasFailed(query: Query): boolean {
  return query.state.status === 'error'
}

function textOf({ locale, messages, settings }: BootData) {
  return createTranslator({
    locale,
    messages: (settings.debugShowTranslationKeys ? {} : messages) as never,
    onError: () => {},
    getMessageFallback: ({ key }) => key,
  }) as unknown as (key: string, values: Readonly<Record<string, string>>) => string
}

/** The part of the texts that this page shows; the rest follows when something asks for it. */
function pickMessages(bundle: Bundle, page: PageEntry): Bundle {
  const picked: Record<string, unknown> = {}
  for (const path of messagePathsOf(page)) {
    const message = messageAt(bundle, path)
    if (message !== undefined) putAt(picked, path.split('.'), message)
  }
  return picked
}

function putAt(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [first = '', ...rest] = path
  if (rest.length === 0) {
    target[first] = value
    return
  }
  const existing = target[first]
  // A namespace taken whole is never cut down to a part of itself, and it belongs to the shared bundle.
  const child = typeof existing === 'object' && existing !== null ? { ...existing } : {}
  target[first] = child
  putAt(child, rest, value)
}
