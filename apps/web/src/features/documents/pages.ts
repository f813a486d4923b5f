import type { PageDefinition } from '../../lib/definitions/page-definition.ts'
import { DOCUMENT_PAGES } from './document-pages.ts'

export const pages: PageDefinition[] = DOCUMENT_PAGES.map((key) => ({
  key,
  audience: 'user',
  load: () => import('./documents-page.tsx'),
  titleKey: `pages.${key}.title`,
  descriptionKey: `pages.${key}.description`,
  namespaces: [`pages.${key}`, 'documents', 'profile.kyc', 'refusal', 'error'],
}))
