import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'accent' | 'highlight' | 'success' | 'danger' | 'info'

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-sunken text-on-surface ring-line-strong/50',
  accent: 'bg-accent-soft text-on-accent-soft ring-transparent',
  highlight: 'bg-highlight text-on-highlight ring-transparent',
  success: 'bg-success-soft text-success ring-success/40',
  danger: 'bg-danger-soft text-danger ring-danger/40',
  info: 'bg-info-soft text-info ring-info/40',
}

interface BadgeProps {
  readonly tone?: BadgeTone
  /** Stands before the text and is never read out. */
  readonly icon?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A word or a figure that marks the thing it stands on. Its meaning is in the words, never in the colour. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1 rounded-pill px-2.5 py-0.5 text-xs font-label ring-1 ring-inset',
        TONES[tone],
        className,
      )}
    >
      {icon && (
        <span aria-hidden="true" className="contents *:size-3.5 *:shrink-0">
          {icon}
        </span>
      )}
      <span className="truncate">{children}</span>
    </span>
  )
}
