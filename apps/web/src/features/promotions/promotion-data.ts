import type { PromotionRow } from '@baize/contract/lobby'
import type { FetchQueryOptions } from '@tanstack/react-query'
import { callMapped } from '../../lib/api/api-query.ts'
import type { Drawing, PageContext, PageData } from '../../lib/definitions/page-definition.ts'
import { promotionsQuery } from '../../lib/player/promotions-query.ts'

/** The kinds of offers, in the order of their buttons. */
export const TYPES = [
  'deposit',
  'freespins',
  'no_deposit',
  'instant_cashback',
] as const satisfies readonly PromotionRow['bonusType'][]

/** What every page of offers starts from. */
export const promotionData: PageData = {
  drawing: promotionDrawing,
  optionalQueries: ({ locale }) => [promotionsQuery(locale) as FetchQueryOptions],
  head: ({ locale, rest }, dataOf) => {
    const rows = dataOf<readonly PromotionRow[]>(promotionsQuery(locale))
    const banner = rows?.find((row) => row.banner.bannerKey === rest)?.banner
    return banner && { title: banner.bannerTitle, description: banner.bannerTitleSecondary }
  },
}

function promotionDrawing({ locale, rest, search }: PageContext): Drawing {
  const type = TYPES.find((known) => known === search.get('type'))
  if (rest === '') return { query: new URLSearchParams(type && { type }) }
  const among = callMapped('getAllBonus', { query: { language: locale } }, 'names', ({ data }) =>
    data.bonus.rows.map(({ banner }) => banner.bannerKey),
  )
  return { query: new URLSearchParams(), restAmong: among }
}
