import type { Game } from '@baize/contract/lobby'
import { plainLetters } from '../text/plain-letters.ts'

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

/** The name of a game without its spaces: who types fast leaves them out. */
interface JoinedName {
  readonly text: string
  readonly letters: number
}

/**
 * Reads the games once, so that each search afterwards takes a small part of a frame. Titles that hold what
 * was typed come alone; only when there are none is a typo assumed, and after that a shorthand ("ltnprd").
 */
export function createGameSearch<G extends SearchableGame>(games: readonly G[]): GameSearch<G> {
  const ranked = games.toSorted((a, b) => b.popularity - a.popularity)
  const names = ranked.map(({ name }): JoinedName => {
    const text = wordsOf(name).join('')
    return { text, letters: lettersOf(text) }
  })
  const words = [...wordsByText(ranked).values()]

  return (text) => {
    const typed = wordsOf(text).slice(0, WORDS_MAX)
    if (typed.length === 0) return [...ranked]
    const joined = typed.join('')

    const totals = totalsOf(typed, words, fitAsTyped, ranked.length)
    addNames(totals, joined, names)
    const found = inOrder(ranked, totals)
    if (found.length > 0) return found

    // A name that holds the text as a whole would have been found above, and a short word allows no typo.
    if (typed.some((word) => typosAllowed(word.length) > 0)) {
      const meant = inOrder(ranked, totalsOf(typed, words, fitWithTypos, ranked.length))
      if (meant.length > 0) return meant
    }
    const letters = lettersOf(joined)
    return ranked.filter((_, at) => isShorthand(joined, letters, names[at]))
  }
}

/** How well each game holds every word of the text; 0 where it lacks one. */
function totalsOf(
  typed: readonly string[],
  words: readonly Word[],
  fit: Fit,
  count: number,
): Int32Array {
  let totals: Int32Array | undefined
  for (const part of typed) {
    const scores = scoresOf(part, words, fit, count)
    if (totals !== undefined) {
      let isAnyLeft = false
      for (let at = 0; at < count; at += 1) {
        const total = totals[at] ?? 0
        const score = scores[at] ?? 0
        const isLeft = total > 0 && score > 0
        scores[at] = isLeft ? total + score : 0
        isAnyLeft ||= isLeft
      }
      if (!isAnyLeft) return scores
    }
    totals = scores
  }
  return totals ?? new Int32Array(count)
}

/** Names that begin with the text stand above others, and those that hold it across their words are found too. */
function addNames(totals: Int32Array, joined: string, names: readonly JoinedName[]): void {
  const letters = lettersOf(joined)
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at]
    if (name === undefined || (letters & ~name.letters) !== 0) continue
    const total = totals[at] ?? 0
    if (total > 0) {
      if (!name.text.startsWith(joined)) continue
      totals[at] = total + (name.text.length === joined.length ? NAME_EXACT : NAME_BEGINS)
    } else if (joined.length > 2 && name.text.includes(joined)) totals[at] = INSIDE
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
function isShorthand(typed: string, letters: number, name: JoinedName | undefined): boolean {
  if (name === undefined || typed.length < 3 || (letters & ~name.letters) !== 0) return false
  if (typed[0] !== name.text[0]) return false
  let found = 0
  for (let at = 1; at < typed.length; at += 1) {
    found = name.text.indexOf(typed.charAt(at), found + 1)
    if (found < 0) return false
  }
  return true
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

/**
 * Best score first; equal ones keep the order of the list, which is that of popularity. There are few different
 * scores and thousands of games, so they are put into a heap for each score instead of being compared: the first
 * letter of a search finds nearly all of them.
 */
function inOrder<G>(games: readonly G[], totals: Int32Array): G[] {
  const byScore: G[][] = []
  for (let at = 0; at < totals.length; at += 1) {
    const score = totals[at] ?? 0
    if (score > 0) (byScore[score] ??= []).push(games[at] as G)
  }
  const found: G[] = []
  for (let score = byScore.length - 1; score > 0; score -= 1) {
    for (const game of byScore[score] ?? []) found.push(game)
  }
  return found
}

/** In small letters without marks: "Café-Noir" is "cafe" and "noir". */
function wordsOf(text: string): string[] {
  const words = plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => word.slice(0, WORD_LENGTH_MAX))
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
