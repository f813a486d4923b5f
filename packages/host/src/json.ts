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
  refuseHostileShape(text)
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
const POISONED_NAMES: readonly string[] = ['__proto__', 'constructor']

/** Reads brackets and names alone, in one pass: what else is wrong with the text is found by the parser behind it. */
function refuseHostileShape(text: string): void {
  // The names of each object that is open; a list has none.
  const open: (Set<string> | undefined)[] = []
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at)
      const names = open.at(-1)
      if (names && isColonNext(text, end)) noteName(names, text.slice(at, end))
      at = end
      continue
    }
    if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (open.length === JSON_DEPTH_MAX) throw new MalformedJson('This JSON is too deep.')
      open.push(code === OPEN_OBJECT ? new Set() : undefined)
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) open.pop()
    at += 1
  }
}

/** Behind the closing quote; behind the text when there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    at += code === BACKSLASH ? 2 : 1
  }
  return at
}

function isColonNext(text: string, from: number): boolean {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1
  return text.charCodeAt(at) === COLON
}

function noteName(names: Set<string>, literal: string): void {
  const name = nameOf(literal)
  if (names.has(name)) throw new MalformedJson('A name stands twice in one object.')
  if (POISONED_NAMES.includes(name)) throw new MalformedJson('A name belongs to prototypes.')
  names.add(name)
}

/** The same name can be written in many ways once there are escapes. */
function nameOf(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1)
  try {
    return String(JSON.parse(literal))
  } catch {
    throw new MalformedJson('This is no JSON.')
  }
}
