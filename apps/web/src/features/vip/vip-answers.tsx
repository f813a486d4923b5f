import type { VipLevel } from '@baize/contract/vip'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { useVipStatus, vipLevelsQuery, type VipStatus } from './vip-queries.ts'

interface VipAnswersProps {
  readonly waiting: ReactNode
  readonly children: (status: VipStatus, levels: readonly VipLevel[]) => ReactNode
}

/** What is drawn of the player's own points and of the levels, as soon as both are there. */
export function VipAnswers({ waiting, children }: VipAnswersProps): ReactNode {
  const status = useVipStatus()
  const levels = useQuery(vipLevelsQuery())
  if (status.data && levels.data) return children(status.data, levels.data)
  const failed = status.isError ? status : levels.isError ? levels : undefined
  if (!failed) return waiting
  return (
    <LoadFailed
      error={failed.error}
      isRetrying={failed.isFetching}
      onRetry={() => void failed.refetch()}
    />
  )
}
