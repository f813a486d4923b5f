import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

export const pages: PageDefinition[] = [
  {
    key: 'profile2-balance',
    audience: 'user',
    namespaces: ['ledger', 'refusal', 'error'],
    load: () => import('./balance-page.tsx'),
    titleKey: 'ledger.balance.title',
    descriptionKey: 'ledger.balance.description',
  },
]
