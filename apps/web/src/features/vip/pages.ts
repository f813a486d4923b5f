import type { PageDefinition } from '../../app/page-definition.ts'

export const pages: PageDefinition[] = [
  {
    key: 'vip-club',
    audience: 'any',
    load: () => import('./vip-page.tsx'),
    titleKey: 'pages.vip-club.title',
    descriptionKey: 'pages.vip-club.description',
    namespaces: ['vip', 'pages.vip-club'],
  },
]
