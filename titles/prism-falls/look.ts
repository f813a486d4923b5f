import {
  across,
  ball,
  disc,
  down,
  gem,
  glow,
  polygon,
  ring,
  type Art,
  type Layer,
} from '@baize/art/slots/paint'
import type { SlotLook } from '@baize/art/slots/look'

type Points = [number, number][]

const PEAR: Points = [
  [50, 8],
  [66, 28],
  [80, 50],
  [80, 68],
  [66, 86],
  [50, 92],
  [34, 86],
  [20, 68],
  [20, 50],
  [34, 28],
]
const STEP_CUT: Points = [
  [30, 10],
  [70, 10],
  [82, 24],
  [82, 76],
  [70, 90],
  [30, 90],
  [18, 76],
  [18, 24],
]
const SQUARE: Points = [
  [50, 8],
  [78, 22],
  [92, 50],
  [78, 78],
  [50, 92],
  [22, 78],
  [8, 50],
  [22, 22],
]
const TRILLION: Points = [
  [50, 10],
  [66, 32],
  [92, 76],
  [70, 86],
  [50, 88],
  [30, 86],
  [8, 76],
  [34, 32],
]
const KITE: Points = [
  [50, 6],
  [74, 30],
  [84, 48],
  [50, 94],
  [16, 48],
  [26, 30],
]

/** A spire of raw crystal, standing on the ground. */
function spire(x: number, top: number, width: number, hue: number, lean = 0): Layer[] {
  const left: Points = [
    [x - width, 90],
    [x - width + lean, top + width],
    [x + lean, top],
    [x, 90],
  ]
  const right: Points = [
    [x, 90],
    [x + lean, top],
    [x + width + lean, top + width * 1.2],
    [x + width, 90],
  ]
  return [
    { d: polygon(left), fill: down(`hsl(${hue} 95% 88%)`, `hsl(${hue} 85% 56%)`) },
    { d: polygon(right), fill: down(`hsl(${hue} 85% 66%)`, `hsl(${hue} 80% 28%)`) },
    {
      d: polygon([...left.slice(0, 3), ...right.slice(2)]),
      stroke: 'rgba(255,255,255,.6)',
      width: 1,
    },
  ]
}

const scatter: Art = [
  glow('rgba(120,255,250,.75)'),
  { d: disc(50, 50, 45), stroke: across('#fff', '#7af7ff', '#b07bff', '#fff'), width: 4 },
  ...spire(30, 40, 9, 285, -5),
  ...spire(70, 38, 9, 200, 5),
  ...spire(50, 14, 13, 178),
  ...spire(40, 56, 7, 320, -3),
  ...spire(61, 58, 7, 160, 3),
  { d: 'M20 90H80', stroke: 'rgba(160,255,255,.8)', width: 3 },
]

const wild: Art = [
  glow('rgba(255,255,255,.55)'),
  {
    d: 'M50 6L94 88H6z',
    fill: across('#ff5f7a', '#ffb84d', '#f6ff6b', '#5dff9b', '#4cc8ff', '#b57bff'),
    stroke: '#1a1030',
    width: 5,
  },
  { d: 'M50 6L50 60L6 88z', fill: 'rgba(255,255,255,.32)' },
  { d: 'M50 60L94 88H6z', fill: 'rgba(20,0,60,.28)' },
  { d: 'M50 6L94 88H6z', stroke: 'rgba(255,255,255,.85)', width: 2 },
  { d: 'M28 56L37 80L50 62L63 80L72 56', stroke: '#160a2e', width: 14 },
  { d: 'M28 56L37 80L50 62L63 80L72 56', stroke: '#fff', width: 7 },
]

const opal: Art = [
  glow('rgba(255,200,230,.4)'),
  {
    d: disc(50, 50, 40),
    fill: ball(36, 32, 70, '#ffffff', '#ffd9f0', '#bfe9ff', '#ffe6b8', '#b48fd8'),
    stroke: '#4a3a66',
    width: 4,
  },
  { d: 'M24 58C34 46 44 70 56 56C66 46 74 60 78 50', stroke: 'rgba(120,230,255,.75)', width: 5 },
  { d: 'M28 40C40 34 48 48 62 38', stroke: 'rgba(255,130,200,.6)', width: 4 },
  { d: 'M32 28C38 22 46 20 52 21', stroke: 'rgba(255,255,255,.95)', width: 5 },
]

/** A hall of crystal under the ground: light from above, spires from below. */
function backdrop(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  isFree: boolean,
): void {
  const hall = pen.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of (isFree
    ? ['#1d0440', '#4a0c6e', '#8a1c86', '#2a0638']
    : ['#041428', '#07304a', '#0c4a63', '#04141f']
  ).entries())
    hall.addColorStop(at / 3, colour)
  pen.fillStyle = hall
  pen.fillRect(0, 0, width, height)
  const hue = isFree ? 305 : 190
  for (let at = 0; at < 5; at += 1) paintBeam(pen, width, height, at, hue)
  const count = Math.ceil(width / 46)
  for (let at = 0; at <= count; at += 1) {
    const x = (at * width) / count
    const tall = height * (0.16 + ((at * 37) % 10) / 34)
    paintSpire(pen, x, height, tall, 26 + ((at * 13) % 18), hue + ((at * 29) % 60) - 30)
    paintSpire(pen, x + 20, 0, -tall * 0.45, 18 + ((at * 7) % 14), hue + ((at * 17) % 50) - 20)
  }
}

function paintBeam(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  at: number,
  hue: number,
): void {
  const x = width * (0.1 + at * 0.2)
  const beam = pen.createLinearGradient(x, 0, x + 60, height)
  beam.addColorStop(0, `hsl(${hue + at * 12} 100% 80% / .22)`)
  beam.addColorStop(1, 'hsl(0 0% 100% / 0)')
  pen.fillStyle = beam
  pen.beginPath()
  pen.moveTo(x - 14, 0)
  pen.lineTo(x + 22, 0)
  pen.lineTo(x + 120, height)
  pen.lineTo(x - 40, height)
  pen.fill()
}

function paintSpire(
  pen: CanvasRenderingContext2D,
  x: number,
  ground: number,
  tall: number,
  wide: number,
  hue: number,
): void {
  const tip = ground - tall
  for (const [side, light] of [
    [-1, 46],
    [1, 26],
  ] as const) {
    pen.fillStyle = `hsl(${hue} 70% ${light}% / .85)`
    pen.beginPath()
    pen.moveTo(x, tip)
    pen.lineTo(x + (side * wide) / 2, tip + tall * 0.3)
    pen.lineTo(x + (side * wide) / 2.4, ground)
    pen.lineTo(x, ground)
    pen.fill()
  }
}

export const look: SlotLook = {
  symbols: {
    W: wild,
    S: scatter,
    R: gem(ring(12, 42, 42, 0.5), 350),
    P: gem(STEP_CUT, 218),
    E: gem(ring(6, 44), 148, 80),
    T: gem(PEAR, 38, 95),
    A: gem(KITE, 280, 75),
    Q: gem(SQUARE, 325, 70),
    O: opal,
    J: gem(TRILLION, 95, 65),
    X: gem(ring(8, 42, 42, 0.5), 225, 14),
  },
  colours: {
    plate: ['#0b2436', '#050f1c'],
    frame: ['#c8fbff', '#3aa6c8', '#7a4bd0'],
    line: 'rgba(120,230,255,.22)',
    glow: '#7df3ff',
  },
  backdrop,
}
