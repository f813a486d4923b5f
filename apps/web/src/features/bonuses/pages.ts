import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

export const pages: PageDefinition[] = (['bonus_history', 'profile2-my-bonuses'] as const).map(
  (key) => ({
    key,
    audience: 'user',
    load: () => import('./bonuses-page.tsx'),
    titleKey: `pages.${key}.title`,
    descriptionKey: `pages.${key}.description`,
    namespaces: [`pages.${key}`, 'bonuses', 'promotions.types', 'refusal', 'error'],
  }),
)
