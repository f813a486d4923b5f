import type { Deposit } from '@baize/contract/cashier'
import { isDepositOver } from '@baize/rules/payment-states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call as browserCall, ApiError, type Call } from '../../../lib/api/api.ts'
import type { BrowserStore } from '../../../lib/storage/storage.ts'
import type { OutcomeModalName } from './outcome.ts'
import {
  depositOfThreeDs,
  depositUnderWay,
  sendThreeDsResult,
  threeDsResultIn,
  type ThreeDsResult,
} from './three-ds-result.ts'
import { invalidateCalls } from '../../../lib/api/query-keys.ts'

/** A live event makes it quicker; without a socket the answer still comes. */
const ASK_AGAIN_MS = 4000

const DEPOSIT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface OutcomeRequest {
  readonly modal: OutcomeModalName
  readonly depositId: string | undefined
  readonly threeDs: ThreeDsResult | undefined
}

export function outcomeRequest(modal: OutcomeModalName, params: URLSearchParams): OutcomeRequest {
  const named = params.get('deposit') ?? ''
  return {
    modal,
    depositId: DEPOSIT_ID.test(named) ? named : undefined,
    threeDs: modal === '3ds-success' ? threeDsResultIn(params) : undefined,
  }
}

/** What has been reported to the server already, in this document. */
const reported = new Set<string>()

/**
 * The deposit as the server knows it, or null when nobody can say which one is meant. The first question also
 * tells how the player came back: with a 3-D Secure result, by cancelling, or by a plain return.
 */
async function askForDeposit(
  { modal, depositId, threeDs }: OutcomeRequest,
  { call = browserCall, store }: { call?: Call; store?: BrowserStore } = {},
): Promise<Deposit | null> {
  if (threeDs && !reported.has(threeDs.MD)) {
    reported.add(threeDs.MD)
    // No answer, or one that says no: the deposit itself may still be asked for.
    const deposit = await sendThreeDsResult(threeDs, { call, store }).catch(() => undefined)
    if (deposit) return deposit
  }
  const id =
    depositId ?? (threeDs && depositOfThreeDs(threeDs.MD, store)) ?? ownDeposit(modal, store)
  if (id === undefined) return null
  const isFirst = !reported.has(`${modal} ${id}`)
  reported.add(`${modal} ${id}`)
  try {
    if (isFirst && !threeDs) return await reportReturn(modal, id, call)
  } catch (error) {
    if (isNotFound(error)) return null
    // Asking too often, or a provider that does not answer, is no reason not to look.
  }
  try {
    return (await call('getDeposit', { params: { depositId: id } })).data.deposit
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

async function reportReturn(
  modal: OutcomeModalName,
  depositId: string,
  call: Call,
): Promise<Deposit> {
  const name = modal === 'cancel' ? 'cancelDeposit' : 'noteDepositReturn'
  return (await call(name, { body: { depositId } })).data.deposit
}

/** A live event carries no deposit, so that modal never means the one this tab left for. */
function ownDeposit(modal: OutcomeModalName, store?: BrowserStore): string | undefined {
  return modal === 'failed' ? undefined : depositUnderWay(store)
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND'
}

export function useDepositOutcome(request: OutcomeRequest) {
  const queryClient = useQueryClient()
  const { modal, depositId, threeDs } = request
  const query = useQuery({
    queryKey: ['getDeposit', 'outcome', modal, depositId ?? null, threeDs?.MD ?? null],
    queryFn: () => askForDeposit(request),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && !isDepositOver(data.state) ? ASK_AGAIN_MS : false,
  })

  const isApproved = query.data?.state === 'approved'
  useEffect(() => {
    if (isApproved) {
      invalidateCalls(queryClient, 'getUserDetails')
    }
  }, [isApproved, queryClient])
  return query
}
