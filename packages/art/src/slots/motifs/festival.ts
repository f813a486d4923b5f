import {
  across,
  ball,
  disc,
  down,
  glow,
  gold,
  goldAcross,
  lettering,
  oval,
  polygon,
  starPoints,
  type Art,
  type Layer,
} from '../paint.ts'

/** A dancer's mask: horns of gold, eyes that glow. */
export const dragonMask = ({
  lacquer = ['#ff9a6a', '#e8261c', '#9a0612', '#3a0006'],
  halo = 'rgba(255,70,40,.5)',
  rim = '#2b0004',
}: { lacquer?: readonly string[]; halo?: string; rim?: string } = {}): Art => [
  glow(halo),
  {
    d: 'M28 34C16 26 10 14 14 4C24 10 34 18 38 30z',
    fill: goldAcross(),
    stroke: '#4a2500',
    width: 3,
  },
  {
    d: 'M72 34C84 26 90 14 86 4C76 10 66 18 62 30z',
    fill: goldAcross(),
    stroke: '#4a2500',
    width: 3,
  },
  {
    d: 'M16 46C4 50 2 62 8 72C14 68 18 66 22 66zM84 46C96 50 98 62 92 72C86 68 82 66 78 66z',
    fill: across('#5df0a0', '#128a4a', '#04401f'),
    stroke: '#022a14',
    width: 2.5,
  },
  {
    d: 'M50 18C72 18 84 34 82 54C81 66 76 74 72 80C66 90 58 94 50 94C42 94 34 90 28 80C24 74 19 66 18 54C16 34 28 18 50 18z',
    fill: ball(44, 34, 66, ...lacquer),
    stroke: rim,
    width: 4,
  },
  { d: 'M50 20L58 34L50 44L42 34z', fill: gold(), stroke: '#4a2500', width: 2 },
  { d: 'M22 44C30 32 42 38 45 48', stroke: '#ffd257', width: 5 },
  { d: 'M78 44C70 32 58 38 55 48', stroke: '#ffd257', width: 5 },
  { d: oval(33, 52, 11, 9), fill: '#fffbe8', stroke: rim, width: 2 },
  { d: oval(67, 52, 11, 9), fill: '#fffbe8', stroke: rim, width: 2 },
  { d: disc(35, 53, 5.4), fill: ball(34, 51, 6, '#6aff9a', '#0a7a3a', '#001a0a') },
  { d: disc(65, 53, 5.4), fill: ball(64, 51, 6, '#6aff9a', '#0a7a3a', '#001a0a') },
  {
    d: 'M36 70C42 62 58 62 64 70C60 76 54 76 50 72C46 76 40 76 36 70z',
    fill: gold(),
    stroke: '#4a2500',
    width: 2,
  },
  { d: 'M30 78C42 84 58 84 70 78C66 90 58 92 50 92C42 92 34 90 30 78z', fill: rim },
  { d: 'M36 81L39 88L43 82L47 89L50 83L53 89L57 82L61 88L64 81z', fill: '#fffbe8' },
]

const petal = (dx: number, lean: number, tall: number): string =>
  `M50 82C${50 + dx - lean} ${82 - tall * 0.3} ${50 + dx - lean} ${82 - tall * 0.8} ${50 + dx} ${82 - tall}` +
  `C${50 + dx + lean} ${82 - tall * 0.8} ${50 + dx + lean} ${82 - tall * 0.3} 50 82z`

/** An open flower on its leaf. */
export const lotus = ({
  petals = ['#fff0fa', '#ff8fd0', '#d81f8a', '#6a0848'],
  halo = 'rgba(255,120,200,.4)',
}: { petals?: readonly string[]; halo?: string } = {}): Art => [
  glow(halo),
  {
    d: oval(50, 84, 40, 9),
    fill: across('#8df0a0', '#1f8a4a', '#0a4022'),
    stroke: '#042512',
    width: 2,
  },
  ...(
    [
      [-38, 8, 34],
      [38, 8, 34],
      [-26, 12, 54],
      [26, 12, 54],
      [-13, 14, 66],
      [13, 14, 66],
      [0, 17, 72],
    ] as const
  ).map(([dx, lean, tall]): Layer => ({
    d: petal(dx, lean, tall),
    fill: down(...petals),
    stroke: 'rgba(90,0,60,.75)',
    width: 2,
  })),
  { d: disc(50, 74, 6), fill: ball(48, 72, 8, '#fffbd0', '#ffd23a', '#a86a00') },
]

const rib = (at: number): [number, number] => {
  const angle = Math.PI * (1.08 + at * 0.107)
  return [50 + Math.cos(angle) * 46, 84 + Math.sin(angle) * 62]
}

