import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

export const pages: PageDefinition[] = [
  {
    key: 'security',
    audience: 'user',
    load: () => import('./security-page.tsx'),
    titleKey: 'security.title',
    descriptionKey: 'security.description',
    namespaces: ['security', 'form', 'refusal', 'error'],
  },
]
