import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'

interface CountdownProps {
  /** What ends, for a screen reader. */
  readonly label: string
  readonly endsAtMs: number
  /** The clock: milliseconds since 1970. The same function everywhere, so that all share one timer. */
  readonly now: () => number
  readonly locale: string
  /** Shown and read out once when the time has come. */
  readonly endedText: string
  readonly className?: string
}

/**
 * The time that is left, second by second. It stays silent while it runs and speaks once at its end. A page
 * from the server shows an empty dial, because it is kept and served later than it was made.
 */
export function Countdown({ label, endsAtMs, now, locale, endedText, className }: CountdownProps) {
  const leftSeconds = useSyncExternalStore(
    onEverySecond,
    () => Math.max(0, Math.ceil((endsAtMs - now()) / 1000)),
    () => undefined,
  )
  const hasEnded = leftSeconds === 0
  return (
    <span className={clsx('inline-flex', className)}>
      {!hasEnded && (
        <span role="timer" aria-label={label} className="inline-flex gap-1.5">
          {dial(leftSeconds).map(({ unit, count }) => (
            <Part key={unit} unit={unit} count={count} locale={locale} />
          ))}
        </span>
      )}
      <output className={hasEnded ? 'font-label' : 'sr-only'}>{hasEnded && endedText}</output>
    </span>
  )
}

type Unit = 'day' | 'hour' | 'minute' | 'second'

interface PartProps {
  readonly unit: Unit
  readonly count: number | undefined
  readonly locale: string
}

function Part({ unit, count, locale }: PartProps) {
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'narrow',
    minimumIntegerDigits: unit === 'day' ? 1 : 2,
  })
  return (
    <bdi className="figures inline-flex min-w-12 items-baseline justify-center gap-0.5 rounded-sm bg-current/8 px-1.5 py-0.5">
      {format.formatToParts(count ?? 0).map(({ type, value }) => {
        if (type === 'literal') return null
        const isFigure = type === 'integer'
        return (
          <span key={type} className={isFigure ? 'font-label' : 'text-xs'}>
            {isFigure && count === undefined ? '–' : value}
          </span>
        )
      })}
    </bdi>
  )
}

const UNITS: readonly (readonly [Unit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** Seconds by unit. Days appear only when there are some; without a time every other place is kept. */
export function dial(
  leftSeconds: number | undefined,
): readonly { readonly unit: Unit; readonly count: number | undefined }[] {
  if (leftSeconds === undefined) return UNITS.slice(1).map(([unit]) => ({ unit, count: undefined }))
  let rest = leftSeconds
  const counts = UNITS.map(([unit, seconds]) => {
    const count = Math.floor(rest / seconds)
    rest %= seconds
    return { unit, count }
  })
  return counts[0]?.count === 0 ? counts.slice(1) : counts
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

// One timer for every countdown of the page, and none when there is no countdown.
function onEverySecond(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
