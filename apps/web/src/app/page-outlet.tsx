import { useQueryClient } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, use, useEffect, type ReactNode } from 'react'
import { Redirect, useLocation } from '../lib/navigation/router.tsx'
import { useBoot } from '../lib/boot/boot.ts'
import { useText } from '../lib/texts/messages.ts'
import type { PageData } from '../lib/definitions/page-definition.ts'
import { pageHeadOf } from './page-head.ts'
import type { Preparations } from './page-preparation.ts'
import type { PageMatch, PageTable } from './page-table.ts'

const LoginInvitation = lazy(async () => ({
  default: (await import('./login-invitation.tsx')).LoginInvitation,
}))

interface OutletProps {
  readonly table: PageTable
  readonly preparations: Preparations
}

/** Shows the page of the address. The boundary stays the same for all pages, so a visitor sees the old one until the next is whole. */
export function PageOutlet({ table, preparations }: OutletProps): ReactNode {
  const { pathname } = useLocation()
  const match = table.match(pathname)
  if (match.redirectTo !== undefined) return <Redirect to={match.redirectTo} />
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
  const { Page, Frame = Fragment, data } = preparation.module ?? use(preparation.promise)
  const { page } = match
  useDocumentTitle(match, data, search)

  // A new page starts anew, even when the same component serves it.
  // oxlint-disable-next-line react/static-components -- it comes from the registry and is made only once
  const content = <Page key={`${page.key}/${match.rest}`} />
  if (page.audience === 'any') return content
  // Both are in the HTML, which is the same for everyone; the stylesheet shows the one that fits (R101).
  return (
    <>
      <div className="only-guest">
        <Suspense>
          <LoginInvitation />
        </Suspense>
      </div>
      <div className="only-user">
        {/* oxlint-disable-next-line react/static-components -- it comes from the registry and is made only once */}
        <Frame>{content}</Frame>
      </div>
    </>
  )
}

function useDocumentTitle(match: PageMatch, data: PageData | undefined, search: string): void {
  const text = useText()
  const boot = useBoot()
  const queryClient = useQueryClient()
  const { title } = pageHeadOf({
    match,
    data,
    search: new URLSearchParams(search),
    boot,
    queryClient,
    text,
  })
  useEffect(() => {
    document.title = title
  }, [title])
}
