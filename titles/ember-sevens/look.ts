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
  type Art,
} from '@baize/art/slots/paint'
import type { SlotLook } from '@baize/art/slots/look'

const SEVEN = 'M22 18H80V34L56 86H33L56 40H40V50H22z'
const FLAME =
  'M52 6C58 22 78 32 80 56C81 76 68 94 50 94C32 94 19 78 20 60C21 46 30 42 32 30C40 34 42 42 43 48C50 38 54 24 52 6z'
const INNER_FLAME =
  'M52 34C56 44 66 50 66 64C66 76 60 86 50 86C40 86 34 77 34 67C34 58 41 56 42 48C47 51 49 56 49 60C53 54 54 44 52 34z'
const LEAF = 'M50 20C60 8 76 10 84 16C78 28 62 30 50 20z'

const cherry: Art = [
  shadow(90, 34),
  { d: 'M34 62C36 38 46 24 62 14M66 66C66 44 64 28 60 14', stroke: '#3f6b1d', width: 5 },
  { d: 'M61 16C72 4 88 6 95 12C88 26 72 28 61 16z', fill: across('#b8f06a', '#4f9a26', '#245a10') },
  { d: 'M61 16C74 14 84 13 95 12', stroke: 'rgba(20,60,5,.5)', width: 1.4 },
  { d: disc(32, 70, 21), fill: ball(25, 61, 34, '#ff9a7d', '#f0213a', '#a00520', '#4a0010') },
  { d: disc(68, 72, 20), fill: ball(61, 63, 33, '#ff9a7d', '#f0213a', '#a00520', '#4a0010') },
  { d: disc(32, 70, 21), stroke: '#2b0008', width: 2 },
  { d: disc(68, 72, 20), stroke: '#2b0008', width: 2 },
  { d: oval(25, 62, 6, 4), fill: 'rgba(255,255,255,.75)' },
  { d: oval(61, 64, 6, 4), fill: 'rgba(255,255,255,.75)' },
]

const lemon: Art = [
  shadow(84, 34),
  {
    d: 'M8 58C14 52 16 44 22 38C36 22 62 20 78 32C84 36 90 38 95 38C94 46 90 50 87 56C78 76 50 84 30 74C22 70 14 66 8 58z',
    fill: ball(42, 38, 56, '#fffbc0', '#ffe23a', '#f2ae0c', '#9a5a00'),
    stroke: '#5b3200',
    width: 2.4,
  },
  { d: 'M28 44C38 32 52 29 62 31', stroke: 'rgba(255,255,255,.8)', width: 5 },
  {
    d: 'M60 30C64 16 78 12 88 16C86 28 74 34 60 30z',
    fill: across('#c8f57a', '#56a02a', '#245a10'),
  },
]

const plum: Art = [
  shadow(90, 30),
  {
    d: 'M50 28C72 16 90 34 86 58C82 82 64 92 50 90C36 92 18 82 14 58C10 34 28 16 50 28z',
    fill: ball(38, 42, 58, '#e2a6ff', '#9a3fe0', '#551199', '#220044'),
    stroke: '#1a0033',
    width: 2.4,
  },
  { d: 'M50 28C42 46 42 68 49 88', stroke: 'rgba(25,0,50,.55)', width: 3 },
  { d: 'M27 40C31 34 36 32 41 33', stroke: 'rgba(255,255,255,.75)', width: 5 },
  { d: 'M50 28C50 20 48 14 44 10', stroke: '#5b3b12', width: 4.5 },
  { d: LEAF, fill: across('#b8f06a', '#4f9a26', '#245a10') },
]

const star: Art = [
  glow('rgba(255,190,60,.45)'),
  { d: polygon(starPoints(5, 45, 20)), fill: '#6b3500', stroke: '#3a1a00', width: 7 },
  ...starPoints(5, 45, 20).map((point, at, all) => ({
    d: polygon([point, all[(at + 1) % all.length] as [number, number], [50, 50]]),
    fill: at % 2 === 0 ? down('#ffb52e', '#c46a00') : down('#fff3b0', '#ffcb3d'),
  })),
  { d: 'M44 30L50 14L53 30z', fill: 'rgba(255,255,255,.6)' },
]

