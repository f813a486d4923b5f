import type { BonusRow } from '@baize/contract/lobby'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { PageData } from '../../app/page-definition.ts'
import { bonusesQuery } from '../../lib/player/bonuses-query.ts'

/** What every page of offers starts from. */
export const offerData: PageData = {
  optionalQueries: ({ locale }) => [bonusesQuery(locale) as FetchQueryOptions],
  head: ({ locale, rest }, dataOf) => {
    const rows = dataOf<readonly BonusRow[]>(bonusesQuery(locale))
    const banner = rows?.find((row) => row.banner.bannerKey === rest)?.banner
    return banner && { title: banner.bannerTitle, description: banner.bannerTitleSecondary }
  },
}
