import type { CallName } from '@baize/contract/routes'

/** Under which the player's entries are kept; whoever hears that the balance moved makes them stale. */
export const LEDGER_ENTRIES_KEY = ['getLedgerEntries' satisfies CallName] as const
