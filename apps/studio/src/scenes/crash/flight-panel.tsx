/** @jsxImportSource preact */
import type { PointConfig } from '@baize/fair/engines/point'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useLatest, useNote } from '../live/latest.ts'
import { NumberField, Switch } from '../../client/controls/controls.tsx'
import type { TableView } from '../live/table-view.ts'
import { useShellNews, useTable } from '../live/use-table.ts'
import type { LiveAuto, LiveProps } from '../../client/scene/scene.ts'
import { FlightButton } from './flight-button.tsx'
import { reachedOf } from './sky-view.tsx'
import { useFlightBet, type FlightBet } from './use-flight-bet.ts'

type Props = LiveProps<PointConfig>
const TABLE = 'orbit-crash'

export function FlightPanel(props: Props) {
  const { t, times, BetField, bet, auto, onHotkey } = props
  const { link, view } = useTable(props, TABLE)
  const [second, setSecond] = useState<bigint | null>(null)
  const [note, showNote] = useNote(view.roundId)
  const autobet = useLatest(auto)
  const news = useMemo(
    () => ({
      settled: (_says: unknown, before: TableView) =>
        t('orbit.result', { times: times(reachedOf(before, 0) / 100) }),
      cashedOut: ({ at }: { at: number }) => t('orbit.result.left', { times: times(at / 100) }),
      rejected(text: string) {
        showNote(text)
        autobet.current?.stop()
      },
    }),
    [t, times, showNote, autobet],
  )
  useShellNews(props, link, news)
  const first = useFlightBet({ link, view }, 0, bet)
  const other = useFlightBet({ link, view }, 1, second ?? bet)
  useAutobet(auto, first, view.roundId)
  // The key does what its name says and nothing else: pressed too early it takes no bet back.
  const flying = useLatest([first, other].find(({ deed }) => deed === 'cashOut'))
  useEffect(() => onHotkey((key) => key === 'c' && flying.current?.act()), [onHotkey, flying])

  const isAuto = auto?.isOpen === true
  // A bet that is on the table stays on the screen, whatever is chosen meanwhile.
  const hasSecond = (second !== null && !isAuto) || other.seat !== null
  return (
    <>
      {auto?.tabs}
      <BetField isLocked={first.isLocked || auto?.isRunning === true} />
      {isAuto && auto.limits}
      <div class="orbit-choices">
        <CashOutField props={props} flight={first} isNeeded={isAuto} />
        {!isAuto && (
          <Switch
            label={t('orbit.second')}
            isOn={hasSecond}
            onChange={(isOn) => setSecond(isOn ? bet : null)}
          />
        )}
      </div>
      {hasSecond && (
        <>
          <BetField
            label={t('orbit.bet', { number: 2 })}
            isLocked={other.isLocked}
            second={{ bet: second ?? bet, setBet: setSecond }}
          />
          <CashOutField props={props} flight={other} isNeeded={false} />
        </>
      )}
      {isAuto && auto.fields}
      <output class="live-note">{note}</output>
      <div class="hg-play-row" data-two={hasSecond ? '' : undefined}>
        {auto?.toggle}
        {isAuto && auto.key}
        {/* By itself it is placed; to leave earlier by hand is always open. */}
        {(!isAuto || first.deed === 'cashOut') && (
          <FlightButton props={props} view={view} flight={first} isOfTwo={hasSecond} />
        )}
        {hasSecond && <FlightButton props={props} view={view} flight={other} isOfTwo />}
      </div>
    </>
  )
}

interface CashOutFieldProps {
  readonly props: Props
  readonly flight: FlightBet
  /** By itself nothing is bet that nobody would take out. */
  readonly isNeeded: boolean
}

function CashOutField({ props, flight, isNeeded }: CashOutFieldProps) {
  const { t, config } = props
  const { auto, setAuto } = flight
  const set = useLatest(setAuto)
  const isOn = auto.isOn || isNeeded
  const { at } = auto
  useEffect(() => {
    if (isNeeded) set.current({ isOn: true, at })
    // oxlint-disable-next-line react/exhaustive-deps -- the multiplier is kept, whatever it is
  }, [isNeeded, set])
  return (
    <div class="orbit-auto" data-on={isOn}>
      {!isNeeded && (
        <Switch
          label={t('orbit.auto')}
          isOn={isOn}
          onChange={(next) => setAuto({ ...auto, isOn: next })}
        />
      )}
      {isOn && (
        <NumberField
          label={t(isNeeded ? 'orbit.auto.always' : 'orbit.auto.at')}
          value={at / 100}
          min={config.targets[0] / 100}
          max={config.targets[1] / 100}
          decimals={2}
          suffix="×"
          onChange={(next) => setAuto({ isOn, at: Math.round(next * 100) })}
        />
      )}
    </div>
  )
}

/** Autoplay places the first bet: each as soon as the table takes it, and none once it was stopped. */
function useAutobet(auto: LiveAuto | null, flight: FlightBet, roundId: string): void {
  const latest = useLatest({ auto, flight })
  const isThere = auto !== null
  useEffect(
    () =>
      isThere ? latest.current.auto?.onPlace(() => latest.current.flight.queue(true)) : undefined,
    [isThere, latest],
  )
  const isRunning = auto?.isRunning === true
  useEffect(() => {
    if (!isRunning) latest.current.flight.queue(false)
  }, [isRunning, latest])
  // A line that broke may have lost a bet, and with it the end that the next one would follow.
  useEffect(() => {
    const { auto: now, flight: bet } = latest.current
    if (now?.isRunning && bet.deed === 'bet' && !bet.isLocked) bet.queue(true)
  }, [roundId, latest])
}
