/** @jsxImportSource preact */
import { colourOf, pocketText } from '@baize/fair/engines/roulette/table'
import { memo } from 'preact/compat'
import { BALL_POCKET, BALL_TRACK, away, ballAngle, restAngle } from './wheel-motion.ts'
import './wheel.css'

interface WheelProps {
  readonly order: readonly number[]
  /** Where the ball lies; null when none has fallen yet. */
  readonly pocket: number | null
}

/**
 * Drawn once, in three layers: what stands, the rotor and the ball. `data-part` rotor, ball and drop are what a spin
 * moves, and each is a box of its own, so that nothing is painted anew while they turn.
 */
export function Wheel({ order, pocket }: WheelProps) {
  const at = pocket === null ? 0 : restAngle(pocket)
  const ball = pocket === null ? 24 : ballAngle(order, pocket)
  const distance = pocket === null ? BALL_TRACK : BALL_POCKET
  return (
    <div class="wheel" aria-hidden="true">
      <Bowl />
      <svg
        data-part="rotor"
        class="wheel-turning"
        viewBox={DRAWING}
        style={{ transform: `rotate(${at}deg)` }}
      >
        <Rotor order={order} />
      </svg>
      <div data-part="ball" class="wheel-turning" style={{ transform: `rotate(${ball}deg)` }}>
        <svg data-part="drop" viewBox={DRAWING} style={{ transform: away(distance) }}>
          <circle r="4.2" cx="0.8" cy="1.4" class="wheel-ball-shade" />
          <circle r="4" fill="url(#wheel-ball)" />
        </svg>
      </div>
    </div>
  )
}

const DRAWING = '-104 -104 208 208'

const Bowl = memo(() => (
  <svg viewBox={DRAWING}>
    <defs>
      <radialGradient id="wheel-bowl">
        <stop offset="0.84" stop-color="#2b1408" />
        <stop offset="0.9" stop-color="#7a4420" />
        <stop offset="0.955" stop-color="#b9793e" />
        <stop offset="1" stop-color="#3a1c0b" />
      </radialGradient>
      <radialGradient id="wheel-cone" cx="0.4" cy="0.35">
        <stop offset="0" stop-color="#c98a4a" />
        <stop offset="0.55" stop-color="#7a4420" />
        <stop offset="1" stop-color="#341907" />
      </radialGradient>
      <linearGradient id="wheel-gold" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fff1c4" />
        <stop offset="0.5" stop-color="#d7a440" />
        <stop offset="1" stop-color="#7d5412" />
      </linearGradient>
      <radialGradient id="wheel-ball" cx="0.35" cy="0.3">
        <stop offset="0" stop-color="#fff" />
        <stop offset="0.6" stop-color="#dfe5ee" />
        <stop offset="1" stop-color="#8793a8" />
      </radialGradient>
    </defs>
    <circle r="103" fill="url(#wheel-gold)" />
    <circle r="101" fill="url(#wheel-bowl)" />
    <Deflectors />
  </svg>
))

function Deflectors() {
  return (
    <>
      {[0, 45, 90, 135, 180, 225, 270, 315].map((angle, at) => (
        <path
          key={angle}
          class="wheel-deflector"
          d={at % 2 === 0 ? 'M0-97l2 4-2 4-2-4z' : 'M-4-93l4-2 4 2-4 2z'}
          transform={`rotate(${angle + 22})`}
        />
      ))}
    </>
  )
}

const INNER = 56
const OUTER = 88

/** Thirty-seven wedges with their numbers outwards, and the turret in the middle. */
const Rotor = memo(({ order }: { readonly order: readonly number[] }) => {
  const half = Math.PI / order.length
  const [sin, cos] = [Math.sin(half), Math.cos(half)]
  const wedge = [
    `M${-OUTER * sin} ${-OUTER * cos}`,
    `A${OUTER} ${OUTER} 0 0 1 ${OUTER * sin} ${-OUTER * cos}`,
    `L${INNER * sin} ${-INNER * cos}`,
    `A${INNER} ${INNER} 0 0 0 ${-INNER * sin} ${-INNER * cos}z`,
  ].join('')
  return (
    <>
      <circle r={OUTER + 1.5} fill="url(#wheel-gold)" />
      {order.map((pocket, at) => (
        <g key={pocket} transform={`rotate(${(at * 360) / order.length})`}>
          <path class="wheel-pocket" data-colour={colourOf(pocket)} d={wedge} />
          <text class="wheel-number" y={-77}>
            {pocketText(pocket)}
          </text>
        </g>
      ))}
      <circle r="74" class="wheel-fret" />
      <circle r={INNER} fill="url(#wheel-cone)" />
      <circle r={INNER} class="wheel-rim" />
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle + 45})`}>
          <path d="M-2.5-12L0-36 2.5-12z" fill="url(#wheel-gold)" />
          <circle cy="-36" r="4" fill="url(#wheel-gold)" />
        </g>
      ))}
      <circle r="15" fill="url(#wheel-gold)" />
      <circle r="9" class="wheel-turret" />
    </>
  )
})
