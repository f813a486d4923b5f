import { dial } from '@baize/ui/countdown'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { now } from '../clock.ts'

/** The two largest parts of what is left, where a whole countdown has no room. Nothing once it is over. */
export function TimeLeft({
  label,
  endsAt,
}: {
  readonly label: string
  readonly endsAt: string
}): ReactNode {
  const locale = useLocale()
  const [nowMs, setNowMs] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const parts = dial(Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / 1000)))
  const first = Math.min(
    parts.findIndex(({ count }) => count),
    parts.length - 2,
  )
  const shown = parts.slice(Math.max(0, first), Math.max(0, first) + 2)
  return (
    <bdi role="timer" aria-label={label} className="figures whitespace-nowrap">
      {shown
        .map(({ unit, count = 0 }) =>
          new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(
            count,
          ),
        )
        .join(' ')}
    </bdi>
  )
}
