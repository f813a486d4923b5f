/** @jsxImportSource preact */
import type { PointConfig } from '@baize/fair/engines/point'
import { ratio } from '@baize/fair/ratio'
import { useEffect, useRef } from 'preact/hooks'
import { exactPay } from '../../client/scene/amounts.ts'
import type { LiveProps } from '../../client/scene/scene.ts'
import type { TableView } from '../live/table-view.ts'
import { reachedOf } from './sky-view.tsx'
import type { FlightBet } from './use-flight-bet.ts'

interface FlightButtonProps {
  readonly props: LiveProps<PointConfig>
  readonly view: TableView
  readonly flight: FlightBet
  /** There are two buttons: each says whose it is. */
  readonly isOfTwo: boolean
}

/** As large as a thumb, and it acts when it is touched, not when it is let go: here a moment is money. */
export function FlightButton({ props, view, flight, isOfTwo }: FlightButtonProps) {
  const { t, money, now, balance } = props
  const { deed, seat, bet, slot, act } = flight
  const worthRef = useRef<HTMLSpanElement>(null)
  const touchedRef = useRef(false)
  const staked = seat?.staked ?? null
  useEffect(() => {
    // Of the key that cashes out: one frame more comes when the next key already stands there.
    const line = worthRef.current
    if (deed !== 'cashOut' || staked === null || !line) return undefined
    const show = (): void => {
      frame = requestAnimationFrame(show)
      line.textContent = money(exactPay(BigInt(staked), ratio(reachedOf(view, now()), 100)))
    }
    let frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [deed, staked, view, now, money])
  const isShort = (deed === 'bet' || deed === 'queue') && bet > balance
  const line = deed === 'undo' ? money(staked ?? '0') : isShort ? t('play.short') : money(bet)
  const isOff = deed === 'wait' || deed === 'none'
  return (
    <button
      type="button"
      class="hg-play orbit-button"
      data-deed={deed}
      data-slot={slot}
      data-tone={deed === 'cashOut' ? 'gold' : undefined}
      aria-disabled={isOff}
      data-off={isOff}
      onPointerDown={(event) => {
        touchedRef.current = event.button === 0
        if (touchedRef.current) act()
      }}
      onClick={() => {
        // Of a touch this is the end, which has been acted on; a key has only this.
        if (!touchedRef.current) act()
        touchedRef.current = false
      }}
    >
      <strong>{t(`orbit.do.${deed}`)}</strong>
      {isOfTwo && <small>{t('orbit.bet', { number: slot + 1 })}</small>}
      {/* A line of its own for each deed: the worth of a flight is written past the framework. */}
      <span key={deed} ref={worthRef}>
        {line}
      </span>
    </button>
  )
}
