/** The part of a source map (version 3) that says which source each piece of the code comes from. */
export interface SourceMap {
  readonly sources: readonly string[]
  readonly mappings: string
}

/** What no source claims: the bundler's own words. */
const UNCLAIMED = '(bundler)'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map(LETTERS.split('').map((letter, value) => [letter, value]))
const MORE = 32
const DIGIT = 31

/** How many characters of minified code each source has become. */
export function bytesBySource(code: string, { sources, mappings }: SourceMap): Map<string, number> {
  const bytes = new Map<string, number>()
  const add = (source: string, count: number) => {
    if (count > 0) bytes.set(source, (bytes.get(source) ?? 0) + count)
  }
  const lines = code.split('\n')
  // Sources are told as differences, over all lines; columns begin anew with each line.
  let at = 0
  for (const [number, line] of mappings.split(';').entries()) {
    let [column, owner] = [0, UNCLAIMED]
    for (const segment of line === '' ? [] : line.split(',')) {
      const [columnStep = 0, sourceStep] = numbersIn(segment)
      add(owner, columnStep)
      column += columnStep
      if (sourceStep === undefined) owner = UNCLAIMED
      else {
        at += sourceStep
        owner = sources[at] ?? UNCLAIMED
      }
    }
    // With its line break, except at the very end.
    add(owner, (lines[number]?.length ?? 0) - column + (number + 1 < lines.length ? 1 : 0))
  }
  return bytes
}

/** Base64 VLQ: five bits a letter, the lowest first, the sign in the very first bit. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const letter of segment) {
    const bits = VALUES.get(letter)
    if (bits === undefined) throw new Error(`"${segment}" is no segment of a source map`)
    value += (bits & DIGIT) << shift
    shift += 5
    if ((bits & MORE) !== 0) continue
    numbers.push((value & 1) === 0 ? value >> 1 : -(value >> 1))
    value = shift = 0
  }
  return numbers
}
