import type { PromotionRow } from '@baize/contract/lobby'
import { callMapped } from '../api/api-query.ts'

/** The promotions that run for everybody, in the language of the page (R302). */
export function promotionsQuery(locale: string) {
  return callMapped('getAllBonus', { query: { language: locale } }, 'rows', ({ data }) =>
    data.bonus.rows.map(({ banner, bonusType }): PromotionRow => ({ banner, bonusType })),
  )
}
