/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { TableView } from '../live/table-view.ts'
import type { GameTextKey, Translate } from '../../client/texts/texts.ts'

interface CountdownProps {
  readonly view: TableView
  now(): number
  readonly t: Translate
  readonly isLanded: boolean
}

const BETTING_MS = 15_000
/** From here on it presses. */
const SHORT_SECONDS = 4

/** Where the round is, and how long bets stay open. */
export function Countdown({ view, now, t, isLanded }: CountdownProps) {
  const isOpen = view.phase === 'betting'
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!isOpen) return undefined
    const look = () => setLeft(Math.max(0, (view.endsAt ?? 0) - now()))
    look()
    const timer = setInterval(look, 200)
    return () => clearInterval(timer)
  }, [isOpen, view.endsAt, now])
  const seconds = Math.ceil(left / 1000)
  const shown: GameTextKey = isLanded ? 'halo.settled' : `halo.${view.phase}`
  return (
    <div
      class="halo-clock"
      data-phase={view.phase}
      data-short={isOpen && seconds <= SHORT_SECONDS ? '' : undefined}
      role="timer"
      aria-live="off"
    >
      <span>{t(view.isOnline ? shown : 'live.away')}</span>
      {isOpen && <strong>{seconds}</strong>}
      <i style={{ '--share': String(isOpen ? Math.min(1, left / BETTING_MS) : 0) }} />
    </div>
  )
}
