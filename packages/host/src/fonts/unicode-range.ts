/** The characters of a text, each once, by number. */
export function charactersIn(text: string): number[] {
  return [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))]
}

const parsed = new Map<string, readonly (readonly [number, number])[]>()

/** Whether a CSS `unicode-range` ("U+41-5a,U+e9,U+4??") has a character. */
export function rangeHas(range: string, character: number): boolean {
  let spans = parsed.get(range)
  if (!spans) {
    spans = range.split(',').map((part) => {
      const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
      return [
        Number.parseInt(from.replaceAll('?', '0'), 16),
        Number.parseInt(to.replaceAll('?', 'f'), 16),
      ] as const
    })
    parsed.set(range, spans)
  }
  return spans.some(([from, to]) => character >= from && character <= to)
}
