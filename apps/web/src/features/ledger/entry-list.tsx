import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../lib/feedback/empty-state.tsx'
import { LoadFailed } from '../../lib/feedback/load-failed.tsx'
import { EntryCards } from './entry-cards.tsx'
import { EntryTable } from './entry-table.tsx'
import { useLedgerEntries, type OpenAccount } from './use-ledger-entries.ts'

const SKELETON_ROWS = 8

/** What makes an account's balance, the newest first, as far back as the player asks. */
export function EntryList({ open }: { readonly open: OpenAccount }): ReactNode {
  const t = useTranslations('ledger')
  const entries = useLedgerEntries(open)
  const { data: rows } = entries
  if (!rows) {
    return entries.isError ? (
      <LoadFailed
        error={entries.error}
        isRetrying={entries.isFetching}
        onRetry={() => void entries.refetch()}
      />
    ) : (
      <EntrySkeleton />
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={ReceiptText}
        heading={t('empty.heading')}
        text={t('empty.text')}
        action={t('empty.action')}
        actionPage="casino"
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <EntryTable rows={rows} />
      <EntryCards rows={rows} />
      <More entries={entries} count={rows.length} />
    </div>
  )
}

interface MoreProps {
  readonly entries: ReturnType<typeof useLedgerEntries>
  readonly count: number
}

function More({ entries, count }: MoreProps) {
  const t = useTranslations('ledger')
  const showMore = () => void entries.fetchNextPage()
  return (
    <div className="flex flex-col items-center gap-4">
      <output className="text-sm text-muted">{t('shown', { count })}</output>
      {entries.isFetchNextPageError ? (
        <LoadFailed
          error={entries.error}
          isRetrying={entries.isFetchingNextPage}
          onRetry={showMore}
        />
      ) : (
        entries.hasNextPage && (
          <Button tone="secondary" isBusy={entries.isFetchingNextPage} onClick={showMore}>
            {t('showMore')}
          </Button>
        )
      )}
    </div>
  )
}

function EntrySkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  )
}
