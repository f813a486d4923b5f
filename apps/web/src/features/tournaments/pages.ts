import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

export const pages: PageDefinition[] = [
  {
    key: 'tournaments',
    audience: 'any',
    load: () => import('./tournaments-page.tsx'),
    titleKey: 'pages.tournaments.title',
    descriptionKey: 'pages.tournaments.description',
    namespaces: ['pages.tournaments', 'races', 'chat.share', 'refusal', 'error'],
    relevantQuery: ['race'],
  },
]
