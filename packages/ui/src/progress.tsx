import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ProgressProps {
  readonly label: ReactNode
  /** How far it has come, from 0 to `max`; left out while nobody knows. */
  readonly value?: number
  readonly max?: number
  /** The state in words, such as "120 of 500". */
  readonly valueText?: string
  readonly isLabelHidden?: boolean
  readonly className?: string
}

const BAR =
  'h-2.5 w-full appearance-none overflow-hidden rounded-pill border-0 bg-current/15 text-on-surface ' +
  '[&::-webkit-progress-bar]:rounded-pill [&::-webkit-progress-bar]:bg-transparent ' +
  '[&::-webkit-progress-value]:rounded-pill [&::-webkit-progress-value]:bg-accent ' +
  '[&::-webkit-progress-value]:transition-[inline-size] [&::-moz-progress-bar]:rounded-pill ' +
  '[&::-moz-progress-bar]:bg-accent ' +
  'indeterminate:animate-breath motion-reduce:indeterminate:animate-none'

/** How far something has come. The browser's own bar: it needs no style of its own to know its width. */
export function Progress({
  label,
  value,
  max = 100,
  valueText,
  isLabelHidden = false,
  className,
}: ProgressProps) {
  return (
    // The label wraps the bar, so the two belong together without an id.
    <label className={clsx('flex min-w-0 flex-col gap-1.5 text-sm', className)}>
      <span className={clsx('flex justify-between gap-4', isLabelHidden && 'sr-only')}>
        <span className="min-w-0 font-label text-on-surface">{label}</span>
        {valueText && (
          <bdi aria-hidden="true" className="figures shrink-0 text-muted">
            {valueText}
          </bdi>
        )}
      </span>
      <progress value={value} max={max} aria-valuetext={valueText} className={BAR} />
    </label>
  )
}
