import { useEffect, useState } from 'preact/hooks'

/** The cards a player has marked to keep. They are nobody's business until they are sent, as one step. */
class Marks {
  #held: readonly number[] = []
  readonly #listeners = new Set<() => void>()

  get held(): readonly number[] {
    return this.#held
  }

  set(held: readonly number[]): void {
    this.#held = held.toSorted((a, b) => a - b)
    for (const listener of this.#listeners) listener()
  }

  toggle(place: number): void {
    const isHeld = this.#held.includes(place)
    this.set(isHeld ? this.#held.filter((one) => one !== place) : [...this.#held, place])
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** A page plays one game and deals one hand at a time. */
export const marks = new Marks()

export function useMarks(): readonly number[] {
  const [held, setHeld] = useState(marks.held)
  useEffect(() => marks.listen(() => setHeld(marks.held)), [])
  return held
}
