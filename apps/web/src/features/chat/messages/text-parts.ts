import type { ChatMessage } from '@baize/contract/chat'

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string; readonly person: string }
  /** An address on this site; every other address stays plain text. */
  | { readonly kind: 'link'; readonly text: string; readonly path: string }

const ADDRESS = /https?:\/\/[^\s<>"']+/giu
/** What ends a sentence and not an address. */
const TRAILING = /[.,!?:;)\]…]+$/u

/** A message as what is drawn of it: words, names that are called out, and ways to our own pages. */
export function textParts(
  text: string,
  mentions: ChatMessage['mentions'],
  origin: string,
): readonly TextPart[] {
  return linkParts(text, origin).flatMap((part) =>
    part.kind === 'text' ? mentionParts(part.text, mentions) : [part],
  )
}

function linkParts(text: string, origin: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '')
    const path = pathOf(address, origin)
    if (path === undefined) continue
    pushText(parts, text.slice(end, match.index))
    parts.push({ kind: 'link', text: address, path })
    end = match.index + address.length
  }
  pushText(parts, text.slice(end))
  return parts
}

/** Compared as the browser would: what only looks like this site is another one. */
function pathOf(address: string, origin: string): string | undefined {
  const url = URL.parse(address)
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return undefined
  return url.pathname + url.search
}

function mentionParts(text: string, mentions: ChatMessage['mentions']): readonly TextPart[] {
  const parts: TextPart[] = []
  // The longest first: `@ann` must not be found in `@annette`.
  const names = mentions.toSorted((one, other) => other.name.length - one.name.length)
  let plain = ''
  for (let at = 0; at < text.length;) {
    const mention =
      text[at] === '@' ? names.find((one) => isNamedAt(text, at, one.name)) : undefined
    if (!mention) {
      plain += text[at]
      at += 1
      continue
    }
    pushText(parts, plain)
    plain = ''
    const named = text.slice(at, at + mention.name.length + 1)
    parts.push({ kind: 'mention', text: named, person: mention.person })
    at += named.length
  }
  pushText(parts, plain)
  return parts
}

function isNamedAt(text: string, at: number, name: string): boolean {
  const end = at + 1 + name.length
  const isSame = text.slice(at + 1, end).toLowerCase() === name.toLowerCase()
  return isSame && !/^[\p{L}\p{N}_]/u.test(text.slice(end))
}

function pushText(parts: TextPart[], text: string): void {
  if (text !== '') parts.push({ kind: 'text', text })
}
