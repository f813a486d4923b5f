import { crystalHall } from '@baize/art/slots/backdrops/crystal-hall'
import type { SlotLook } from '@baize/art/slots/look'
import { crystalCluster, opal, prismWild } from '@baize/art/slots/motifs/crystal'
import { stone } from '@baize/art/slots/motifs/gems'

export const look: SlotLook = {
  symbols: {
    W: prismWild(),
    S: crystalCluster(),
    R: stone('round', 350),
    P: stone('step', 218),
    E: stone('hexagon', 148, 80),
    T: stone('pear', 38, 95),
    A: stone('kite', 280, 75),
    Q: stone('square', 325, 70),
    O: opal(),
    J: stone('trillion', 95, 65),
    X: stone('octagon', 225, 14),
  },
  colours: {
    plate: ['#0b2436', '#050f1c'],
    frame: ['#c8fbff', '#3aa6c8', '#7a4bd0'],
    line: 'rgba(120,230,255,.22)',
    glow: '#7df3ff',
  },
  backdrop: crystalHall({
    base: { dark: ['#041428', '#07304a', '#0c4a63', '#04141f'], hue: 190 },
    free: { dark: ['#1d0440', '#4a0c6e', '#8a1c86', '#2a0638'], hue: 305, hasRainbow: true },
  }),
}
