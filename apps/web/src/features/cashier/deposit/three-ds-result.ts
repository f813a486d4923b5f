import type { Deposit } from '@baize/contract/cashier'
import { call as browserCall, type Call } from '../../../lib/api/api.ts'
import type { BrowserStore } from '../../../lib/storage/storage.ts'
import { recalled, remember } from '../requests/unanswered-request.ts'

export interface ThreeDsWord {
  readonly PaReq: string
  readonly MD: string
}

/** As the contract writes it; anything else was never handed out by the house. */
const MD_SHAPE = /^[A-Za-z0-9_-]{20,128}$/
const PAREQ_LENGTH_MAX = 8192

/** What the bank's page sent along, when it is whole. */
export function threeDsWordOf(params: URLSearchParams): ThreeDsWord | undefined {
  const PaReq = params.get('PaReq') ?? ''
  const MD = params.get('MD') ?? ''
  const isWhole = PaReq !== '' && PaReq.length <= PAREQ_LENGTH_MAX && MD_SHAPE.test(MD)
  return isWhole ? { PaReq, MD } : undefined
}

const underWay = new Map<string, Promise<Deposit | undefined>>()

/**
 * R422: passes the bank's word on exactly once for each MD, however often the modal is mounted, the page
 * loaded or the way back taken. What is known afterwards is the server's answer; a repeated call gets the
 * same promise, and one of a later page undefined, and then asks for the deposit itself.
 */
export function passThreeDsWord(
  word: ThreeDsWord,
  { call = browserCall, store }: { call?: Call; store?: BrowserStore } = {},
): Promise<Deposit | undefined> {
  const known = underWay.get(word.MD)
  if (known) return known
  if (recalled(nameOf(word.MD), store) !== undefined) return Promise.resolve(undefined)
  // Noted before it is sent: a page that dies in between must not send it again.
  remember(nameOf(word.MD), '', store)
  const sent = call('threeDsWebhook', { body: word }).then(({ data: { deposit } }) => {
    remember(nameOf(word.MD), deposit.depositId, store)
    return deposit
  })
  underWay.set(word.MD, sent)
  return sent
}

/** The deposit that this MD was found to belong to, if an answer came. */
export function depositOfWord(MD: string, store?: BrowserStore): string | undefined {
  return recalled(nameOf(MD), store) || undefined
}

function nameOf(MD: string): string {
  return `3ds-${MD}`
}

const UNDER_WAY = 'deposit-under-way'

/** The deposit that this tab left the site for; whoever comes back by a door without a name means it. */
export function noteDepositUnderWay(depositId: string, store?: BrowserStore): void {
  remember(UNDER_WAY, depositId, store)
}

export function depositUnderWay(store?: BrowserStore): string | undefined {
  return recalled(UNDER_WAY, store)
}
