import type { PageDefinition } from '../../lib/definitions/page-definition.ts'

function offerPage(
  key: 'promotions' | 'freemoney' | 'cashback',
  load: PageDefinition['load'],
): PageDefinition {
  return {
    key,
    audience: 'any',
    load,
    titleKey: `pages.${key}.title`,
    descriptionKey: `pages.${key}.description`,
    namespaces: ['promotions', 'rakeback', `pages.${key}`, 'refusal', 'error'],
  }
}

export const pages: PageDefinition[] = [
  {
    ...offerPage('promotions', () => import('./promotions-page.tsx')),
    hasRest: true,
    relevantQuery: ['type'],
  },
  offerPage('freemoney', () => import('./freemoney-page.tsx')),
  offerPage('cashback', () => import('./cashback-page.tsx')),
]
