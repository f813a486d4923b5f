import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { call, type Answer } from '../../lib/api.ts'
import { LEDGER_ENTRIES_KEY } from '../../lib/ledger-entries.ts'
import { useSession } from '../../lib/session.ts'

type EntryPage = Answer<'getLedgerEntries'>

/** The entries of the player's balance, page by page; never asked for without a token (R604). */
export function useLedgerEntries() {
  const isSignedIn = useSession().status === 'signed-in'
  return useInfiniteQuery({
    // Nobody's entries are a list of their own that stays empty, as on the server.
    queryKey: isSignedIn ? LEDGER_ENTRIES_KEY : ([...LEDGER_ENTRIES_KEY, 'nobody'] as const),
    queryFn: ({ pageParam, signal }) =>
      call('getLedgerEntries', { query: { cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.nextCursor,
    enabled: isSignedIn,
    select: rowsOf,
  })
}

function rowsOf({ pages }: InfiniteData<EntryPage>) {
  return pages.flatMap(({ data }) => data.rows)
}
