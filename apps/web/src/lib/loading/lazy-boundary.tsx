import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

interface LatePlaceProps {
  /** What stands there until the part has come. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** The place of a part that is fetched when it is wanted. One that does not come says so here, and leaves the page alone. */
export function LatePlace({ fallback, children }: LatePlaceProps): ReactNode {
  return (
    <ErrorBoundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
