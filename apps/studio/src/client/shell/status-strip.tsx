/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { wallMs } from '../browser/clock.ts'
import type { Game } from '../game/game.ts'
import type { GameState } from '../game/game-state.ts'
import { Icon } from '../controls/icons.tsx'

interface StatusStripProps {
  readonly game: Game
  readonly state: GameState
}

/** Net position and time played are always in sight; beside them the latest results. */
export function StatusStrip({ game, state }: StatusStripProps) {
  const { t, words, init } = game.parts
  return (
    <div class="hg-strip">
      <dl class="hg-status">
        <dt>{t('net')}</dt>
        <dd data-part="net" data-sign={state.net > 0n ? 'plus' : state.net < 0n ? 'minus' : 'zero'}>
          {words.signed(state.net)}
        </dd>
        <dt>{t('time')}</dt>
        <dd data-part="time">
          <TimePlayed startedAt={init.startedAt} />
        </dd>
      </dl>
      <ol class="hg-recent" aria-label={t('recent')}>
        {state.recent.map(({ roundId, label, isWin }) => (
          <li key={roundId} data-win={isWin}>
            {label}
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="hg-icon hg-strip-key"
        aria-label={t('history')}
        title={t('history')}
        onClick={() => game.open('rounds')}
      >
        <Icon name="list" />
      </button>
    </div>
  )
}

function TimePlayed({ startedAt }: { readonly startedAt: string }) {
  const began = Date.parse(startedAt)
  const [seconds, setSeconds] = useState(() => secondsSince(began))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(began)), 1000)
    return () => clearInterval(timer)
  }, [began])
  return <time dateTime={`PT${seconds}S`}>{clockText(seconds)}</time>
}

const secondsSince = (began: number) => Math.max(0, Math.floor((wallMs() - began) / 1000))

function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
