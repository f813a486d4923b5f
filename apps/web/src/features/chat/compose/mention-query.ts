/** Somebody who has talked in the room lately. */
export interface Mentionable {
  readonly person: string
  readonly name: string
}

/** A name that is being typed after `@`, directly before the caret. */
export interface MentionQuery {
  /** Where its `@` stands. */
  readonly start: number
  readonly typed: string
}

const SUGGESTIONS_MAX = 6

export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const match = /(?:^|\s)@([\p{L}\p{N}_.-]{0,30})$/u.exec(text.slice(0, caret))
  const typed = match?.[1]
  return typed === undefined ? undefined : { start: caret - typed.length - 1, typed }
}

/** Those whose name begins with what was typed, who talked last first. */
export function mentionSuggestions(
  people: readonly Mentionable[],
  { typed }: MentionQuery,
): readonly Mentionable[] {
  const begin = typed.toLowerCase()
  return people.filter(({ name }) => name.toLowerCase().startsWith(begin)).slice(0, SUGGESTIONS_MAX)
}

/** The text with the name in place of what was typed, and where the caret goes on. */
export function withMention(
  text: string,
  { start, typed }: MentionQuery,
  name: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(start + 1 + typed.length)
  const said = `@${name}${/^\s/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, start) + said + rest, caret: start + said.length }
}
