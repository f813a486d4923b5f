import type { PageDefinition } from '../lib/definitions/page-definition.ts'

/** Every screen of the product, collected from the features' own lists. */
export const PAGES: readonly PageDefinition[] = Object.values(
  import.meta.glob<readonly PageDefinition[]>('../features/*/pages.ts', {
    eager: true,
    import: 'pages',
  }),
).flat()
