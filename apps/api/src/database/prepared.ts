import { sql } from 'kysely'

const MARK = '/* prepared */ '

/**
 * In front of a question that is asked very often and always in the same words: each connection plans it once. Planning
 * takes longer than the answer where a question has many parts and every part reads a few rows along an index.
 */
export const PREPARED = sql.raw(MARK)

const NAMES = new Map<string, string>()

/** The name under which a connection keeps such a question; undefined for all others. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined
  const name = NAMES.get(text) ?? `prepared-${NAMES.size + 1}`
  NAMES.set(text, name)
  return name
}
