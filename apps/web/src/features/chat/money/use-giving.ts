import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api/api.ts'
import { randomUuid } from '../../../lib/api/random-uuid.ts'
import type { Gift } from './gift.ts'

interface GivenValues {
  readonly amount: string
  readonly currencyCode: string
  /** Of a rain, in seconds. */
  readonly window: number
  readonly password: string | undefined
}

/** Whether a failed call was answered by the server, so that nothing has been given. */
const isAnswered = (error: unknown) =>
  error instanceof ApiError && error.body !== null && error.status < 500

/** Gives once, however often it is pressed: the key stays until an answer has come. */
export function useGiving(gift: Gift, room: string, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const key = useRef<string>(undefined)
  const queries = useQueryClient()
  const give = async ({ amount, currencyCode, window, password }: GivenValues) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    key.current ??= randomUuid()
    const body = { room, amount, currencyCode, key: key.current, ...(password && { password }) }
    try {
      if (gift.kind === 'tip') await call('sendTip', { body: { ...body, person: gift.person } })
      else await call('startRain', { body: { ...body, window } })
      for (const name of ['getUserDetails', 'getWallets', 'getTipTerms'] as const)
        void queries.invalidateQueries({ queryKey: [name] })
      onDone()
    } catch (error) {
      if (isAnswered(error)) key.current = undefined
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { give, isBusy, failure }
}
