import type { LegalPageName } from '@baize/contract/site'
import { callQuery } from '../../lib/api/api-query.ts'

export function legalPageQuery(locale: string, page: LegalPageName) {
  return callQuery('getLegalPage', { params: { locale, page } })
}
