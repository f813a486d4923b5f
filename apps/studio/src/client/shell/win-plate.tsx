/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { countTo } from '../browser/motion.ts'
import type { Game } from '../game/game.ts'
import type { RoundResult } from '../game/game-state.ts'

interface WinPlateProps {
  readonly game: Game
  readonly result: RoundResult | null
}

/** How long a win stays over the board, how long it is counted, and how much flies. A plain win never lies over it. */
const TIERS = {
  big: { staysMs: 2600, countMs: 700, sparks: 14 },
  huge: { staysMs: 4200, countMs: 1500, sparks: 36 },
} as const

/**
 * A big win over the board, for a moment: it leaves by itself, with a touch, or with the next bet, and what was won is
 * seen again. A plain win stands below the board (`BoardFoot`), and a return at or below the stake is no win.
 */
export function WinPlate({ game, result }: WinPlateProps) {
  const tier = result?.celebration
  if (!result || (tier !== 'big' && tier !== 'huge')) return null
  return <Plate key={result.roundId} game={game} result={result} tier={tier} />
}

interface PlateProps {
  readonly game: Game
  readonly result: RoundResult
  readonly tier: keyof typeof TIERS
}

function Plate({ game, result, tier }: PlateProps) {
  const { words, t, scene } = game.parts
  const { isReduced, isTurbo } = game.state.settings
  const { staysMs, countMs, sparks } = TIERS[tier]
  const [isGone, setGone] = useState(false)
  const amount = useRef<HTMLSpanElement>(null)
  const { paid } = result
  useEffect(() => {
    const skip = new AbortController()
    const leave = setTimeout(() => setGone(true), staysMs)
    const draw = (share: number) => {
      if (amount.current) amount.current.textContent = words.money(shareOf(paid, share))
    }
    const pace = { isReduced, isTurbo, skipSignal: skip.signal }
    void countTo(pace, { from: 0, to: 1, duration: countMs }, draw)
    return () => {
      clearTimeout(leave)
      skip.abort()
    }
  }, [paid, words, isReduced, isTurbo, staysMs, countMs])
  if (isGone) return null
  return (
    <div class="hg-party" data-tier={tier} aria-hidden="true" onClick={() => setGone(true)}>
      {!isReduced &&
        Array.from({ length: sparks }, (_, at) => (
          <i
            key={at}
            style={{ '--at': String((at * 61) % 100), '--late': `${(at * 37) % 700}ms` }}
          />
        ))}
      <div class="hg-win" data-tier={tier} data-place={scene.winPlate ?? 'middle'}>
        <em>{t(`win.${tier}`)}</em>
        <strong>{words.times(result.multiplier)}</strong>
        <span ref={amount}>{words.money(isReduced ? paid : 0n)}</span>
      </div>
    </div>
  )
}

/** For the eye alone: the last call has the whole. */
const shareOf = (paid: bigint, share: number) =>
  share >= 1 ? paid : (paid * BigInt(Math.floor(share * 1000))) / 1000n
