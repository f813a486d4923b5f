import type { Deposit } from '@baize/contract/cashier'
import { call as browserCall, type Call } from '../../../lib/api/api.ts'
import type { BrowserStore } from '../../../lib/storage/storage.ts'
import { recalled, remember } from '../../../lib/api/unanswered-request.ts'

export interface ThreeDsResult {
  readonly PaReq: string
  readonly MD: string
}

/** As the contract writes it; anything else was never issued by the server. */
const MD_SHAPE = /^[A-Za-z0-9_-]{20,128}$/
const PAREQ_LENGTH_MAX = 8192

/** What the bank's page sent along, when it is complete. */
export function threeDsResultIn(params: URLSearchParams): ThreeDsResult | undefined {
  const PaReq = params.get('PaReq') ?? ''
  const MD = params.get('MD') ?? ''
  const isComplete = PaReq !== '' && PaReq.length <= PAREQ_LENGTH_MAX && MD_SHAPE.test(MD)
  return isComplete ? { PaReq, MD } : undefined
}

const underWay = new Map<string, Promise<Deposit | undefined>>()

/**
 * R422: sends the bank's result to the server exactly once for each MD, however often the modal is mounted, the page
 * loaded or the way back taken. What is known afterwards is the server's answer; a repeated call gets the
 * same promise, and one of a later page undefined, and then asks for the deposit itself.
 */
export function sendThreeDsResult(
  result: ThreeDsResult,
  { call = browserCall, store }: { call?: Call; store?: BrowserStore } = {},
): Promise<Deposit | undefined> {
  const known = underWay.get(result.MD)
  if (known) return known
  if (recalled(nameOf(result.MD), store) !== undefined) return Promise.resolve(undefined)
  // Noted before it is sent: a page that dies in between must not send it again.
  remember(nameOf(result.MD), '', store)
  const sent = call('threeDsWebhook', { body: result }).then(({ data: { deposit } }) => {
    remember(nameOf(result.MD), deposit.depositId, store)
    return deposit
  })
  underWay.set(result.MD, sent)
  return sent
}

/** The deposit that this MD was found to belong to, if an answer came. */
export function depositOfThreeDs(MD: string, store?: BrowserStore): string | undefined {
  return recalled(nameOf(MD), store) || undefined
}

function nameOf(MD: string): string {
  return `3ds-${MD}`
}

const UNDER_WAY = 'deposit-under-way'

/** The deposit that this tab left the site for; a return address without a deposit id means this one. */
export function noteDepositUnderWay(depositId: string, store?: BrowserStore): void {
  remember(UNDER_WAY, depositId, store)
}

export function depositUnderWay(store?: BrowserStore): string | undefined {
  return recalled(UNDER_WAY, store)
}
