export type Bundle = Readonly<Record<string, unknown>>

export type GrowingBundle = ReturnType<typeof createGrowingBundle>

/**
 * The texts of a page, to which others are added as they come. They go into the bundle that is there: whoever asked for them
 * waits, and nothing else of the page needs them. With a new bundle all that shows a text is drawn anew, which takes a phone
 * a third of a second; so there is one only if somebody did not wait and shows a key.
 */
export function createGrowingBundle(first: Bundle) {
  let bundle = first
  let isRenewalDue = false
  const missing = new Set<string>()
  const listeners = new Set<() => void>()

  function renewSoon() {
    if (isRenewalDue) return
    isRenewalDue = true
    // Not at once: a text is asked for while something is drawn.
    queueMicrotask(() => {
      isRenewalDue = false
      bundle = { ...bundle }
      for (const listener of listeners) listener()
    })
  }

  const isHere = (path: string) => messageAt(bundle, path) !== undefined

  return {
    current: () => bundle,

    add(came: Bundle): void {
      addTexts(bundle, came)
      if (![...missing].some(isHere)) return
      missing.clear()
      renewSoon()
    },

    /** A text was asked for and not found. Whoever asked looks no further until there is another bundle, even if it has come. */
    noteMissing(path: string): void {
      if (isHere(path)) renewSoon()
      else missing.add(path)
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function messageAt(bundle: Bundle, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, part) => (isBundle(node) ? node[part] : undefined), bundle)
}

function addTexts(bundle: Bundle, came: Bundle): void {
  const own = bundle as Record<string, unknown>
  for (const [name, value] of Object.entries(came)) {
    const before = own[name]
    if (isBundle(before) && isBundle(value)) addTexts(before, value)
    else own[name] = value
  }
}

const isBundle = (value: unknown): value is Bundle => typeof value === 'object' && value !== null
