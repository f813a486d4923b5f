import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

export const pages: PageDefinition[] = [
  {
    key: 'statistics',
    audience: 'user',
    load: () => import('./statistics-page.tsx'),
    titleKey: 'statistics.title',
    descriptionKey: 'statistics.description',
    namespaces: ['statistics', 'chat.share', 'refusal', 'error'],
  },
  {
    key: 'player',
    audience: 'any',
    load: () => import('./player-page.tsx'),
    titleKey: 'statistics.publicTitle',
    descriptionKey: 'statistics.publicDescription',
    namespaces: ['statistics', 'refusal', 'error'],
    relevantQuery: ['code'],
  },
]
