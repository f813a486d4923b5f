import { readSheet, type PublishedSheet } from '@baize/fair/published-sheet'

const SHEETS = import.meta.glob<{ default: unknown }>('../../../../../titles/*/sheet.json')

/**
 * The published figures of a title. They are a file of their own that comes when somebody asks for them: those of
 * one title can be larger than the whole game.
 */
export async function loadSheet(slug: string): Promise<PublishedSheet> {
  const found = Object.entries(SHEETS).find(([path]) => path.endsWith(`/titles/${slug}/sheet.json`))
  if (!found) throw new RangeError(`There is no sheet of ${slug}.`)
  return readSheet((await found[1]()).default)
}
