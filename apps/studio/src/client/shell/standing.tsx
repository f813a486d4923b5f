/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { wallMs } from '../browser/clock.ts'
import type { Game } from '../game/game.ts'
import type { GameState } from '../game/game-state.ts'

interface StandingProps {
  readonly game: Game
  readonly state: GameState
}

/** What play has brought and how long it has lasted: of the whole session where the page tells it, else of this game. */
export function Standing({ game, state }: StandingProps) {
  const { t, words, init } = game.parts
  const { standing } = state
  const net = state.net + (standing?.elsewhere ?? 0n)
  return (
    <dl class="hg-standing">
      <div>
        <dt>{t('net')}</dt>
        <dd data-part="net" data-sign={net > 0n ? 'plus' : net < 0n ? 'minus' : 'zero'}>
          {words.signed(net)}
        </dd>
      </div>
      <div>
        <dt>{t('time')}</dt>
        <dd data-part="time">
          <TimePlayed beganMs={standing?.startedAtMs ?? Date.parse(init.startedAt)} />
        </dd>
      </div>
    </dl>
  )
}

function TimePlayed({ beganMs }: { readonly beganMs: number }) {
  const [nowMs, setNowMs] = useState(wallMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(wallMs()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((nowMs - beganMs) / 1000))
  return <time dateTime={`PT${seconds}S`}>{clockText(seconds)}</time>
}

function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}
