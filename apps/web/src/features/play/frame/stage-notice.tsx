import { Spinner } from '@baize/ui/spinner'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface StageNoticeProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly isAlert?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** What stands on the stage when no game does: over its picture, in the middle. */
export function StageNotice({
  icon: Icon,
  title,
  text,
  isAlert = false,
  className = '',
  children,
}: StageNoticeProps): ReactNode {
  return (
    <div className={`stage-cover ${className}`}>
      <div
        role={isAlert ? 'alert' : undefined}
        className="flex max-w-md flex-col items-center gap-3 rounded-card bg-surface/95 px-6 py-7 text-center text-on-surface shadow-overlay"
      >
        <span className="grid size-13 place-items-center rounded-pill bg-accent-soft text-on-accent-soft">
          <Icon aria-hidden className="size-7" />
        </span>
        <p className="heading text-xl">{title}</p>
        <p className="text-sm text-muted">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  )
}

export function StageLoading({ label }: { readonly label: string }): ReactNode {
  return (
    <div className="stage-cover">
      <p className="flex items-center gap-3 rounded-pill bg-surface/95 px-5 py-3 font-label text-on-surface shadow-raised">
        <Spinner className="size-5" />
        <output>{label}</output>
      </p>
    </div>
  )
}
