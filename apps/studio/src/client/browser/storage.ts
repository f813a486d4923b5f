/** What the game client keeps in the browser: each key, its type, and why it exists. */
export interface Kept {
  /** Nobody is surprised by a sound they turned off. */
  isMuted: boolean
  /** Keys are off until they are wanted: a game in a page must not take the space bar. */
  hasHotkeys: boolean
  /** Less motion than the system asks for. */
  isReduced: boolean
  isTurbo: boolean
  /** Results at once, without any motion. */
  isInstant: boolean
  /** The live figures stand open. */
  hasStats: boolean
  /** The best play is marked, in games that know it. Off until it is wanted: it is the player's game. */
  hasHints: boolean
}

const PREFIX = 'hg.'
const SESSION = 'hg.session'

/** A browser may refuse storage to a frame; the game then forgets, and plays. */
function tried<T>(deed: () => T, otherwise: T): T {
  try {
    return deed()
  } catch {
    return otherwise
  }
}

export function readKept(): Kept {
  const flag = (name: keyof Kept) => tried(() => localStorage.getItem(PREFIX + name) === '1', false)
  return {
    isMuted: flag('isMuted'),
    hasHotkeys: flag('hasHotkeys'),
    isReduced: flag('isReduced'),
    isTurbo: flag('isTurbo'),
    isInstant: flag('isInstant'),
    hasStats: flag('hasStats'),
    hasHints: flag('hasHints'),
  }
}

export function keep(name: keyof Kept, value: boolean): void {
  tried(() => localStorage.setItem(PREFIX + name, value ? '1' : '0'), undefined)
}

/** Texts whose meaning is read where they are used. */
interface KeptTexts {
  /** Ways to bet by itself that the player has named; without their loss limits. */
  strategies: string
  /** Chips on the roulette table that the player has laid and named. */
  layouts: string
}

export function keptText(name: keyof KeptTexts): string | null {
  return tried(() => localStorage.getItem(PREFIX + name), null)
}

export function keepText(name: keyof KeptTexts, text: string): void {
  tried(() => localStorage.setItem(PREFIX + name, text), undefined)
}

/**
 * The session leaves the address at once, so that it is in no history and no referrer. It stays for this tab, so
 * that a reload of the frame goes on.
 */
export function takeSession(): string | null {
  const { hash, search, pathname } = location
  const [inHash, query] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  const asked = inHash.get('session') ?? query.get('session')
  if (asked !== null) {
    tried(() => sessionStorage.setItem(SESSION, asked), undefined)
    query.delete('session')
    history.replaceState(null, '', query.size > 0 ? `${pathname}?${query}` : pathname)
    return asked
  }
  return tried(() => sessionStorage.getItem(SESSION), null)
}
