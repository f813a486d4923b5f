import type { Game } from '@baize/contract/lobby'

export type SearchableGame = Pick<Game, 'name' | 'providerName' | 'popularity'>

/** Finds games by a text as somebody types it, the best match first. An empty text matches every game. */
export type GameSearch<G> = (text: string) => G[]

/** Texts that nobody types by hand are not read to their end. */
const WORDS_MAX = 6
const WORD_LENGTH_MAX = 24
/** What a match in the studio's name is worth beside one in the game's own name. */
const STUDIO_PENALTY = 4

/** How well one word of the text fits one word of the catalogue; 0 is not at all. */
const EXACT = 10
const PREFIX = 8
const INSIDE = 6
const ONE_TYPO = 4
/** What it adds when the name as a whole begins with the text, or is the text. */
const NAME_BEGINS = 1
const NAME_EXACT = 3

interface Word {
  readonly text: string
  /** Which letters occur in it, one bit each: most words are ruled out by it without being read. */
  readonly letters: number
  readonly inNames: number[]
  readonly inStudios: number[]
}

/**
 * Reads the games once, so that each search afterwards takes a small part of a frame. Titles that hold what
 * was typed come alone; only when there are none is a typo assumed, and after that a shorthand ("ltnprd").
 */
export function createGameSearch<G extends SearchableGame>(games: readonly G[]): GameSearch<G> {
  const ranked = games.toSorted((a, b) => b.popularity - a.popularity)
  const joinedNames = ranked.map(({ name }) => wordsOf(name).join(''))
  const words = [...wordsByText(ranked).values()]

  /** The games that hold every word of the text, by how well they do. */
  function holding(typed: readonly string[], fit: Fit): G[] {
    const totals = new Int32Array(ranked.length)
    for (const [index, part] of typed.entries()) {
      const scores = scoresOf(part, words, fit, ranked.length)
      let isAnyLeft = false
      for (let at = 0; at < totals.length; at += 1) {
        const [total = 0, score = 0] = [totals[at], scores[at]]
        const isLeft = score > 0 && (index === 0 || total > 0)
        totals[at] = isLeft ? total + score : 0
        isAnyLeft ||= isLeft
      }
      if (!isAnyLeft) break
    }
    const joined = typed.join('')
    for (const [at, name] of joinedNames.entries()) {
      const total = totals[at] ?? 0
      if (total > 0 && name.startsWith(joined)) {
        totals[at] = total + (name === joined ? NAME_EXACT : NAME_BEGINS)
      }
      if (total === 0 && joined.length > 2 && name.includes(joined)) totals[at] = INSIDE
    }
    return inOrder(ranked, totals)
  }

  return (text) => {
    const typed = wordsOf(text).slice(0, WORDS_MAX)
    if (typed.length === 0) return [...ranked]
    for (const fit of [fitAsTyped, fitWithTypos]) {
      const found = holding(typed, fit)
      if (found.length > 0) return found
    }
    const joined = typed.join('')
    return ranked.filter((_, at) => isShorthand(joined, joinedNames[at] ?? ''))
  }
}

type Fit = (typed: string, letters: number, word: Word) => number

function scoresOf(typed: string, words: readonly Word[], fit: Fit, count: number): Int32Array {
  const scores = new Int32Array(count)
  const letters = lettersOf(typed)
  for (const word of words) {
    const score = fit(typed, letters, word)
    if (score === 0) continue
    for (const at of word.inNames) scores[at] = Math.max(scores[at] ?? 0, score)
    const inStudio = Math.max(1, score - STUDIO_PENALTY)
    for (const at of word.inStudios) scores[at] = Math.max(scores[at] ?? 0, inStudio)
  }
  return scores
}

const fitAsTyped: Fit = (typed, letters, word) => {
  if ((letters & ~word.letters) !== 0) return 0
  const at = word.text.indexOf(typed)
  if (at < 0) return 0
  if (at > 0) return typed.length > 1 ? INSIDE : 0
  return word.text.length === typed.length ? EXACT : PREFIX
}

