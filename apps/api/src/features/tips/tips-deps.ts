import type { AppContext } from '../../app-context.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { TipsChat } from './chat-port.ts'
import type { GivingDeps } from './giving.ts'

/** What tips and rain stand on. */
export interface TipsDeps extends GivingDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'random' | 'events' | 'limits' | 'log'>
  readonly ledger: Pick<Ledger, 'postTransfer'>
  readonly chat: TipsChat
}
