import { LEGAL_PAGES } from '@baize/contract/legal-pages'
import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

export const pages: PageDefinition[] = LEGAL_PAGES.map((key) => ({
  key,
  audience: 'any',
  load: () => import('./legal-page.tsx'),
  titleKey: `legal.${key}.title`,
  descriptionKey: `legal.${key}.description`,
  namespaces: ['legal'],
}))
