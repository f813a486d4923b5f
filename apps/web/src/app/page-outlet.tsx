import { Suspense, use, useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useBoot } from '../lib/boot.ts'
import { useText } from '../lib/messages.ts'
import { LoginInvitation } from './login-invitation.tsx'
import type { Preparations } from './page-preparation.ts'
import type { PageMatch, PageTable } from './page-table.ts'

interface OutletProps {
  readonly table: PageTable
  readonly preparations: Preparations
}

/** Shows the page of the address. The boundary stays the same for all pages, so a visitor sees the old one until the next is whole. */
export function PageOutlet({ table, preparations }: OutletProps): ReactNode {
  const { pathname } = useLocation()
  const match = table.match(pathname)
  if (match.redirectTo !== undefined) return <Navigate to={match.redirectTo} replace />
  return (
    <Suspense>
      <MatchedPage match={match} preparations={preparations} />
    </Suspense>
  )
}

function MatchedPage({
  match,
  preparations,
}: {
  readonly match: PageMatch
  readonly preparations: Preparations
}) {
  const { search } = useLocation()
  const preparation = preparations.prepare(match, new URLSearchParams(search))
  const Page = preparation.component ?? use(preparation.promise)
  const { page } = match
  useDocumentTitle(page.titleKey)

  // A new page starts anew, even when the same component serves it.
  // oxlint-disable-next-line react/static-components -- it comes from the registry and is made only once
  const content = <Page key={`${page.key}/${match.rest}`} />
  if (page.audience === 'any') return content
  // Both are in the HTML, which is the same for everyone; the stylesheet shows the one that fits (R101).
  return (
    <>
      <div className="only-guest">
        <LoginInvitation />
      </div>
      <div className="only-user">{content}</div>
    </>
  )
}

function useDocumentTitle(titleKey: string): void {
  const text = useText()
  const { settings } = useBoot()
  const title = documentTitle(text(titleKey, { brand: settings.brandName }), settings.brandName)
  useEffect(() => {
    document.title = title
  }, [title])
}

/** A title that names the brand already is not made to say it twice. */
export function documentTitle(title: string, brandName: string): string {
  return title.includes(brandName) ? title : `${title} · ${brandName}`
}
