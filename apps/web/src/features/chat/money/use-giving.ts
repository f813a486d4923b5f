import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { bodyWithKey, forgetRequest, isAnswer } from '../../../lib/api/unanswered-request.ts'
import type { Gift } from './gift.ts'

interface GivenValues {
  readonly amount: string
  readonly currencyCode: string
  /** Of a rain, in seconds. */
  readonly window: number
  readonly password: string | undefined
}

/** Gives once, however often it is pressed, also after a reload: the key stays until an answer has come. */
export function useGiving(gift: Gift, room: string, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const queries = useQueryClient()
  const give = async ({ amount, currencyCode, window, password }: GivenValues) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    const body = { room, amount, currencyCode }
    // Kept in the browser with everything else: not the password.
    const secret = password === undefined ? {} : { password }
    try {
      if (gift.kind === 'tip') {
        const tip = bodyWithKey('tip', { ...body, person: gift.person })
        await call('sendTip', { body: { ...tip, ...secret } })
      } else {
        const rain = bodyWithKey('rain', { ...body, window })
        await call('startRain', { body: { ...rain, ...secret } })
      }
      forgetRequest(gift.kind)
      for (const name of ['getUserDetails', 'getWallets', 'getTipTerms'] as const)
        void queries.invalidateQueries({ queryKey: [name] })
      onDone()
    } catch (error) {
      if (isAnswer(error)) forgetRequest(gift.kind)
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { give, isBusy, failure }
}
