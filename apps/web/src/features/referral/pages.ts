import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

export const pages: PageDefinition[] = [
  {
    key: 'refer-a-friend',
    audience: 'user',
    load: () => import('./referral-page.tsx'),
    titleKey: 'pages.refer-a-friend.title',
    descriptionKey: 'pages.refer-a-friend.description',
    namespaces: ['pages.refer-a-friend', 'referral', 'refusal', 'error'],
  },
]
