import { DEFAULT_SETTINGS, type SettingsOverride } from '@baize/contract/settings'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from './router.tsx'
import { expect, test } from 'vitest'
import { BootContext } from '../boot/boot.ts'
import type { BootData } from '../boot/boot-data.ts'
import {
  ModalLink,
  PageLink,
  SiteLink,
  SiteMapContext,
  useLanguageHref,
  useModal,
  type SiteMap,
} from './navigation.tsx'

const SITE_MAP: SiteMap = {
  pageAt: (path) => (path === '/casino' ? 'casino' : undefined),
  restAt: () => '',
  preloadPage: () => {},
  preloadModal: () => {},
  modalParams: () => [],
  reportStatus: () => {},
}

function render(element: ReactNode, at = '/casino', change: SettingsOverride = {}): string {
  const isGerman = at.startsWith('/de')
  const boot = {
    locale: isGerman ? 'de' : 'en',
    settings: { ...DEFAULT_SETTINGS, ...change },
  } as unknown as BootData
  return renderToStaticMarkup(
    <BootContext value={boot}>
      <SiteMapContext value={SITE_MAP}>
        <StaticRouter basename={isGerman ? '/de' : '/'} location={at}>
          {element}
        </StaticRouter>
      </SiteMapContext>
    </BootContext>,
  )
}

test('R202 a link follows the page setup', () => {
  const change = { pageUrlSetup: [{ key: 'slots', href: '/automaten' }] }
  expect(render(<PageLink page="slots">go</PageLink>, '/casino', change)).toBe(
    '<a href="/automaten">go</a>',
  )
})

test('R203 a link to an unknown page leads home', () => {
  expect(render(<PageLink page="nobody">go</PageLink>)).toBe('<a href="/">go</a>')
})

test('R204 under the panel a link to edit-profile leads to the account page', () => {
  const html = render(<PageLink page="edit-profile" />, '/casino', { navigationSystem: 'panel' })
  expect(html).toContain('href="/account"')
})

test('R205 a link to a game writes its name safely', () => {
  expect(render(<PageLink page="games" rest="../a b" />)).toContain('/casino/games/..%2Fa%20b')
})

test('R225 a link that starts with ? is left relative, so that it keeps the path wherever it is shown', () => {
  expect(render(<ModalLink modal="login">in</ModalLink>, '/de/casino')).toBe(
    '<a href="?modal=login">in</a>',
  )
})

test('links of the site carry the language', () => {
  expect(render(<SiteLink href="/casino" />, '/de/casino')).toContain('href="/de/casino"')
})

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x'])(
  'a link to %s leads home instead',
  (href) => {
    expect(render(<SiteLink href={href} />)).toBe('<a href="/"></a>')
  },
)

test('R220 the modal is the one that the query names', () => {
  const Shown = () => useModal().name ?? 'none'
  expect(render(<Shown />, '/casino?modal=login&x=1')).toBe('login')
  expect(render(<Shown />, '/casino')).toBe('none')
})

test('a page is offered in another language under its own address, a missing page at the start', () => {
  const Address = () => useLanguageHref()('ja')
  expect(render(<Address />, '/de/casino')).toBe('/ja/casino')
  expect(render(<Address />, '/nope')).toBe('/ja')
})
