import type { PageDefinition } from '../../app/page-definition.ts'

const LEDGER = {
  audience: 'user',
  namespaces: ['ledger', 'refusal', 'error'],
} as const satisfies Partial<PageDefinition>

export const pages: PageDefinition[] = [
  {
    ...LEDGER,
    key: 'transactions',
    load: () => import('./transactions-page.tsx'),
    titleKey: 'ledger.transactions.title',
    descriptionKey: 'ledger.transactions.description',
  },
  {
    ...LEDGER,
    key: 'profile2-balance',
    load: () => import('./balance-page.tsx'),
    titleKey: 'ledger.balance.title',
    descriptionKey: 'ledger.balance.description',
  },
]
