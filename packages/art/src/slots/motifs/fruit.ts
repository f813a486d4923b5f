import { across, ball, disc, oval, shadow, type Art } from '../paint.ts'

const LEAF = 'M50 20C60 8 76 10 84 16C78 28 62 30 50 20z'

/** Two on one stalk. */
export const cherry = ({
  skin = ['#ff9a7d', '#f0213a', '#a00520', '#4a0010'],
  rim = '#2b0008',
}: { skin?: readonly string[]; rim?: string } = {}): Art => [
  shadow(90, 34),
  { d: 'M34 62C36 38 46 24 62 14M66 66C66 44 64 28 60 14', stroke: '#3f6b1d', width: 5 },
  { d: 'M61 16C72 4 88 6 95 12C88 26 72 28 61 16z', fill: across('#b8f06a', '#4f9a26', '#245a10') },
  { d: 'M61 16C74 14 84 13 95 12', stroke: 'rgba(20,60,5,.5)', width: 1.4 },
  { d: disc(32, 70, 21), fill: ball(25, 61, 34, ...skin) },
  { d: disc(68, 72, 20), fill: ball(61, 63, 33, ...skin) },
  { d: disc(32, 70, 21), stroke: rim, width: 2 },
  { d: disc(68, 72, 20), stroke: rim, width: 2 },
  { d: oval(25, 62, 6, 4), fill: 'rgba(255,255,255,.75)' },
  { d: oval(61, 64, 6, 4), fill: 'rgba(255,255,255,.75)' },
]

/** With its leaf. */
export const lemon = ({
  skin = ['#fffbc0', '#ffe23a', '#f2ae0c', '#9a5a00'],
  rim = '#5b3200',
}: { skin?: readonly string[]; rim?: string } = {}): Art => [
  shadow(84, 34),
  {
    d: 'M8 58C14 52 16 44 22 38C36 22 62 20 78 32C84 36 90 38 95 38C94 46 90 50 87 56C78 76 50 84 30 74C22 70 14 66 8 58z',
    fill: ball(42, 38, 56, ...skin),
    stroke: rim,
    width: 2.4,
  },
  { d: 'M28 44C38 32 52 29 62 31', stroke: 'rgba(255,255,255,.8)', width: 5 },
  {
    d: 'M60 30C64 16 78 12 88 16C86 28 74 34 60 30z',
    fill: across('#c8f57a', '#56a02a', '#245a10'),
  },
]

/** Round, with a seam and a leaf. */
export const plum = ({
  skin = ['#e2a6ff', '#9a3fe0', '#551199', '#220044'],
  rim = '#1a0033',
}: { skin?: readonly string[]; rim?: string } = {}): Art => [
  shadow(90, 30),
  {
    d: 'M50 28C72 16 90 34 86 58C82 82 64 92 50 90C36 92 18 82 14 58C10 34 28 16 50 28z',
    fill: ball(38, 42, 58, ...skin),
    stroke: rim,
    width: 2.4,
  },
  { d: 'M50 28C42 46 42 68 49 88', stroke: 'rgba(25,0,50,.55)', width: 3 },
  { d: 'M27 40C31 34 36 32 41 33', stroke: 'rgba(255,255,255,.75)', width: 5 },
  { d: 'M50 28C50 20 48 14 44 10', stroke: '#5b3b12', width: 4.5 },
  { d: LEAF, fill: across('#b8f06a', '#4f9a26', '#245a10') },
]
