/** @jsxImportSource preact */
import type { PointConfig } from '@baize/fair/engines/point'
import { useEffect, useState } from 'preact/hooks'
import { useLatest } from '../live/latest.ts'
import { PastRounds } from '../live/past-rounds.tsx'
import { Players } from '../live/players.tsx'
import { ownStake, type TableView } from '../live/table-view.ts'
import { roundToVerify } from '../live/round-to-verify.ts'
import { useTable } from '../live/use-table.ts'
import { defineLiveScene, type LiveProps } from '../../client/scene/scene.ts'
import { readingDirection } from '../../client/browser/direction.ts'
import type { Past } from '../../live/messages.ts'
import { FlightPanel } from './flight-panel.tsx'
import { SkyView } from './sky-view.tsx'
import './crash.css'

export const TABLE = 'orbit-crash'
type Props = LiveProps<PointConfig>

const pointOf = ({ result }: Pick<Past, 'result'>): number => (result as { point: number }).point

function Board(props: Props) {
  const { view } = useTable(props, TABLE)
  const { t, times, now, isReduced, config, money, currency, says } = props
  useAnnouncements(view, props)
  return (
    <div class="orbit" data-phase={view.phase} dir="ltr">
      <SkyView view={view} isReduced={isReduced} now={now} times={times} />
      <div class="orbit-top">
        <PastRounds
          past={view.past}
          label={t('live.past')}
          textOf={(round) => times(pointOf(round) / 100)}
          toneOf={(round) => toneOf(pointOf(round))}
          resultOf={async () => {
            const { crashPointOf } = await import('@baize/fair/engines/crash/engine')
            return (draws) => ({ point: crashPointOf(draws, config) })
          }}
          t={t}
          onVerify={(round) =>
            says.verify(roundToVerify(round, { currency, choice: { autoCashout: null } }))
          }
        />
      </div>
      <div class="orbit-middle" dir={readingDirection()}>
        {view.phase === 'betting' && <Countdown view={view} now={now} t={t} />}
        {view.phase === 'locked' && <p class="orbit-state">{t('orbit.locked')}</p>}
        {view.phase === 'running' &&
          view.seats.map(
            (seat) =>
              seat &&
              seat.out !== null && (
                <p key={seat.roundId} class="orbit-own">
                  {t('orbit.left', {
                    times: times(seat.out / 100),
                    amount: money(seat.paid ?? '0'),
                  })}
                </p>
              ),
          )}
        {view.phase === 'ended' && (
          <p class="orbit-state" data-tone="over">
            {t('orbit.over')}
          </p>
        )}
        {(view.phase === 'away' || !view.isOnline) && <p class="orbit-state">{t('live.away')}</p>}
      </div>
      <Players view={view} times={times} t={t} direction={readingDirection()} hasMultipliers />
      <p class="hg-unseen">{stateText(view, props)}</p>
    </div>
  )
}

function toneOf(point: number): 'low' | 'mid' | 'high' | 'top' {
  if (point < 200) return 'low'
  return point < 1000 ? 'mid' : point < 10_000 ? 'high' : 'top'
}

/** The table in words. */
function stateText(view: TableView, { t, times, money }: Props): string {
  const staked = ownStake(view)
  const own = staked > 0n ? t('live.own', { amount: money(staked) }) : ''
  const ended = view.phase === 'ended' ? times(pointOf(view) / 100) : ''
  return `${t(`orbit.words.${view.phase}`, { times: ended })} ${own}`
}

/** Said once a phase: the ends of a flight, for whoever cannot see it. The rest changes ten times a second. */
function useAnnouncements(view: TableView, props: Props): void {
  const { sound } = props
  const { phase } = view
  const say = useLatest(() => props.says.announce(stateText(view, props)))
  useEffect(() => {
    if (phase === 'running') sound.whoosh(1.4)
    if (phase === 'ended') sound.burst()
    if (phase === 'running' || phase === 'ended') say.current()
  }, [phase, sound, say])
}

interface CountdownProps {
  readonly view: TableView
  now(): number
  readonly t: Props['t']
}

const BETTING_MS = 6_000

function Countdown({ view, now, t }: CountdownProps) {
  const [left, setLeft] = useState(() => (view.endsAt ?? 0) - now())
  useEffect(() => {
    const timer = setInterval(() => setLeft((view.endsAt ?? 0) - now()), 100)
    return () => clearInterval(timer)
  }, [view.endsAt, now])
  const seconds = Math.max(0, left) / 1000
  return (
    <div class="orbit-countdown" role="timer" aria-live="off">
      <span>{t('orbit.startsIn')}</span>
      <strong>{seconds.toFixed(1)}</strong>
      <i style={{ '--share': String(Math.max(0, Math.min(1, left / BETTING_MS))) }} />
    </div>
  )
}

export const scene = defineLiveScene<PointConfig>({
  texts: ['live'],
  Board,
  canAutoplay: true,
  hotkeys: () => [{ key: 'c', label: 'orbit.do.cashOut' }],
  Panel: FlightPanel,
  modeName: (name, { t, times }) => t('orbit.mode', { times: times(Number(name)) }),
})
