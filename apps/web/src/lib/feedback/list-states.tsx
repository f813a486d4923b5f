import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'

interface EmptyListProps {
  readonly icon: ReactNode
  readonly heading: string
  readonly text: string
}

/** What a narrow list shows while there is nothing in it. */
export function EmptyList({ icon, heading, text }: EmptyListProps): ReactNode {
  return (
    <div className="m-auto flex flex-col items-center gap-3 px-8 py-12 text-center">
      <span
        aria-hidden="true"
        className="grid size-14 place-items-center rounded-pill bg-accent-soft text-on-accent-soft"
      >
        {icon}
      </span>
      <h3 className="heading text-lg">{heading}</h3>
      <p className="text-sm text-muted">{text}</p>
    </div>
  )
}

const ROWS = [0, 1, 2, 3, 4]

/** Rows with a picture and two lines each, which are not there yet. */
export function RowsLoading(): ReactNode {
  return (
    <div aria-busy="true" className="flex flex-col gap-5 p-4">
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-9 shrink-0 rounded-pill" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-3 w-24" />
            {/* Lines of different lengths, as texts have them. */}
            <Skeleton className={row % 2 === 0 ? 'h-4 w-full' : 'h-4 w-2/3'} />
          </div>
        </div>
      ))}
    </div>
  )
}
