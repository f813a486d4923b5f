import type { PageDefinition } from '../../app/page-definition.ts'

export const pages: PageDefinition[] = [
  {
    key: 'root',
    audience: 'any',
    load: () => import('./lobby-page.tsx'),
    titleKey: 'lobby.title',
    descriptionKey: 'lobby.description',
    namespaces: ['lobby'],
  },
  {
    key: 'casino',
    audience: 'any',
    load: () => import('./casino-page.tsx'),
    titleKey: 'lobby.casinoTitle',
    descriptionKey: 'lobby.casinoDescription',
    namespaces: ['lobby', 'pages.live-casino', 'pages.slots', 'pages.popular', 'pages.providers'],
  },
]
