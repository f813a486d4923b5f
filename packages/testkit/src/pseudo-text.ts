/** A letter of English text, and what stands for it: readable, and never written by anything but this. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀćďéƒǵħíĵķĺḿńóƥʠŕśťúṽẃẋýźÁɃĆĎÉƑǴĦÍĴĶĹḾŃÓƤɊŔŚŤÚṼẂẊÝŹ'
const ACCENTS = new Map(Array.from(PLAIN, (letter, at) => [letter, ACCENTED.charAt(at)]))

/** `{count, plural, ` with the offset it may have, up to the first of its branches. */
const BRANCHING = /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,(?:\s*offset:\d+)?/
const SELECTOR = /^\s*[^\s{}]+\s*\{/
/** What a message keeps: a simple argument, a tag, and what it quotes. */
const KEPT = /^(?:\{[^{}]*\}|<\/?\w[^<>]*>|'[{}<>#|][^']*'|'')/

/**
 * An ICU message with every word accented and the whole in brackets. Arguments, branches, tags and what is quoted stay,
 * so it takes what the original takes.
 */
export function pseudoText(message: string): string {
  return /\p{L}/u.test(message) ? `⟦${accented(message)}⟧` : message
}

function accented(message: string): string {
  let [written, rest] = ['', message]
  const take = (length: number) => {
    const taken = rest.slice(0, length)
    rest = rest.slice(length)
    return taken
  }
  while (rest !== '') {
    const branching = BRANCHING.exec(rest)?.[0]
    if (branching === undefined) {
      const kept = KEPT.exec(rest)?.[0]
      if (kept === undefined) {
        const letter = take(1)
        written += ACCENTS.get(letter) ?? letter
      } else written += take(kept.length)
      continue
    }
    written += take(branching.length)
    for (let selector = SELECTOR.exec(rest); selector; selector = SELECTOR.exec(rest)) {
      written += take(selector[0].length)
      written += `${accented(take(lengthOfBranch(rest)))}${take(1)}`
    }
    written += take(rest.indexOf('}') + 1)
  }
  return written
}

/** Up to the brace that closes it. */
function lengthOfBranch(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') {
      if (depth === 0) return at
      depth -= 1
    }
  }
  throw new Error(`A branch is not closed: ${text}`)
}
