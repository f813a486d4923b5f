import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

const LIMITS = {
  audience: 'user',
  namespaces: ['limits', 'form', 'refusal', 'error'],
} as const satisfies Partial<PageDefinition>

export const pages: PageDefinition[] = [
  {
    ...LIMITS,
    key: 'profile2-limits',
    load: () => import('./limit/limits-page.tsx'),
    titleKey: 'limits.page.title',
    descriptionKey: 'limits.page.description',
  },
  {
    ...LIMITS,
    key: 'profile2-freeze-account',
    load: () => import('./break/break-page.tsx'),
    titleKey: 'limits.break.title',
    descriptionKey: 'limits.break.description',
  },
]
