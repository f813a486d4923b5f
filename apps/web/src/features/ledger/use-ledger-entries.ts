import type { WalletAccount } from '@baize/contract/ledger'
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { call, type Answer } from '../../lib/api/api.ts'
import { useIsSignedIn } from '../../lib/session/session.ts'

type EntryPage = Answer<'getLedgerEntries'>

/** One account of one wallet. */
export interface OpenAccount {
  readonly currencyCode: string
  readonly account: WalletAccount
}

/** Nobody's money is a list of its own that stays empty, as on the server (R604). */
function useOwner(): 'own' | 'nobody' {
  return useIsSignedIn() ? 'own' : 'nobody'
}

export function useWallets() {
  const owner = useOwner()
  return useQuery({
    queryKey: ['getWallets', owner] as const,
    queryFn: ({ signal }) => call('getWallets', {}, { signal }),
    enabled: owner === 'own',
    select: ({ data }) => data.wallets,
  })
}

/** The entries of an account, page by page. */
export function useLedgerEntries(open: OpenAccount) {
  const owner = useOwner()
  return useInfiniteQuery({
    queryKey: ['getLedgerEntries', owner, open] as const,
    queryFn: ({ pageParam, signal }) =>
      call('getLedgerEntries', { query: { ...open, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.nextCursor,
    enabled: owner === 'own',
    select: rowsOf,
  })
}

/** What the postings of an account add up to. */
export function useBalanceProof(open: OpenAccount) {
  const owner = useOwner()
  return useQuery({
    queryKey: ['explainBalance', owner, open] as const,
    queryFn: ({ signal }) => call('explainBalance', { query: { ...open } }, { signal }),
    enabled: owner === 'own',
    select: ({ data }) => data,
  })
}

function rowsOf({ pages }: InfiniteData<EntryPage>) {
  return pages.flatMap(({ data }) => data.rows)
}