const fitWithTypos: Fit = (typed, letters, word) => {
  const asTyped = fitAsTyped(typed, letters, word)
  if (asTyped > 0) return asTyped
  const allowed = typosAllowed(typed.length)
  // Every letter that the word does not have at all costs at least one change.
  if (allowed === 0 || bitCount(letters & ~word.letters) > allowed) return 0
  const typos = typosBetween(typed, word.text, allowed)
  return typos > allowed ? 0 : ONE_TYPO + 1 - typos
}

function typosAllowed(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * How many letters must be changed, added, left out or swapped with their neighbour until the typed text is
 * the beginning of the word: somebody who is still typing has not come to its end. Above `max` it only says so.
 */
function typosBetween(typed: string, word: string, max: number): number {
  // Three rows of the table are enough, and of each row only the cells that can still end below the limit.
  let [twoAbove, above, current] = ROWS
  for (let at = 0; at <= max + 1; at += 1) above[at] = at
  for (let row = 1; row <= typed.length; row += 1) {
    const [from, to] = [Math.max(1, row - max), Math.min(word.length, row + max)]
    const letter = typed[row - 1]
    let least = (current[from - 1] = from === 1 ? row : max + 1)
    for (let at = from; at <= to; at += 1) {
      const changed = cell(above, at - 1) + Number(letter !== word[at - 1])
      let typos = Math.min(changed, cell(above, at) + 1, cell(current, at - 1) + 1)
      const isSwap = row > 1 && letter === word[at - 2] && typed[row - 2] === word[at - 1]
      if (isSwap) typos = Math.min(typos, cell(twoAbove, at - 2) + 1)
      current[at] = typos
      least = Math.min(least, typos)
    }
    current[to + 1] = max + 1
    if (least > max || row === typed.length) return least
    ;[twoAbove, above, current] = [above, current, twoAbove]
  }
  return 0
}

// Kept between calls: one search compares thousands of words, and nothing else runs meanwhile.
const ROWS = [0, 0, 0].map(() => new Uint8Array(WORD_LENGTH_MAX + 4)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

function cell(row: Uint8Array, at: number): number {
  return row[at] ?? 0
}

/** True when the letters stand in the name in this order, from its first one on. */
function isShorthand(typed: string, name: string): boolean {
  if (typed.length < 3 || typed[0] !== name[0]) return false
  let at = -1
  return typed.split('').every((letter) => (at = name.indexOf(letter, at + 1)) >= 0)
}

function wordsByText(games: readonly SearchableGame[]): ReadonlyMap<string, Word> {
  const words = new Map<string, Word>()
  const add = (text: string, place: 'inNames' | 'inStudios', at: number) => {
    const word = words.get(text) ?? { text, letters: lettersOf(text), inNames: [], inStudios: [] }
    words.set(text, word)
    word[place].push(at)
  }
  for (const [at, { name, providerName }] of games.entries()) {
    for (const text of wordsOf(name)) add(text, 'inNames', at)
    for (const text of wordsOf(providerName)) add(text, 'inStudios', at)
  }
  return words
}

/** Best score first; equal ones keep the order of the list, which is that of popularity. */
function inOrder<G>(games: readonly G[], totals: Int32Array): G[] {
  return [...totals.keys()]
    .filter((at) => (totals[at] ?? 0) > 0)
    .toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b)
    .map((at) => games[at] as G)
}

/** Letters that are no base letter with a mark on it, and so survive the folding below. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** In small letters without marks: "Café-Noir" is "cafe" and "noir". */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/['’\p{M}]/gu, '')
      .replaceAll(/[ßæœøłđðþı]/g, (letter) => SPELLINGS[letter] ?? letter)
      .match(/[\p{L}\p{N}]+/gu)
      ?.map((word) => word.slice(0, WORD_LENGTH_MAX)) ?? []
  )
}

function lettersOf(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
