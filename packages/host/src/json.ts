/** T39: nothing that we are sent is deeper; whatever walks through it may do so by recursion. */
export const JSON_DEPTH_MAX = 10

/** The caller's mistake or attack, and never a fault of ours. */
export class MalformedJson extends Error {
  readonly statusCode = 400

  constructor(message: string) {
    super(message)
    this.name = 'MalformedJson'
  }
}

/**
 * JSON from outside. Refused is what parsers read in different ways or code trips over: a name that stands twice in one
 * object (one program decides on the first value, the next on the last), the names of prototypes, and depth.
 */
export function parseJson(text: string): unknown {
  const pairs = countPairs(text)
  const value = parsed(text)
  // Of two of the same name the parser keeps one, with whatever stands in it.
  if (countNames(value) < pairs) throw new MalformedJson('A name stands twice in one object.')
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new MalformedJson('This is no JSON.')
  }
}

/** The same for bytes whose signature is checked first; undefined is what no schema takes. */
export function jsonOf(raw: Buffer | string): unknown {
  try {
    return parseJson(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const OPEN_OBJECT = 0x7b
const OPEN_LIST = 0x5b
const CLOSE_OBJECT = 0x7d
const CLOSE_LIST = 0x5d

/**
 * How many names with a value a text has, if it is JSON at all: the colons outside of strings. Whatever is too deep is
 * refused before the parser sees it.
 */
function countPairs(text: string): number {
  let [depth, pairs] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COLON) pairs += 1
    else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      depth += 1
      if (depth > JSON_DEPTH_MAX) throw new MalformedJson('This JSON is too deep.')
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1
  }
  return pairs
}

/** The closing quote, or the end of the text. Most of a text is strings, and the engine looks faster than a loop here. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1))
    if (!isEscaped(text, at)) return at
  return text.length
}

/** Every second backslash in a row is itself escaped. */
function isEscaped(text: string, quoteAt: number): boolean {
  let at = quoteAt - 1
  while (text.charCodeAt(at) === BACKSLASH) at -= 1
  return (quoteAt - at) % 2 === 0
}

/** The names that are left in all objects; nothing is deeper than was counted. */
function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const one of value) count += countNames(one)
    return count
  }
  for (const name of Object.keys(value)) {
    if (name === '__proto__' || name === 'constructor')
      throw new MalformedJson('A name belongs to prototypes.')
    count += 1 + countNames((value as Record<string, unknown>)[name])
  }
  return count
}
