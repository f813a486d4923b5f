import type { Clock } from '@baize/host'

/** Asks, or takes what the same question was answered with a moment ago. */
export type Remember = <T>(question: string, ask: () => Promise<T>) => Promise<T>

export interface AnswerStore {
  /** For the renderings of one brand as its content stands; nothing passes from one brand or content to another. */
  readonly of: (brand: string, contentVersion: string) => Remember
}

interface Kept {
  readonly answer: Promise<unknown>
  readonly until: number
}

/** Long enough for the pages that are rendered after a change, and nothing beside the hour that a page is kept for. */
const KEPT_FOR_MS = 5000
/** A search makes a question of whatever somebody typed. */
const KEPT_COUNT_MAX = 200

/**
 * What the backend has answered to the site itself. Every page of the lobby asks for the same few lists, which cost
 * more to fetch and to read than many a page to render.
 */
export function createAnswerStore(clock: Clock): AnswerStore {
  const kept = new Map<string, Kept>()

  return {
    of: (brand, contentVersion) => (question, ask) => {
      const key = JSON.stringify([brand, contentVersion, question])
      const now = clock.now().getTime()
      const known = kept.get(key)
      if (known && now < known.until) return known.answer as ReturnType<typeof ask>
      const answer = ask()
      kept.delete(key)
      kept.set(key, { answer, until: now + KEPT_FOR_MS })
      // Only what was answered is kept: whoever comes next may be luckier.
      answer.catch(() => {
        if (kept.get(key)?.answer === answer) kept.delete(key)
      })
      // A Map keeps the order of insertion: the first is the oldest.
      if (kept.size > KEPT_COUNT_MAX) kept.delete(kept.keys().next().value ?? '')
      return answer
    },
  }
}
