import type { QueryClient } from '@tanstack/react-query'
import type { BootData } from '../lib/boot/boot-data.ts'
import type { PageData, PageHead } from '../lib/definitions/page-definition.ts'
import type { PageMatch } from './page-table.ts'

interface HeadParts {
  readonly match: Pick<PageMatch, 'page' | 'rest'>
  readonly data: PageData | undefined
  readonly search: URLSearchParams
  readonly boot: Pick<BootData, 'brand' | 'locale' | 'settings'>
  readonly queryClient: QueryClient
  readonly text: (key: string, values: Readonly<Record<string, string>>) => string
}

/** The title and the description of a page: what its data says, else what its texts say. */
export function pageHeadOf(parts: HeadParts): PageHead {
  const { match, data, search, boot, queryClient, text } = parts
  const { page, rest } = match
  const { brand, locale, settings } = boot
  const context = { page: page.key, locale, brand, settings, rest, search }
  const own = data?.head?.(context, ({ queryKey }) => queryClient.getQueryData(queryKey))
  const values = { brand: settings.brandName }
  return {
    title: documentTitle(own?.title ?? text(page.titleKey, values), settings.brandName),
    description: own?.description ?? text(page.descriptionKey, values),
  }
}

/** A title that names the brand already is not made to say it twice. */
export function documentTitle(title: string, brandName: string): string {
  return title.includes(brandName) ? title : `${title} · ${brandName}`
}
