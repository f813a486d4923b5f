import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

export const pages: PageDefinition[] = (['deposit', 'withdraw'] as const).map((key) => ({
  key,
  audience: 'user',
  load:
    key === 'deposit'
      ? () => import('./deposit/deposit-page.tsx')
      : () => import('./withdrawal/withdraw-page.tsx'),
  titleKey: `pages.${key}.title`,
  descriptionKey: `pages.${key}.description`,
  namespaces: [`pages.${key}`, 'cashier', 'crypto', 'form', 'refusal', 'error', 'places.block'],
}))
