/** @jsxImportSource preact */
import type { PointConfig } from '@baize/fair/engines/point'
import { ratio } from '@baize/fair/ratio'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useLatest, useNote } from '../live/latest.ts'
import { NumberField, Switch } from '../../client/controls/controls.tsx'
import type { TableLink } from '../live/table-link.ts'
import type { TableView } from '../live/table-view.ts'
import { useShellNews, useTable } from '../live/use-table.ts'
import type { LiveProps } from '../../client/scene/scene.ts'
import { reachedOf } from './sky-view.tsx'
import { exactPay } from '../../client/scene/amounts.ts'

type Props = LiveProps<PointConfig>
const TABLE = 'orbit-crash'

/** What the one large button does now. */
type Deed = 'bet' | 'wait' | 'undo' | 'queue' | 'unqueue' | 'cashOut' | 'none'

export function FlightPanel(props: Props) {
  const { t, times, BetField, config, bet, onHotkey } = props
  const { link, view } = useTable(props, TABLE)
  const [auto, setAuto] = useState({ isOn: false, at: 200 })
  const [isQueued, setQueued] = useState(false)
  const [note, showNote] = useNote(view.roundId)
  const news = useMemo(
    () => ({
      settled: (_says: unknown, before: TableView) =>
        t('orbit.result', { times: times(reachedOf(before, 0) / 100) }),
      cashedOut: ({ at }: { at: number }) => t('orbit.result.left', { times: times(at / 100) }),
      rejected: showNote,
    }),
    [t, times, showNote],
  )
  useShellNews(props, link, news)
  const choice = { autoCashout: auto.isOn ? auto.at : null }
  const deed = deedOf(view, isQueued)
  useQueue({ view, isQueued, setQueued, place: () => link.bet(bet, choice) })

  const act = (): void => {
    if (deed === 'bet') link.bet(bet, choice)
    if (deed === 'undo') link.undo()
    if (deed === 'queue') setQueued(true)
    if (deed === 'unqueue') setQueued(false)
    if (deed === 'cashOut') link.cashOut()
  }
  const actRef = useLatest(act)
  useEffect(() => onHotkey((key) => key === 'c' && actRef.current()), [onHotkey, actRef])

  const isSeated = view.seat !== null && view.phase !== 'ended'
  const changeAuto = (next: typeof auto): void => {
    setAuto(next)
    if (isSeated && view.seat?.out === null) link.autoCashOut(next.isOn ? next.at : null)
  }
  return (
    <>
      <BetField isLocked={isSeated || isQueued} />
      <div class="orbit-auto" data-on={auto.isOn}>
        <Switch
          label={t('orbit.auto')}
          isOn={auto.isOn}
          onChange={(isOn) => changeAuto({ ...auto, isOn })}
        />
        {auto.isOn && (
          <NumberField
            label={t('orbit.auto.at')}
            value={auto.at / 100}
            min={config.targets[0] / 100}
            max={config.targets[1] / 100}
            decimals={2}
            suffix="×"
            onChange={(at) => changeAuto({ ...auto, at: Math.round(at * 100) })}
          />
        )}
      </div>
      <output class="live-note">{note}</output>
      <div class="hg-play-row">
        <FlightButton props={props} view={view} link={link} deed={deed} onAct={act} />
      </div>
    </>
  )
}

function deedOf(view: TableView, isQueued: boolean): Deed {
  if (!view.isOnline) return 'none'
  const isIn = view.seat !== null && view.seat.out === null
  if (view.phase === 'running' && isIn) return 'cashOut'
  if (view.asked.length > 0) return 'wait'
  if (view.phase === 'betting') return view.seat ? 'undo' : 'bet'
  if (view.phase === 'locked' && isIn) return 'wait'
  return isQueued ? 'unqueue' : 'queue'
}

interface ButtonProps {
  readonly props: Props
  readonly view: TableView
  readonly link: TableLink
  readonly deed: Deed
  onAct(): void
}

/** As large as a thumb, and it acts when it is touched, not when it is let go: here a moment is money. */
function FlightButton({ props, view, deed, onAct }: ButtonProps) {
  const { t, money, now, bet, balance } = props
  const worthRef = useRef<HTMLSpanElement>(null)
  const touchedRef = useRef(false)
  const staked = view.seat?.staked ?? null
  useEffect(() => {
    if (deed !== 'cashOut' || staked === null) return undefined
    const show = (): void => {
      frame = requestAnimationFrame(show)
      const worth = exactPay(BigInt(staked), ratio(reachedOf(view, now()), 100))
      if (worthRef.current) worthRef.current.textContent = money(worth)
    }
    let frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [deed, staked, view, now, money])
  const isShort = (deed === 'bet' || deed === 'queue') && bet > balance
  const line = deed === 'undo' ? money(staked ?? '0') : isShort ? t('play.short') : money(bet)
  return (
    <button
      type="button"
      class="hg-play orbit-button"
      data-deed={deed}
      data-tone={deed === 'cashOut' ? 'gold' : undefined}
      aria-disabled={deed === 'wait' || deed === 'none'}
      data-off={deed === 'wait' || deed === 'none'}
      onPointerDown={(event) => {
        touchedRef.current = event.button === 0
        if (touchedRef.current) onAct()
      }}
      onClick={() => {
        // Of a touch this is the end, which has been acted on; a key has only this.
        if (!touchedRef.current) onAct()
        touchedRef.current = false
      }}
    >
      <strong>{t(`orbit.do.${deed}`)}</strong>
      {/* A line of its own for each deed: the worth of a flight is written past the framework. */}
      <span key={deed} ref={worthRef}>
        {line}
      </span>
    </button>
  )
}

/** A bet for the next round, placed as soon as it opens. */
function useQueue(queue: {
  readonly view: TableView
  readonly isQueued: boolean
  setQueued(isQueued: boolean): void
  place(): void
}): void {
  const { view, isQueued } = queue
  const latest = useLatest(queue)
  const isDue = view.phase === 'betting' && isQueued
  useEffect(() => {
    if (!isDue) return
    latest.current.setQueued(false)
    latest.current.place()
  }, [isDue, latest])
}
