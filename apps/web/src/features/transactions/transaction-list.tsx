import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { Table, type Column } from '@baize/ui/table'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'

/** What the list needs of a query that comes page by page. */
export interface PagedRows<Row> {
  readonly data: readonly Row[] | undefined
  readonly error: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

interface TransactionListProps<Row extends { readonly transactionId: string }> {
  readonly pages: PagedRows<Row>
  readonly columns: readonly Column<Row>[]
  /** The columns that head a card on a phone: what it is, and how much. */
  readonly cardHead: readonly [title: string, figure: string]
  readonly isFiltered: boolean
  /** For a player who has none at all. */
  readonly empty: ReactNode
}

/** Rows under headings where there is room, and a card for each where there is not. */
export function TransactionList<Row extends { readonly transactionId: string }>({
  pages,
  columns,
  cardHead,
  isFiltered,
  empty,
}: TransactionListProps<Row>): ReactNode {
  const t = useTranslations('transactions')
  const { data: rows } = pages
  if (!rows && pages.isError) {
    return (
      <LoadFailed
        error={pages.error}
        isRetrying={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    )
  }
  if (rows?.length === 0 && !pages.isPlaceholderData) return isFiltered ? <NothingFound /> : empty
  return (
    <div className="flex flex-col gap-5">
      <div className="hidden @min-[60rem]:block">
        <Table
          caption={t('caption')}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={(row) => row.transactionId}
          empty={null}
          isBusy={pages.isPlaceholderData}
          skeletonRowCount={8}
          className="border border-line shadow-card [&_td]:px-3 [&_th]:px-3"
        />
      </div>
      <div className="@min-[60rem]:hidden">
        {rows ? <Cards rows={rows} columns={columns} cardHead={cardHead} /> : <CardSkeletons />}
      </div>
      {rows && <More pages={pages} count={rows.length} />}
    </div>
  )
}

function Cards<Row extends { readonly transactionId: string }>({
  rows,
  columns,
  cardHead: [title, figure],
}: Pick<TransactionListProps<Row>, 'columns' | 'cardHead'> & { readonly rows: readonly Row[] }) {
  const t = useTranslations('transactions')
  const named = (name: string) => columns.find((column) => column.name === name)
  const rest = columns.filter(({ name }) => name !== title && name !== figure)
  return (
    <ul aria-label={t('caption')} className="grid gap-3 @min-[40rem]:grid-cols-2">
      {rows.map((row) => (
        <li
          key={row.transactionId}
          className="rounded-card border border-line bg-surface p-4 shadow-card"
        >
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
            <dt className="sr-only">{named(title)?.header}</dt>
            <dd className="text-base font-label">{named(title)?.cell(row)}</dd>
            <dt className="sr-only">{named(figure)?.header}</dt>
            <dd className="figures text-end text-base font-label">{named(figure)?.cell(row)}</dd>
            {rest.map((column) => (
              <div key={column.name} className="contents">
                <dt className="text-muted">{column.header}</dt>
                <dd className={`min-w-0 text-end ${column.isFigure ? 'figures' : ''}`}>
                  {column.cell(row)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function More<Row>({ pages, count }: { readonly pages: PagedRows<Row>; readonly count: number }) {
  const t = useTranslations('transactions')
  const showMore = () => void pages.fetchNextPage()
  return (
    <div className="flex flex-col items-center gap-4">
      <output className="text-sm text-muted">{t('shown', { count })}</output>
      {pages.isFetchNextPageError ? (
        <LoadFailed error={pages.error} isRetrying={pages.isFetchingNextPage} onRetry={showMore} />
      ) : (
        pages.hasNextPage && (
          <Button tone="secondary" isBusy={pages.isFetchingNextPage} onClick={showMore}>
            {t('showMore')}
          </Button>
        )
      )}
    </div>
  )
}

function NothingFound() {
  const t = useTranslations('transactions.nothing')
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
      <SearchX aria-hidden="true" className="size-8 text-muted" strokeWidth={1.5} />
      <h2 className="heading text-lg">{t('heading')}</h2>
      <p className="text-muted">{t('text')}</p>
    </div>
  )
}

function CardSkeletons() {
  return (
    <div aria-busy="true" className="grid gap-3 @min-[40rem]:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((name) => (
        <Skeleton key={name} className="h-40 w-full rounded-card" />
      ))}
    </div>
  )
}
