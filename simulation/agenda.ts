/** What is going to happen, in the order of simulated time; of one moment, in the order it was planned. */
export interface Planned {
  readonly at: number
  readonly no: number
  /** A promise is waited for before anything else happens. */
  readonly deed: () => void | Promise<void>
}

export interface Agenda {
  plan(at: number, deed: Planned['deed']): void
  takeNext(): Planned | undefined
}

export function createAgenda(): Agenda {
  const planned: Planned[] = []
  let count = 0
  return {
    plan(at, deed) {
      count += 1
      const one = { at, no: count, deed }
      let place = planned.length
      while (place > 0 && (planned[place - 1] as Planned).at > at) place -= 1
      planned.splice(place, 0, one)
    },
    takeNext: () => planned.shift(),
  }
}
