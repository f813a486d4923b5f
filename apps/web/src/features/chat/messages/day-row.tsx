import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { now } from '../../../lib/clock.ts'

/** The day of a moment where the reader is. */
export function localDay(at: string): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}

const DAY_MS = 24 * 60 * 60_000

export function DayRow({ at }: { readonly at: string }): ReactNode {
  const locale = useLocale()
  return (
    <div className="flex items-center gap-3 px-4 py-2 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={at} className="first-letter:uppercase">
        {dayName(at, locale)}
      </time>
    </div>
  )
}

function dayName(at: string, locale: string): string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (localDay(at) === localDay(new Date(now()).toISOString())) return relative.format(0, 'day')
  if (localDay(at) === localDay(new Date(now() - DAY_MS).toISOString()))
    return relative.format(-1, 'day')
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(new Date(at))
}
