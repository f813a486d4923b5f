import type { PaymentMethod } from '@baize/contract/cashier'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { ApiError, call, type Answer } from '../../../lib/api/api.ts'
import { useModal } from '../../../lib/navigation/navigation.tsx'
import { isWebAddress } from '../../../lib/navigation/web-address.ts'
import { postToBank } from './provider-pages.ts'
import { noteDepositUnderWay } from './three-ds-result.ts'
import { bodyWithKey, forgetRequest, isAnswer } from '../../../lib/api/unanswered-request.ts'
import { invalidateCalls } from '../../../lib/api/query-keys.ts'

export interface DepositRequest {
  readonly method: PaymentMethod
  /** An exact decimal. */
  readonly amount: string
  /** Left out where the player has one currency. */
  readonly currencyCode: string | undefined
  readonly cardToken: string | undefined
  readonly phone: string | undefined
}

type Started = Answer<'startDeposit'>['data']

/** Starts a deposit, once for each request, and goes wherever the server says it goes on. */
export function useDeposit() {
  const locale = useLocale()
  const modal = useModal()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'ready' | 'sending' | 'leaving'>('ready')
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly methodId: string }>()

  useEffect(() => {
    // Brought back by the back button, the page is as it was left: waiting to leave.
    const wake = (event: PageTransitionEvent) => event.persisted && setState('ready')
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  /** Everything but `approved` is a way to find out; the modals ask the server themselves. */
  const goOn = ({ deposit: { depositId }, next }: Started, { method }: DepositRequest) => {
    const params = { deposit: depositId, met: method.name }
    if (next.type === 'three-ds' || next.type === 'redirect') {
      const address = next.type === 'redirect' ? next.url : next.acsUrl
      if (!isWebAddress(address)) throw new Error('The provider named no address to go to.')
      noteDepositUnderWay(depositId)
      setState('leaving')
      if (next.type === 'redirect') location.assign(address)
      else postToBank(next)
      return
    }
    setState('ready')
    invalidateCalls(queryClient, 'getUserDetails')
    if (next.type === 'approved') modal.open('deposit-success', { deposit: depositId })
    else modal.open(next.type === 'declined' ? 'deposit-decline' : 'deposit-pending', params)
  }

  const start = async (request: DepositRequest): Promise<void> => {
    const { method, ...rest } = request
    setFailure(undefined)
    setState('sending')
    try {
      const body = bodyWithKey('deposit', { ...rest, paymentId: method.id, locale })
      const { data } = await call('startDeposit', { body })
      forgetRequest('deposit')
      goOn(data, request)
    } catch (error) {
      if (isAnswer(error)) forgetRequest('deposit')
      setState('ready')
      setFailure({ error, methodId: method.id })
      // R226: closing that modal leads to the profile.
      if (error instanceof ApiError && error.code === 'PROFILE_INCOMPLETE') {
        modal.open('linked-signup')
      }
    }
  }

  return { start, state, failure }
}
