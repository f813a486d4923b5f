const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How many characters a reader sees: a family of emoji is one, and so is a letter with its marks. */
export function graphemeCount(text: string): number {
  let count = 0
  for (const _grapheme of segmenter.segment(text)) count += 1
  return count
}
