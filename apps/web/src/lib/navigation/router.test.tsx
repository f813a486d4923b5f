import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hrefOf, type To } from './browser-history.ts'
import { Router, StaticRouter, useLocation, useNavigate } from './router.tsx'

function Shown(): ReactNode {
  const { pathname, search, hash } = useLocation()
  return pathname + search + hash
}

test.each([
  ['/', '/casino?a=1#b', '/casino?a=1#b'],
  ['/de', '/de/casino', '/casino'],
  ['/de', '/de', '/'],
  ['/de', '/DE/casino', '/casino'],
  ['/de', '/design', ''],
  ['/de', '/casino', ''],
])('R220 below %s the address %s is seen as "%s"', (basename, location, seen) => {
  const html = renderToStaticMarkup(
    <StaticRouter {...{ basename, location }}>
      <Shown />
    </StaticRouter>,
  )
  expect(html).toBe(seen)
})

test.each<[basename: string, to: To, href: string]>([
  ['/', '/slots', '/slots'],
  ['/', { pathname: '/slots', search: '?sort=name' }, '/slots?sort=name'],
  ['/de', '/slots', '/de/slots'],
  ['/de', '/', '/de'],
  ['/de', '/?modal=login', '/de?modal=login'],
  ['/de', 'slots', '/de/slots'],
])('below %s the way to %j leads to %s', (basename, to, href) => {
  const gone: string[] = []
  const navigator = {
    push: (target: To) => void gone.push(`push ${hrefOf(target)}`),
    replace: (target: To) => void gone.push(`replace ${hrefOf(target)}`),
  }
  function Going(): ReactNode {
    const navigate = useNavigate()
    navigate(to)
    navigate(to, { replace: true })
    return null
  }
  renderToStaticMarkup(
    <Router
      {...{ basename, navigator }}
      location={{ pathname: basename, search: '', hash: '', key: 'a' }}
      action="pop"
    >
      <Going />
    </Router>,
  )
  expect(gone).toEqual([`push ${href}`, `replace ${href}`])
})
