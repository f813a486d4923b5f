import { useEffect, useState } from 'preact/hooks'
import { useLatest } from '../live/latest.ts'
import type { TableLink } from '../live/table-link.ts'
import { seatOf, type TableView } from '../live/table-view.ts'
import type { OwnSeat } from '../../live/messages.ts'

/** What the one large button of a bet does now. */
export type FlightDeed = 'bet' | 'wait' | 'undo' | 'queue' | 'unqueue' | 'cashOut' | 'none'

/** Where a bet leaves by itself; hundredths. */
export interface AutoCashOut {
  readonly isOn: boolean
  readonly at: number
}

/** One bet of the player on a flight: there are two, and neither knows of the other. */
export interface FlightBet {
  readonly slot: number
  readonly bet: bigint
  readonly seat: OwnSeat | null
  readonly deed: FlightDeed
  /** Nothing of it can be changed now. */
  readonly isLocked: boolean
  readonly auto: AutoCashOut
  setAuto(auto: AutoCashOut): void
  act(): void
  /** Placed as soon as the table takes bets. */
  queue(isQueued: boolean): void
}

export function useFlightBet(
  { link, view }: { readonly link: TableLink; readonly view: TableView },
  slot: number,
  bet: bigint,
): FlightBet {
  const [auto, setAuto] = useState<AutoCashOut>({ isOn: false, at: 200 })
  const [isQueued, setQueued] = useState(false)
  const seat = seatOf(view, slot)
  const deed = deedOf(view, slot, isQueued)
  const place = useLatest(() => {
    setQueued(false)
    link.bet(bet, { autoCashout: auto.isOn ? auto.at : null }, slot)
  })
  const isDue = view.phase === 'betting' && isQueued && seat === null
  useEffect(() => {
    if (isDue) place.current()
  }, [isDue, place])
  const isSeated = seat !== null && view.phase !== 'ended'
  return {
    slot,
    bet,
    seat,
    deed,
    isLocked: isSeated || isQueued,
    auto,
    setAuto(next) {
      setAuto(next)
      if (isSeated && seat.out === null) link.autoCashOut(slot, next.isOn ? next.at : null)
    },
    act() {
      if (deed === 'bet') place.current()
      if (deed === 'undo') link.undo(slot)
      if (deed === 'queue') setQueued(true)
      if (deed === 'unqueue') setQueued(false)
      if (deed === 'cashOut') link.cashOut(slot)
    },
    queue: setQueued,
  }
}

export function deedOf(view: TableView, slot: number, isQueued: boolean): FlightDeed {
  if (!view.isOnline) return 'none'
  const seat = seatOf(view, slot)
  const isIn = seat !== null && seat.out === null
  if (view.phase === 'running' && isIn) return 'cashOut'
  if (view.asked.some((one) => one.slot === slot)) return 'wait'
  if (view.phase === 'betting') return seat ? 'undo' : 'bet'
  if (view.phase === 'locked' && isIn) return 'wait'
  return isQueued ? 'unqueue' : 'queue'
}
