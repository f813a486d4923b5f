import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface ShowMoreProps {
  /** Called with nothing: whoever holds the list knows its cursor. Left out at the end of the list. */
  readonly onMore: (() => void) | undefined
  readonly isBusy?: boolean
  readonly label: string
  /** Where one is, such as "40 of 83"; read out when it changes. */
  readonly position?: ReactNode
  readonly className?: string
}

/** The way on in a list that grows. It stays in its place while the next part is on its way. */
export function ShowMore({ onMore, isBusy = false, label, position, className }: ShowMoreProps) {
  return (
    <div className={clsx('flex flex-col items-center gap-3 py-4', className)}>
      {position && <output className="figures text-sm text-muted">{position}</output>}
      {onMore && (
        <Button tone="secondary" isBusy={isBusy} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  )
}

interface PagerProps {
  readonly label: string
  readonly previousLabel: string
  readonly nextLabel: string
  /** Left out where there is no page on that side. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly isBusy?: boolean
  readonly position?: ReactNode
  readonly className?: string
}

/** One step back, one step on. With cursors nobody knows how many pages there are, so none is numbered. */
export function Pager({
  label,
  previousLabel,
  nextLabel,
  onPrevious,
  onNext,
  isBusy = false,
  position,
  className,
}: PagerProps) {
  return (
    <nav
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={clsx('flex items-center justify-between gap-3', className)}
    >
      <Button tone="secondary" size="sm" disabled={!onPrevious || isBusy} onClick={onPrevious}>
        <ChevronLeft aria-hidden="true" className="icon-forward size-4" />
        {previousLabel}
      </Button>
      {position && (
        <output className="figures min-w-0 truncate text-sm text-muted">{position}</output>
      )}
      <Button tone="secondary" size="sm" disabled={!onNext || isBusy} onClick={onNext}>
        {nextLabel}
        <ChevronRight aria-hidden="true" className="icon-forward size-4" />
      </Button>
    </nav>
  )
}
