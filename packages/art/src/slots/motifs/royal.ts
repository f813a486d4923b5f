import {
  across,
  ball,
  disc,
  down,
  glow,
  gold,
  goldAcross,
  oval,
  polygon,
  shadow,
  starPoints,
  steel,
  type Art,
} from '../paint.ts'

const BOLT = 'M56 14L30 54H46L40 88L72 42H54L62 14z'

const SHIELD = 'M50 8L86 20C88 56 74 80 50 94C26 80 12 56 14 20z'

/** Set with five stones. */
export const crown = ({ halo = 'rgba(255,200,60,.5)' }: { halo?: string } = {}): Art => [
  glow(halo),
  shadow(88, 36),
  {
    d: 'M14 78L8 30L30 52L50 16L70 52L92 30L86 78z',
    fill: goldAcross(),
    stroke: '#4a2500',
    width: 4,
  },
  { d: 'M30 52L50 16L50 78H22z', fill: 'rgba(255,255,255,.22)' },
  {
    d: 'M12 70H88V84H12z',
    fill: down('#ffe9a0', '#d98f1b', '#7a4306'),
    stroke: '#4a2500',
    width: 3,
  },
  { d: disc(8, 29, 6), fill: ball(6, 27, 8, '#fff', '#ff4d6a', '#7a0018') },
  { d: disc(92, 29, 6), fill: ball(90, 27, 8, '#fff', '#ff4d6a', '#7a0018') },
  { d: disc(50, 14, 7), fill: ball(48, 12, 9, '#fff', '#4db8ff', '#003a8a') },
  { d: disc(50, 77, 5.5), fill: ball(48, 75, 7, '#fff', '#ff4d6a', '#7a0018') },
  { d: disc(29, 77, 4), fill: ball(28, 76, 5, '#fff', '#4df0a0', '#00603a') },
  { d: disc(71, 77, 4), fill: ball(70, 76, 5, '#fff', '#4df0a0', '#00603a') },
]

/** Of steel, with a plume. */
export const helm = ({
  plume = ['#ff8a7a', '#d11c2c', '#6a0010'],
}: { plume?: readonly string[] } = {}): Art => [
  shadow(92, 30),
  {
    d: 'M50 4C60 4 76 0 84 12C74 16 66 18 60 24z',
    fill: across(...plume),
    stroke: '#3a0008',
    width: 2,
  },
  {
    d: 'M50 12C76 12 86 34 84 58C83 74 76 88 66 92L60 66H40L34 92C24 88 17 74 16 58C14 34 24 12 50 12z',
    fill: steel(),
    stroke: '#10182a',
    width: 4,
  },
  {
    d: 'M50 12C56 12 58 40 56 66H44C42 40 44 12 50 12z',
    fill: gold(),
    stroke: '#4a2500',
    width: 2,
  },
  { d: 'M22 50C32 44 40 46 44 52L42 60C34 58 28 58 22 60z', fill: '#0a0f1e' },
  { d: 'M78 50C68 44 60 46 56 52L58 60C66 58 72 58 78 60z', fill: '#0a0f1e' },
  { d: 'M28 26C34 19 40 17 44 17', stroke: 'rgba(255,255,255,.9)', width: 4 },
]

/** A field of enamel in gold. */
export const shield = ({
  enamel = ['#4a8cff', '#1c3fb0', '#0a1650'],
}: { enamel?: readonly string[] } = {}): Art => [
  { d: SHIELD, fill: goldAcross(), stroke: '#3a1e00', width: 5 },
  {
    d: 'M50 18L77 27C78 54 68 72 50 83C32 72 22 54 23 27z',
    fill: down(...enamel),
    stroke: '#4a2500',
    width: 2,
  },
  { d: 'M50 18L50 83C32 72 22 54 23 27z', fill: 'rgba(255,255,255,.16)' },
  { d: polygon(starPoints(4, 26, 8)), fill: gold(), stroke: '#4a2500', width: 2 },
  { d: disc(50, 50, 6), fill: ball(48, 48, 8, '#fff', '#ff5a6a', '#7a0018') },
]

/** Of gold, filled with wine. */
export const chalice = ({
  wine = ['#8a1030', '#c81e4a'],
}: { wine?: readonly string[] } = {}): Art => [
  shadow(92, 26),
  {
    d: 'M20 14H80C80 40 70 56 57 60V76C66 78 72 82 74 90H26C28 82 34 78 43 76V60C30 56 20 40 20 14z',
    fill: {
      line: [18, 40, 84, 56],
      stops: ['#8a4a05', '#ffd257', '#fff7cf', '#e8a52a', '#7a4306'],
    },
    stroke: '#4a2500',
    width: 3.4,
  },
  { d: oval(50, 15, 30, 6), fill: down(...wine), stroke: '#ffe9a0', width: 3 },
  {
    d: disc(50, 40, 7),
    fill: ball(47, 37, 9, '#fff', '#7a5bff', '#240a7a'),
    stroke: '#4a2500',
    width: 2,
  },
  { d: 'M30 24C31 36 35 46 41 51', stroke: 'rgba(255,255,255,.85)', width: 4 },
]

/** A winged seal with a bolt in it. */
export const thunderSeal = ({
  enamel = ['#7ab8ff', '#2550c8', '#0a1560'],
  halo = 'rgba(120,190,255,.85)',
}: { enamel?: readonly string[]; halo?: string } = {}): Art => [
  glow(halo),
  {
    d: 'M40 50C28 34 12 34 2 38C10 40 12 44 14 48C8 48 6 52 6 56C14 54 18 58 24 62C20 64 20 68 22 70C30 70 36 66 42 62z',
    fill: down('#ffffff', '#bcd8ff', '#5b7fc0'),
    stroke: '#14224a',
    width: 2,
  },
  {
    d: 'M60 50C72 34 88 34 98 38C90 40 88 44 86 48C92 48 94 52 94 56C86 54 82 58 76 62C80 64 80 68 78 70C70 70 64 66 58 62z',
    fill: down('#ffffff', '#bcd8ff', '#5b7fc0'),
    stroke: '#14224a',
    width: 2,
  },
  {
    d: disc(50, 50, 27),
    fill: ball(44, 40, 36, ...enamel),
    stroke: gold(),
    width: 5,
  },
  { d: BOLT, fill: '#1a0f00', stroke: '#1a0f00', width: 6 },
  { d: BOLT, fill: down('#fffdf0', '#ffe04a', '#ff9a12') },
]

/** A sphere with lightning inside; its number is written over it. */
export const orb = ({
  glass = ['#f3d9ff', '#a04bff', '#4a0fa0', '#14003a'],
  halo = 'rgba(190,110,255,.8)',
}: { glass?: readonly string[]; halo?: string } = {}): Art => [
  glow(halo),
  { d: disc(50, 50, 40), fill: ball(38, 34, 60, ...glass) },
  { d: disc(50, 50, 40), stroke: goldAcross(), width: 5 },
  {
    d: 'M50 14C62 28 44 34 54 46M22 44C34 40 36 56 48 52M74 66C66 56 58 66 52 56',
    stroke: 'rgba(230,210,255,.8)',
    width: 2.4,
  },
  { d: oval(36, 30, 11, 7), fill: 'rgba(255,255,255,.6)' },
]
