import { Badge } from '@baize/ui/badge'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface ContactRowProps {
  readonly label: string
  readonly value: string
  /** Undefined where there is nothing to show. */
  readonly isVerified: boolean | undefined
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** One way to reach the player, with its state and what can be done about it. */
export function ContactRow({ label, value, isVerified, action, children }: ContactRowProps) {
  const t = useTranslations('contact')
  return (
    <div className="flex flex-col gap-4 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <div className="text-sm text-muted">{label}</div>
          <div className="flex flex-wrap items-center gap-2">
            <bdi className="truncate font-label">{value}</bdi>
            {isVerified !== undefined && (
              <Badge tone={isVerified ? 'success' : 'neutral'}>
                {isVerified ? t('verified') : t('notVerified')}
              </Badge>
            )}
          </div>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
