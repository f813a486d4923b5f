import { useEffect, useState } from 'react'
import { now } from '../../../lib/clock.ts'

/** The time until one may talk again, counted down by the second. */
export function usePause(): {
  readonly seconds: number
  readonly begin: (seconds: number) => void
} {
  const [endsAt, setEndsAt] = useState(0)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return undefined
    const count = () => {
      const left = Math.max(0, Math.ceil((endsAt - now()) / 1000))
      setSeconds(left)
      if (left === 0) setEndsAt(0)
    }
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return {
    seconds,
    begin: (wait) => {
      // A shorter pause does not end a longer one.
      if (wait > 0) setEndsAt((before) => Math.max(before, now() + wait * 1000))
    },
  }
}
