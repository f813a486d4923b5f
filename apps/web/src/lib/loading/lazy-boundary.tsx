import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

interface LazyBoundaryProps {
  /** Shown until the part is loaded. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** Around a part that is loaded lazily. One that cannot be loaded says so here and leaves the rest of the page alone. */
export function LazyBoundary({ fallback, children }: LazyBoundaryProps): ReactNode {
  return (
    <ErrorBoundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
