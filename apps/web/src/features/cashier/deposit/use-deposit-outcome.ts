import type { Deposit } from '@baize/contract/cashier'
import { isDepositOver } from '@baize/rules/payment-states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call as browserCall, ApiError, type Call } from '../../../lib/api/api.ts'
import { useLiveEvent } from '../../../lib/live/live.ts'
import type { BrowserStore } from '../../../lib/storage/storage.ts'
import { userDetailsQuery } from '../../../lib/session/user-details.ts'
import type { OutcomeDoor } from './outcome.ts'
import {
  depositOfWord,
  depositUnderWay,
  passThreeDsWord,
  threeDsWordOf,
  type ThreeDsWord,
} from './three-ds-result.ts'

/** Live news makes it quicker; without a socket the answer still comes. */
const ASK_AGAIN_MS = 4000

const DEPOSIT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface DoorWords {
  readonly door: OutcomeDoor
  readonly depositId: string | undefined
  readonly word: ThreeDsWord | undefined
}

export function doorWords(door: OutcomeDoor, params: URLSearchParams): DoorWords {
  const named = params.get('deposit') ?? ''
  return {
    door,
    depositId: DEPOSIT_ID.test(named) ? named : undefined,
    word: door === '3ds-success' ? threeDsWordOf(params) : undefined,
  }
}

/** What has been told to the server already, in this document. */
const told = new Set<string>()

/**
 * The deposit as the server knows it, or null when nobody can say which one is meant. The first question also
 * tells how the player came back: with the bank's word, by giving up, or simply back.
 */
async function askForDeposit(
  { door, depositId, word }: DoorWords,
  { call = browserCall, store }: { call?: Call; store?: BrowserStore } = {},
): Promise<Deposit | null> {
  if (word && !told.has(word.MD)) {
    told.add(word.MD)
    // No answer, or one that says no: the deposit itself may still be asked for.
    const deposit = await passThreeDsWord(word, { call, store }).catch(() => undefined)
    if (deposit) return deposit
  }
  const id = depositId ?? (word && depositOfWord(word.MD, store)) ?? ownDeposit(door, store)
  if (id === undefined) return null
  const isFirst = !told.has(`${door} ${id}`)
  told.add(`${door} ${id}`)
  try {
    if (isFirst && !word) return await tellReturn(door, id, call)
  } catch (error) {
    if (isNobodys(error)) return null
    // Asking too often, or a provider that does not answer, is no reason not to look.
  }
  try {
    return (await call('getDeposit', { params: { depositId: id } })).data.deposit
  } catch (error) {
    if (isNobodys(error)) return null
    throw error
  }
}

async function tellReturn(door: OutcomeDoor, depositId: string, call: Call): Promise<Deposit> {
  const name = door === 'cancel' ? 'cancelDeposit' : 'noteDepositReturn'
  return (await call(name, { body: { depositId } })).data.deposit
}

/** A live event carries no deposit, so that door never means the one this tab left for. */
function ownDeposit(door: OutcomeDoor, store?: BrowserStore): string | undefined {
  return door === 'failed' ? undefined : depositUnderWay(store)
}

function isNobodys(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND'
}

export function useDepositWord(words: DoorWords) {
  const queryClient = useQueryClient()
  const { door, depositId, word } = words
  const query = useQuery({
    queryKey: ['getDeposit', 'outcome', door, depositId ?? null, word?.MD ?? null],
    queryFn: () => askForDeposit(words),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && !isDepositOver(data.state) ? ASK_AGAIN_MS : false,
  })
  const { refetch } = query
  useLiveEvent('depositChanged', () => void refetch())

  const isApproved = query.data?.state === 'approved'
  useEffect(() => {
    if (isApproved) {
      void queryClient.invalidateQueries({ queryKey: userDetailsQuery().queryKey })
    }
  }, [isApproved, queryClient])
  return query
}
