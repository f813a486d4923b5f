import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { firstInteraction } from './first-interaction.ts'

const { trustedTypes } = globalThis as {
  readonly trustedTypes?: { readonly emptyHTML: TrustedHTML }
}
/** Assigned nowhere while a page wakes, and where the part was not drawn allowed by the page's policy. */
const EMPTY = { __html: trustedTypes?.emptyHTML ?? '' }

type Load = () => Promise<ComponentType>

/** After a try that failed though there is a line; each next one waits for twice as long. */
const AGAIN_AFTER_MS = 5_000

/** What the server has drawn stays as it is, and its links lead where they did, until the line is back. */
function AsDrawn({ load }: { readonly load: Load }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    let waitMs = AGAIN_AFTER_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    function again() {
      clearTimeout(timer)
      if (!navigator.onLine) return
      void load().then(
        (part) => setPart(() => part),
        () => {
          timer = setTimeout(again, waitMs)
          waitMs *= 2
        },
      )
    }
    // On a slow machine the line may be back before this part listens.
    again()
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [load])
  if (Part) return <Part />
  // oxlint-disable-next-line react/no-danger -- it writes nothing: by it React leaves what is there alone
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
}

/**
 * A part of a page that the server draws and that wakes when somebody moves. Where its code cannot be had it sleeps on
 * until the line is back: nothing in its place would be another page than was drawn, and React would throw both away.
 */
export function wakesLate(load: Load): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    await firstInteraction()
    try {
      const Part = await load()
      return {
        default: () => (
          <div className="contents">
            <Part />
          </div>
        ),
      }
    } catch {
      return { default: () => <AsDrawn load={load} /> }
    }
  })
}
