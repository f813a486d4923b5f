import type { PlayerLimits } from '@baize/contract/limits'
import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { ProtectionStatus } from './protection-status.tsx'
import { useLimits } from './use-limits.ts'

interface LimitsFrameProps {
  readonly title: string
  readonly intro: string
  readonly children: (data: PlayerLimits) => ReactNode
  /** What can be read whatever becomes of the limits. */
  readonly below?: ReactNode
}

/** A page about protection: what holds now first, and below it what can be done. */
export function LimitsFrame({ title, intro, children, below }: LimitsFrameProps): ReactNode {
  const limits = useLimits()
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-3xl">{title}</h1>
        <p className="max-w-prose text-muted">{intro}</p>
      </header>
      {limits.data ? (
        <>
          <ProtectionStatus data={limits.data} />
          {children(limits.data)}
        </>
      ) : limits.isError ? (
        <LoadFailed
          error={limits.error}
          isRetrying={limits.isFetching}
          onRetry={() => void limits.refetch()}
        />
      ) : (
        <CardSkeletons />
      )}
      {below}
    </div>
  )
}

function CardSkeletons() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      {Array.from({ length: 3 }, (_, card) => (
        <div key={card} className="flex flex-col gap-5 rounded-card bg-surface p-5 shadow-card">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  )
}
