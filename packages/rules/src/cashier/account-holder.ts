import { plainLetters } from '../text/plain-letters.ts'

/** More names than this beside the player's own are those of somebody else. */
const MIDDLE_NAMES_MAX = 2

/**
 * Whether an account is in the name of its player. Case, accents, the order of the names, and middle names that
 * only one of the two spells out make no difference: all family names and one of the given names must be there.
 */
export function isAccountHolder(
  holder: string,
  player: { readonly firstName: string | null; readonly lastName: string | null },
): boolean {
  const given = namesIn(player.firstName ?? '')
  const family = namesIn(player.lastName ?? '')
  if (given.length === 0 || family.length === 0) return false
  const held = namesIn(holder)
  // Some scripts put no space between the names.
  const together = held.join('')
  if ([given.concat(family), family.concat(given)].some((all) => all.join('') === together)) {
    return true
  }
  const own = new Set([...given, ...family])
  const others = held.filter((name) => !own.has(name))
  return (
    family.every((name) => held.includes(name)) &&
    given.some((name) => held.includes(name)) &&
    others.length <= MIDDLE_NAMES_MAX
  )
}

/** The names in a text, each spelled in one way. */
function namesIn(text: string): string[] {
  return plainLetters(text)
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((name) => name !== '')
    .map(withoutUmlautSpelling)
}

/** Müller is also written Mueller, and both are read as Muller. */
function withoutUmlautSpelling(name: string): string {
  return name.replaceAll(/([aou])e/g, '$1')
}
