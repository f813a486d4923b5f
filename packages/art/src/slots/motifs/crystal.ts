import { across, ball, disc, down, glow, polygon, type Art, type Layer } from '../paint.ts'

type Points = [number, number][]

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

/** Spires of every colour in a ring. */
export const crystalCluster = ({ halo = 'rgba(120,255,250,.75)' }: { halo?: string } = {}): Art => [
  glow(halo),
  { d: disc(50, 50, 45), stroke: across('#fff', '#7af7ff', '#b07bff', '#fff'), width: 4 },
  ...spire(30, 40, 9, 285, -5),
  ...spire(70, 38, 9, 200, 5),
  ...spire(50, 14, 13, 178),
  ...spire(40, 56, 7, 320, -3),
  ...spire(61, 58, 7, 160, 3),
  { d: 'M20 90H80', stroke: 'rgba(160,255,255,.8)', width: 3 },
]

/** A wild on a prism. */
export const prismWild = ({
  rainbow = ['#ff5f7a', '#ffb84d', '#f6ff6b', '#5dff9b', '#4cc8ff', '#b57bff'],
  rim = '#1a1030',
}: { rainbow?: readonly string[]; rim?: string } = {}): Art => [
  glow('rgba(255,255,255,.55)'),
  {
    d: 'M50 6L94 88H6z',
    fill: across(...rainbow),
    stroke: rim,
    width: 5,
  },
  { d: 'M50 6L50 60L6 88z', fill: 'rgba(255,255,255,.32)' },
  { d: 'M50 60L94 88H6z', fill: 'rgba(20,0,60,.28)' },
  { d: 'M50 6L94 88H6z', stroke: 'rgba(255,255,255,.85)', width: 2 },
  { d: 'M28 56L37 80L50 62L63 80L72 56', stroke: '#160a2e', width: 14 },
  { d: 'M28 56L37 80L50 62L63 80L72 56', stroke: '#fff', width: 7 },
]

/** A milky stone with fire in it. */
export const opal = ({
  milk = ['#ffffff', '#ffd9f0', '#bfe9ff', '#ffe6b8', '#b48fd8'],
  rim = '#4a3a66',
}: { milk?: readonly string[]; rim?: string } = {}): Art => [
  glow('rgba(255,200,230,.4)'),
  {
    d: disc(50, 50, 40),
    fill: ball(36, 32, 70, ...milk),
    stroke: rim,
    width: 4,
  },
  { d: 'M24 58C34 46 44 70 56 56C66 46 74 60 78 50', stroke: 'rgba(120,230,255,.75)', width: 5 },
  { d: 'M28 40C40 34 48 48 62 38', stroke: 'rgba(255,130,200,.6)', width: 4 },
  { d: 'M32 28C38 22 46 20 52 21', stroke: 'rgba(255,255,255,.95)', width: 5 },
]
