import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

export const pages: PageDefinition[] = [
  {
    key: 'fairness',
    audience: 'any',
    load: () => import('./fairness-page.tsx'),
    titleKey: 'fairness.title',
    descriptionKey: 'fairness.description',
    namespaces: ['fairness', 'chat.share'],
  },
]
