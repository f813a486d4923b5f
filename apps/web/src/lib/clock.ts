import { useEffect, useEffectEvent, useState } from 'react'

/** A dial beside it counts the seconds; what only depends on the time need not. */
const TICK_MS = 5_000

/** For parts that take the clock from outside. */
export function now(): number {
  return Date.now()
}

/** About now: drawn anew every few seconds, so that what has come or gone meanwhile shows. */
export function useNow(): Date {
  const [nowMs, setNowMs] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(nowMs)
}

/** True from the moment on, without anything else having to happen. */
export function useIsPast(moment: string): boolean {
  const [isPast, setPast] = useState(() => Date.parse(moment) <= now())
  const pass = useEffectEvent(() => setPast(true))
  useEffect(() => {
    const timer = setTimeout(() => pass(), Math.max(0, Date.parse(moment) - now()))
    return () => clearTimeout(timer)
  }, [moment])
  return isPast
}
