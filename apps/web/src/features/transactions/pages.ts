import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

const HISTORY = {
  audience: 'user',
  namespaces: ['transactions', 'refusal', 'error'],
} as const satisfies Partial<PageDefinition>

export const pages: PageDefinition[] = [
  {
    ...HISTORY,
    key: 'transactions',
    load: () => import('./transactions-page.tsx'),
    titleKey: 'transactions.title',
    descriptionKey: 'transactions.description',
  },
  {
    ...HISTORY,
    key: 'profile2-my-history',
    load: () => import('./my-history-page.tsx'),
    namespaces: [...HISTORY.namespaces, 'pages.profile2-my-history'],
    titleKey: 'pages.profile2-my-history.title',
    descriptionKey: 'pages.profile2-my-history.description',
  },
]
