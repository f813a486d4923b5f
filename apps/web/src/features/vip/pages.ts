import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

export const pages: PageDefinition[] = [
  {
    key: 'vip-club',
    audience: 'any',
    load: () => import('./vip-page.tsx'),
    titleKey: 'pages.vip-club.title',
    descriptionKey: 'pages.vip-club.description',
    namespaces: ['vip', 'pages.vip-club', 'refusal', 'error'],
  },
  {
    key: 'profile2-vip-club',
    audience: 'user',
    load: () => import('./own-level-page.tsx'),
    titleKey: 'pages.profile2-vip-club.title',
    descriptionKey: 'pages.profile2-vip-club.description',
    namespaces: ['vip', 'pages.profile2-vip-club', 'refusal', 'error'],
  },
]
