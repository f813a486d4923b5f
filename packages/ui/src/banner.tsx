import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

export type BannerTone = 'error' | 'success' | 'info'

const LOOKS = {
  error: { Icon: CircleAlert, look: 'border-danger/40 bg-danger-soft text-danger' },
  success: { Icon: CircleCheck, look: 'border-success/40 bg-success-soft text-success' },
  info: { Icon: Info, look: 'border-info/40 bg-info-soft text-info' },
} as const

interface BannerProps {
  readonly tone: BannerTone
  readonly title?: string
  readonly children: ReactNode
  readonly className?: string
  /** An answer that appears below what asked for it, where a phone may not show it. */
  readonly isAnswer?: boolean
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** News about the form or the page it stands in. An error interrupts a screen reader, the rest waits. */
export function Banner({ tone, title, children, className, isAnswer }: BannerProps) {
  const { Icon, look } = LOOKS[tone]
  return (
    <div
      ref={isAnswer ? bringIntoView : undefined}
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-card border px-4 py-3 text-sm', look, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-label">{title}</p>}
        <div className="text-on-surface">{children}</div>
      </div>
    </div>
  )
}
