import { lazy, type ReactNode } from 'react'
import { LazyBoundary } from '../loading/lazy-boundary.tsx'
import { factorRequest } from './factor-required.ts'

const FactorProof = lazy(() =>
  import('./factor-proof.tsx').then((module) => ({ default: module.FactorProof })),
)

/** In place of an error that only asks for the second factor; whatever else went wrong is told by `children`. */
export function FactorGate({
  failure,
  children,
}: {
  readonly failure: unknown
  readonly children: ReactNode
}): ReactNode {
  const request = factorRequest(failure)
  if (!request) return children
  return (
    <LazyBoundary>
      <FactorProof request={request} />
    </LazyBoundary>
  )
}
