import { useEffect, useState } from 'preact/hooks'

/** Places that a player has marked: cards to keep, tiles to open. They are nobody's business until they are sent. */
export class Marks {
  #places: readonly number[] = []
  readonly #listeners = new Set<() => void>()

  /** Ascending. */
  get places(): readonly number[] {
    return this.#places
  }

  set(places: readonly number[]): void {
    this.#places = places.toSorted((a, b) => a - b)
    for (const listener of this.#listeners) listener()
  }

  toggle(place: number): void {
    const isMarked = this.#places.includes(place)
    this.set(isMarked ? this.#places.filter((one) => one !== place) : [...this.#places, place])
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export function useMarks(marks: Marks): readonly number[] {
  const [places, setPlaces] = useState(marks.places)
  useEffect(() => marks.listen(() => setPlaces(marks.places)), [marks])
  return places
}
