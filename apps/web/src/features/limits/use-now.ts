import { useEffect, useState } from 'react'

/** A dial beside it counts the seconds; what only depends on the time need not. */
const TICK_MS = 5_000

/** About now: drawn anew every few seconds, so that what has come or gone meanwhile shows. */
export function useNow(): Date {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(nowMs)
}
