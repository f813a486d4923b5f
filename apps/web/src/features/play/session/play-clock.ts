import { useEffect, useState } from 'react'
import { now } from '../../../lib/clock.ts'
import { usePlaySession } from './play-queries.ts'

const TICK_MS = 1000

export interface PlayClock {
  readonly startedAt: string
  readonly elapsedSec: number
  /** Exact decimals of the wallet in play. */
  readonly wallets: readonly { readonly currencyCode: string; readonly net: string }[]
}

/**
 * The running session of play, counted on from the server's last word: what passed since then is measured here,
 * so a wrong clock of this device changes nothing. Undefined until it is known.
 */
export function usePlayClock(): PlayClock | undefined {
  const { data, dataUpdatedAt } = usePlaySession()
  const [nowMs, setNowMs] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (!data || data.data.startedAt === null) return undefined
  const { startedAt, elapsedSec, wallets } = data.data
  const passedSec = Math.max(0, Math.floor((nowMs - dataUpdatedAt) / 1000))
  return { startedAt, elapsedSec: elapsedSec + passedSec, wallets }
}

/** `1:04:09`, or `4:09` within the first hour. */
export function clockText(totalSec: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  const [hours, minutes, seconds] = [
    Math.floor(totalSec / 3600),
    Math.floor(totalSec / 60) % 60,
    totalSec % 60,
  ]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
