import { Refusal } from '@baize/contract'
import { GAME_PAGE_SIZE, GAME_PAGE_SIZE_MAX } from '@baize/rules/game-list'

export interface Page {
  readonly offset: number
  readonly limit: number
}

interface PageQuery {
  readonly pageNo?: string | undefined
  readonly limit?: string | undefined
}

/** Pages count from 1. */
export function pageOf({ pageNo = '1', limit = String(GAME_PAGE_SIZE) }: PageQuery): Page {
  const [number, size] = [Number(pageNo), Number(limit)]
  const fields = {
    ...(number < 1 ? { pageNo: 'form.validation.invalid.format' } : {}),
    ...(size < 1 || size > GAME_PAGE_SIZE_MAX ? { limit: 'form.validation.invalid.format' } : {}),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_FIELDS', { fields })
  return { offset: (number - 1) * size, limit: size }
}
