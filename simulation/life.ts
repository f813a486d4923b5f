/** Thrown where a program dies; nobody of that life hears anything after it. */
class ProgramDied extends Error {}

/** One run of a program, from its start to its crash or to the end. */
export interface Life {
  readonly isDead: () => boolean
  /** Rejects at the moment of death. */
  readonly died: Promise<never>
  /** Dies at the so-and-so-many-th of the places where it may. */
  dieAfter(places: number): void
  kill(): void
  /** A place where the process may end: before and after everything that its database keeps. */
  mayEndHere(): void
  /** What a dead process waits for never comes. */
  outlive<T>(awaited: Promise<T>): Promise<T>
}

export function createLife(onDeath: () => void): Life {
  const { promise: died, reject } = Promise.withResolvers<never>()
  died.catch(() => {})
  let isDead = false
  let placesLeft = Infinity

  function kill(): void {
    if (isDead) return
    isDead = true
    reject(new ProgramDied())
    onDeath()
  }

  return {
    isDead: () => isDead,
    died,
    dieAfter(places) {
      placesLeft = places
    },
    kill,
    mayEndHere() {
      placesLeft -= 1
      if (placesLeft <= 0) kill()
      if (isDead) throw new ProgramDied()
    },
    outlive: <T>(awaited: Promise<T>) =>
      new Promise<T>((resolve, fail) => {
        awaited.then(
          (value) => isDead || resolve(value),
          (error: unknown) => isDead || fail(error),
        )
      }),
  }
}
