/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { curveShape } from '../bet/stats.ts'
import { Stat, Stats } from '../controls/controls.tsx'
import type { Game } from '../game/game.ts'

/** Live figures over the game: drawn aside by its head where the screen is wide, closed by its key. */
export function StatsPanel({ game }: { readonly game: Game }) {
  const { t, words } = game.parts
  const { wins, losses, wagered, profit, curve } = game.state.stats
  const drag = useDrag()
  const { points, zero } = curveShape(curve)
  return (
    <aside class="hg-stats-panel" aria-label={t('stats')} style={drag.style}>
      <header {...drag.handle}>
        <h2>{t('stats')}</h2>
        <button type="button" class="hg-preset" onClick={() => game.clearStats()}>
          {t('stats.reset')}
        </button>
        <button
          type="button"
          class="hg-icon"
          aria-label={t('close')}
          onClick={() => game.set('hasStats', false)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </header>
      <Stats>
        <Stat label={t('stats.profit')} value={words.signed(profit)} />
        <Stat label={t('stats.wagered')} value={words.money(wagered)} />
        <Stat label={t('stats.wins')} value={wins} />
        <Stat label={t('stats.losses')} value={losses} />
      </Stats>
      <svg
        class="hg-curve"
        data-sign={profit < 0n ? 'minus' : 'plus'}
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <line x1="0" x2="100" y1={zero} y2={zero} />
        <polyline points={points} />
      </svg>
    </aside>
  )
}

/** Moves what it styles with the pointer that holds its handle. */
function useDrag() {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [held, setHeld] = useState<typeof place | null>(null)
  return {
    style: { translate: `${place.x}px ${place.y}px` },
    handle: {
      onPointerDown: (event: PointerEvent) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        setHeld({ x: event.clientX - place.x, y: event.clientY - place.y })
        if (event.currentTarget instanceof Element)
          event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (held) setPlace({ x: clientX - held.x, y: clientY - held.y })
      },
      onPointerUp: () => setHeld(null),
      onPointerCancel: () => setHeld(null),
    },
  }
}
