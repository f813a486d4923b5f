import type { PromotionRow } from '@baize/contract/lobby'
import { callMapped } from '../api/api-query.ts'

/** The promotions that run for everybody, or those of them that come with a deposit, in the language of the page (R302). */
export function promotionsQuery(locale: string, isDeposit = false) {
  const query = { language: locale, ...(isDeposit ? { isDeposit: 'true' as const } : {}) }
  return callMapped('getAllBonus', { query }, 'rows', ({ data }) =>
    data.bonus.rows.map(({ banner, bonusType }): PromotionRow => ({ banner, bonusType })),
  )
}