/** Eight folds of silk. */
export const fan = ({ silk = ['#5a1fb0', '#240a52'] }: { silk?: readonly string[] } = {}): Art => [
  ...Array.from({ length: 8 }, (_, at): Layer => ({
    d: polygon([[50, 84], rib(at), rib(at + 1)]),
    fill: down(`hsl(${262 + at * 3} 90% ${at % 2 === 0 ? 76 : 62}%)`, ...silk),
    stroke: '#1c0640',
    width: 2,
  })),
  {
    d: `M${rib(0).join(' ')}L${Array.from({ length: 9 }, (_, at) => rib(at).join(' ')).join('L')}`,
    stroke: '#ffd257',
    width: 4,
  },
  { d: 'M34 50C42 42 58 42 66 50', stroke: 'rgba(255,220,120,.9)', width: 3 },
  { d: disc(50, 44, 5), fill: gold() },
  { d: disc(50, 84, 6), fill: gold(), stroke: '#4a2500', width: 2 },
]

/** A carp that turns. */
export const koi = ({
  fins = ['#ffd9a0', '#ff7a1a', '#a83200'],
  halo = 'rgba(80,190,255,.35)',
}: { fins?: readonly string[]; halo?: string } = {}): Art => [
  glow(halo),
  {
    d: 'M62 66C72 72 84 88 92 94C94 80 92 70 96 60C84 62 74 60 66 56z',
    fill: across(...fins),
    stroke: '#4a1600',
    width: 2.4,
  },
  {
    d: 'M12 26C24 8 52 12 66 34C76 50 76 62 66 68C46 70 20 56 12 26z',
    fill: across('#ffffff', '#fff0e0', '#ffc79a', '#ff8a3a'),
    stroke: '#4a1600',
    width: 3,
  },
  {
    d: 'M24 16C36 10 46 16 46 26C38 34 26 30 24 16zM52 34C64 32 72 46 70 58C58 58 50 48 52 34z',
    fill: across('#ff9a4a', '#f0440a', '#a82000'),
  },
  {
    d: 'M40 18C50 6 62 10 66 14C62 20 58 24 54 24z',
    fill: across(...fins),
    stroke: '#4a1600',
    width: 2,
  },
  {
    d: 'M34 54C30 66 34 76 40 80C44 72 46 66 46 60z',
    fill: across(...fins),
    stroke: '#4a1600',
    width: 2,
  },
  { d: disc(22, 29, 4.4), fill: '#fff' },
  { d: disc(21.5, 29, 2.6), fill: '#140400' },
  { d: 'M30 36C36 44 46 52 56 56', stroke: 'rgba(160,60,0,.4)', width: 2 },
]

/** A wild on a disc of lacquer with golden rays. */
export const sunWild = ({
  lacquer = ['#c81e3a', '#7a0618', '#3a0008'],
  halo = 'rgba(255,220,120,.7)',
}: { lacquer?: readonly string[]; halo?: string } = {}): Art => [
  glow(halo),
  { d: polygon(starPoints(16, 47, 37)), fill: goldAcross(), stroke: '#4a2500', width: 3 },
  { d: disc(50, 50, 33), fill: down(...lacquer), stroke: gold(), width: 3 },
  ...lettering(
    'M27 36L38 66L50 44L62 66L73 36',
    down('#fffbe0', '#ffd75a', '#f09a1a'),
    '#2b0004',
    9,
  ),
]

/** A lantern that is lit. */
export const paperLantern = ({
  paper = ['#fff6c0', '#ffb02a', '#f0440a', '#8a0a00'],
  halo = 'rgba(255,140,40,.85)',
}: { paper?: readonly string[]; halo?: string } = {}): Art => [
  glow(halo),
  { d: 'M50 2V14', stroke: '#ffd257', width: 3 },
  { d: 'M36 12H64V20H36z', fill: gold(), stroke: '#4a2500', width: 2 },
  {
    d: 'M34 20H66C90 28 90 68 66 76H34C10 68 10 28 34 20z',
    fill: ball(50, 48, 44, ...paper),
    stroke: '#4a0a00',
    width: 3,
  },
  {
    d: 'M40 20C28 34 28 62 40 76M60 20C72 34 72 62 60 76M50 20V76',
    stroke: 'rgba(120,10,0,.5)',
    width: 2,
  },
  { d: 'M36 76H64V83H36z', fill: gold(), stroke: '#4a2500', width: 2 },
  { d: 'M44 83V96M50 83V98M56 83V96', stroke: '#ffd257', width: 3 },
  { d: polygon(starPoints(4, 20, 6).map(([x, y]) => [x, y - 2])), fill: '#7a0a00' },
]
