import {
  ball,
  disc,
  down,
  glow,
  gold,
  goldAcross,
  polygon,
  shadow,
  starPoints,
  type Art,
} from '../paint.ts'

const SEVEN = 'M22 18H80V34L56 86H33L56 40H40V50H22z'

const FLAME =
  'M52 6C58 22 78 32 80 56C81 76 68 94 50 94C32 94 19 78 20 60C21 46 30 42 32 30C40 34 42 42 43 48C50 38 54 24 52 6z'

const INNER_FLAME =
  'M52 34C56 44 66 50 66 64C66 76 60 86 50 86C40 86 34 77 34 67C34 58 41 56 42 48C47 51 49 56 49 60C53 54 54 44 52 34z'

/** Five points of folded gold. */
export const star = ({ halo = 'rgba(255,190,60,.45)' }: { halo?: string } = {}): Art => [
  glow(halo),
  { d: polygon(starPoints(5, 45, 20)), fill: '#6b3500', stroke: '#3a1a00', width: 7 },
  ...starPoints(5, 45, 20).map((point, at, all) => ({
    d: polygon([point, all[(at + 1) % all.length] as [number, number], [50, 50]]),
    fill: at % 2 === 0 ? down('#ffb52e', '#c46a00') : down('#fff3b0', '#ffcb3d'),
  })),
  { d: 'M44 30L50 14L53 30z', fill: 'rgba(255,255,255,.6)' },
]

/** Of polished brass. */
export const bell = ({
  metal = ['#8a4a05', '#ffd257', '#fff7cf', '#ffc53a', '#a45d06'],
  rim = '#4a2500',
}: { metal?: readonly string[]; rim?: string } = {}): Art => [
  shadow(93, 30),
  { d: disc(50, 15, 7), fill: gold(), stroke: rim, width: 2 },
  { d: disc(50, 84, 9), fill: ball(47, 81, 12, '#ffe9a0', '#d98f1b', '#5b2f00') },
  {
    d: 'M50 16C70 18 74 36 76 52C78 66 84 70 88 78H12C16 70 22 66 24 52C26 36 30 18 50 16z',
    fill: {
      line: [16, 40, 86, 60],
      stops: metal,
    },
    stroke: rim,
    width: 2.6,
  },
  { d: 'M14 76H86', stroke: '#fff1b3', width: 3.4 },
  { d: 'M37 32C35 42 34 52 31 64', stroke: 'rgba(255,255,255,.85)', width: 5 },
  { d: 'M25 58H75', stroke: 'rgba(120,60,0,.5)', width: 3 },
]

/** The number, in enamel with a rim of gold. */
export const seven = ({
  enamel = ['#ff8a5a', '#f2210e', '#b40000', '#5a0000'],
  halo = 'rgba(255,80,20,.55)',
  rim = '#2b0400',
}: { enamel?: readonly string[]; halo?: string; rim?: string } = {}): Art => [
  glow(halo),
  { d: SEVEN, fill: rim, stroke: rim, width: 11 },
  { d: SEVEN, fill: goldAcross(), stroke: gold(), width: 7 },
  { d: SEVEN, fill: down(...enamel) },
  { d: 'M26 22H74V27H26z', fill: 'rgba(255,255,255,.5)' },
  { d: 'M75 34L52 82', stroke: 'rgba(255,190,150,.55)', width: 3 },
]

/** A flame that is a wild and doubles. */
export const burningWild = ({
  fire = ['#ffdf5a', '#ff8a12', '#e22c06', '#7a0d00'],
  halo = 'rgba(255,140,20,.7)',
  rim = '#3a0900',
}: { fire?: readonly string[]; halo?: string; rim?: string } = {}): Art => [
  glow(halo),
  { d: FLAME, fill: rim, stroke: rim, width: 6 },
  { d: FLAME, fill: down(...fire) },
  { d: INNER_FLAME, fill: down('#fffbe0', '#ffe25a', '#ff9a1a') },
  { d: 'M26 52L37 82L50 58L63 82L74 52', stroke: rim, width: 14 },
  { d: 'M26 52L37 82L50 58L63 82L74 52', stroke: '#fff6d0', width: 7.5 },
  { d: disc(80, 82, 15), fill: down('#ff5a2a', '#a80f00'), stroke: '#ffe08a', width: 2.5 },
  { d: 'M72 78C73 71 83 71 83 78C83 83 75 85 72 90H84', stroke: '#fffbe0', width: 4 },
]
