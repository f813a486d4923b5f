import type { PromotionRow } from '@baize/contract/lobby'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { PageData } from '../../lib/definitions/page-definition.ts'
import { promotionsQuery } from '../../lib/player/promotions-query.ts'

/** What every page of offers starts from. */
export const promotionData: PageData = {
  optionalQueries: ({ locale }) => [promotionsQuery(locale) as FetchQueryOptions],
  head: ({ locale, rest }, dataOf) => {
    const rows = dataOf<readonly PromotionRow[]>(promotionsQuery(locale))
    const banner = rows?.find((row) => row.banner.bannerKey === rest)?.banner
    return banner && { title: banner.bannerTitle, description: banner.bannerTitleSecondary }
  },
}
