/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { Game } from '../game/game.ts'
import type { RoundResult } from '../game/game-state.ts'

interface WinPlateProps {
  readonly game: Game
  readonly result: RoundResult | null
}

const PLATE_STAYS_MS = 2400

/** What a round brought, over the board; only for results that may be celebrated. */
export function WinPlate({ game, result }: WinPlateProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { words, t, scene } = game.parts
  const place = scene.winPlate ?? 'middle'
  const { isReduced } = game.state.settings
  const tier = result?.celebration ?? 'none'
  const roundId = result?.roundId
  useEffect(() => {
    if (tier === 'none' || isReduced) return
    ref.current?.animate(
      [
        { transform: 'translate(-50%, -40%) scale(0.7)', opacity: 0 },
        { transform: 'translate(-50%, -50%) scale(1.06)', opacity: 1, offset: 0.6 },
        { transform: 'translate(-50%, -50%) scale(1)', opacity: 1 },
      ],
      { duration: 320, easing: 'cubic-bezier(.2,.9,.3,1)' },
    )
    // It leaves again where it would hide the board.
    if (place === 'middle')
      ref.current?.animate([{ opacity: 1 }, { opacity: 0 }], {
        delay: PLATE_STAYS_MS,
        duration: 300,
        fill: 'forwards',
      })
  }, [roundId, tier, isReduced, place])
  if (!result || tier === 'none') return null
  return (
    <div
      key={roundId}
      ref={ref}
      class="hg-win"
      data-tier={tier}
      data-place={place}
      aria-hidden="true"
    >
      {tier !== 'win' && <em>{t(`win.${tier}`)}</em>}
      <strong>{words.times(Number(result.paid) / Number(result.staked))}</strong>
      <span>{words.money(result.paid)}</span>
    </div>
  )
}
