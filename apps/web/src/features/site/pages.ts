import type { PageDefinition } from '../../lib/definitions/page-definition.ts'
import { EMPTY_PAGES } from './empty-pages.ts'

export const pages: PageDefinition[] = EMPTY_PAGES.map((key) => ({
  key,
  audience: 'user',
  load: () => import('./empty-page.tsx'),
  titleKey: `pages.${key}.title`,
  descriptionKey: `pages.${key}.description`,
  namespaces: [`pages.${key}`, 'profile.kyc', 'refusal', 'error'],
}))
