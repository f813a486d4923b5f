import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

export type SortDirection = 'ascending' | 'descending'

export interface Sort<Name extends string = string> {
  readonly column: Name
  readonly direction: SortDirection
}

export interface Column<Row, Name extends string = string> {
  readonly name: Name
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Figures stand under each other at the end of the line. */
  readonly isFigure?: boolean
  readonly isSortable?: boolean
  /** Names the row for a screen reader. */
  readonly isRowHeader?: boolean
}

interface TableProps<Row, Name extends string> {
  readonly caption: string
  readonly isCaptionHidden?: boolean
  readonly columns: readonly Column<Row, Name>[]
  /** Undefined while they are on their way for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly empty: ReactNode
  readonly sort?: Sort<Name>
  readonly onSort?: (sort: Sort<Name>) => void
  /** New rows replace the shown ones soon. */
  readonly isBusy?: boolean
  readonly skeletonRowCount?: number
  readonly className?: string
}

/** Rows under headings. What is too wide scrolls inside the table's own frame, by keyboard too. */
export function Table<Row, Name extends string = string>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  rowKey,
  empty,
  sort,
  onSort,
  isBusy = false,
  skeletonRowCount = 5,
  className,
}: TableProps<Row, Name>) {
  const isLoading = rows === undefined
  return (
    <section
      aria-label={caption}
      aria-busy={isLoading || isBusy || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className={clsx(
        'focus-ring relative min-w-0 overflow-x-auto rounded-card bg-surface',
        className,
      )}
    >
      <table
        className={clsx(
          'w-full border-collapse text-start text-sm transition-opacity',
          isBusy && 'opacity-60',
        )}
      >
        <caption
          className={isCaptionHidden ? 'sr-only' : 'heading px-4 pt-4 pb-2 text-start text-lg'}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading && <SkeletonRows count={skeletonRowCount} columnCount={columns.length} />}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-4 py-10 text-center text-muted">
                {empty}
              </td>
            </tr>
          )}
          {rows?.map((row) => (
            <tr key={rowKey(row)} className="border-line not-last:border-b hover:bg-current/4">
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const look = clsx('px-4 py-3', column.isFigure ? 'figures text-end' : 'text-start')
  const content = column.cell(row)
  if (!column.isRowHeader) return <td className={look}>{content}</td>
  return (
    <th scope="row" className={clsx(look, 'font-label')}>
      {content}
    </th>
  )
}

interface HeaderCellProps<Row, Name extends string> {
  readonly column: Column<Row, Name>
  readonly sort: Sort<Name> | undefined
  readonly onSort: ((sort: Sort<Name>) => void) | undefined
}

function HeaderCell<Row, Name extends string>({
  column,
  sort,
  onSort,
}: HeaderCellProps<Row, Name>) {
  const direction = sort?.column === column.name ? sort.direction : undefined
  const Icon =
    direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  const place = column.isFigure ? 'text-end' : 'text-start'
  if (!column.isSortable || !onSort) {
    return (
      <th scope="col" className={clsx('px-4 py-3 font-label whitespace-nowrap text-muted', place)}>
        {column.header}
      </th>
    )
  }
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={clsx('p-0', place)}>
      <button
        type="button"
        onClick={() =>
          onSort({
            column: column.name,
            direction: direction === 'ascending' ? 'descending' : 'ascending',
          })
        }
        className={clsx(
          'focus-ring inline-flex min-h-11 cursor-pointer items-center gap-1.5 px-4 font-label whitespace-nowrap -outline-offset-2 transition-colors hover:text-on-surface active:bg-current/8',
          direction ? 'text-on-surface' : 'text-muted',
        )}
      >
        {column.header}
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      </button>
    </th>
  )
}

// Widths that differ look like text and not like a grid.
const SKELETON_WIDTHS = ['w-24', 'w-16', 'w-20'] as const

function SkeletonRows({ count, columnCount }: { count: number; columnCount: number }) {
  const columns = Array.from({ length: columnCount }, (_, column) => column)
  return Array.from({ length: count }, (_, row) => (
    // The places never change order, so their number is who they are.
    // oxlint-disable-next-line react/no-array-index-key
    <tr key={row} className="border-line not-last:border-b">
      {columns.map((column) => (
        <td key={column} className="px-4 py-3">
          <Skeleton
            className={clsx('h-5', SKELETON_WIDTHS[(row + column) % SKELETON_WIDTHS.length])}
          />
        </td>
      ))}
    </tr>
  ))
}