const bell: Art = [
  shadow(93, 30),
  { d: disc(50, 15, 7), fill: gold(), stroke: '#4a2500', width: 2 },
  { d: disc(50, 84, 9), fill: ball(47, 81, 12, '#ffe9a0', '#d98f1b', '#5b2f00') },
  {
    d: 'M50 16C70 18 74 36 76 52C78 66 84 70 88 78H12C16 70 22 66 24 52C26 36 30 18 50 16z',
    fill: {
      line: [16, 40, 86, 60],
      stops: ['#8a4a05', '#ffd257', '#fff7cf', '#ffc53a', '#a45d06'],
    },
    stroke: '#4a2500',
    width: 2.6,
  },
  { d: 'M14 76H86', stroke: '#fff1b3', width: 3.4 },
  { d: 'M37 32C35 42 34 52 31 64', stroke: 'rgba(255,255,255,.85)', width: 5 },
  { d: 'M25 58H75', stroke: 'rgba(120,60,0,.5)', width: 3 },
]

const seven: Art = [
  glow('rgba(255,80,20,.55)'),
  { d: SEVEN, fill: '#2b0400', stroke: '#2b0400', width: 11 },
  { d: SEVEN, fill: goldAcross(), stroke: gold(), width: 7 },
  { d: SEVEN, fill: down('#ff8a5a', '#f2210e', '#b40000', '#5a0000') },
  { d: 'M26 22H74V27H26z', fill: 'rgba(255,255,255,.5)' },
  { d: 'M75 34L52 82', stroke: 'rgba(255,190,150,.55)', width: 3 },
]

const wild: Art = [
  glow('rgba(255,140,20,.7)'),
  { d: FLAME, fill: '#3a0900', stroke: '#3a0900', width: 6 },
  { d: FLAME, fill: down('#ffdf5a', '#ff8a12', '#e22c06', '#7a0d00') },
  { d: INNER_FLAME, fill: down('#fffbe0', '#ffe25a', '#ff9a1a') },
  { d: 'M26 52L37 82L50 58L63 82L74 52', stroke: '#3a0900', width: 14 },
  { d: 'M26 52L37 82L50 58L63 82L74 52', stroke: '#fff6d0', width: 7.5 },
  { d: disc(80, 82, 15), fill: down('#ff5a2a', '#a80f00'), stroke: '#ffe08a', width: 2.5 },
  { d: 'M72 78C73 71 83 71 83 78C83 83 75 85 72 90H84', stroke: '#fffbe0', width: 4 },
]

/** A forge at night: an arch of stone, the fire below it, and embers in the air. */
function backdrop(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  isFree: boolean,
): void {
  const wall = pen.createLinearGradient(0, 0, 0, height)
  wall.addColorStop(0, '#140609')
  wall.addColorStop(0.55, '#2c0c0a')
  wall.addColorStop(1, '#5b1a08')
  pen.fillStyle = wall
  pen.fillRect(0, 0, width, height)
  paintBricks(pen, width, height)
  const fire = pen.createRadialGradient(
    width / 2,
    height * 1.1,
    0,
    width / 2,
    height * 1.1,
    Math.max(width, height) * 0.8,
  )
  fire.addColorStop(0, isFree ? 'rgba(255,210,90,.95)' : 'rgba(255,150,40,.85)')
  fire.addColorStop(0.35, 'rgba(240,70,10,.45)')
  fire.addColorStop(1, 'rgba(120,10,0,0)')
  pen.fillStyle = fire
  pen.fillRect(0, 0, width, height)
  for (let at = 0; at < 70; at += 1) {
    const x = (at * 97.3) % width
    const y = height - ((at * 53.7) % (height * 0.9))
    pen.globalAlpha = 0.25 + ((at * 7) % 10) / 16
    pen.fillStyle = at % 3 === 0 ? '#ffe08a' : '#ff8a2a'
    pen.fillRect(x, y, 1 + (at % 3), 1 + (at % 3))
  }
  pen.globalAlpha = 1
}

function paintBricks(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const [wide, high] = [64, 26]
  pen.strokeStyle = 'rgba(0,0,0,.35)'
  pen.lineWidth = 2
  for (let row = 0; row * high < height; row += 1) {
    for (let at = -1; at * wide < width; at += 1) {
      const x = at * wide + (row % 2) * (wide / 2)
      const shade = ((at * 31 + row * 17) % 7) / 100
      pen.fillStyle = `rgba(255,140,90,${Math.abs(shade)})`
      pen.fillRect(x, row * high, wide, high)
      pen.strokeRect(x, row * high, wide, high)
    }
  }
}

export const look: SlotLook = {
  symbols: {
    W: wild,
    '7': seven,
    B: bell,
    S: star,
    P: plum,
    L: lemon,
    C: cherry,
  },
  colours: {
    plate: ['#2a1210', '#160708'],
    frame: ['#ffcf6a', '#9a4a12', '#e08a2a'],
    line: 'rgba(255,150,60,.28)',
    glow: '#ffb13a',
  },
  backdrop,
}
