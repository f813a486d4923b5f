import { citadel } from '@baize/art/slots/backdrops/citadel'
import type { SlotLook } from '@baize/art/slots/look'
import { stone } from '@baize/art/slots/motifs/gems'
import { chalice, crown, helm, orb, shield, thunderSeal } from '@baize/art/slots/motifs/royal'

export const look: SlotLook = {
  symbols: {
    '*': thunderSeal(),
    O: orb(),
    C: crown(),
    H: helm(),
    D: shield(),
    G: chalice(),
    S: stone('hexagonFlat', 215),
    E: stone('octagon', 150, 80),
    A: stone('drop', 34, 96),
    Y: stone('pentagon', 285, 78),
    J: stone('diamond', 96, 62),
  },
  colours: {
    plate: ['#141c44', '#0a0d26'],
    frame: ['#fff0b8', '#b8862a', '#e8c25a'],
    line: 'rgba(160,190,255,.2)',
    glow: '#9ecbff',
  },
  backdrop: citadel({
    base: {
      sky: ['#123a8a', '#3f7fd6', '#a9cdf5', '#f3d9b8'],
      sun: 'rgba(255,248,214,.95)',
      peaks: ['#e8f1ff', '#7ea6dc'],
      stone: ['#7d93c4', '#34477e'],
      roof: '#c8963a',
      windows: '#fff3c4',
      banner: '#d8333f',
      cloud: ['255,255,255', '224,236,255'],
    },
    free: {
      sky: ['#0a0628', '#2a1466', '#5a2a9a', '#1a1038'],
      sun: 'rgba(210,170,255,.6)',
      peaks: ['#4a3a9a', '#1f1650'],
      stone: ['#2c2360', '#120c30'],
      roof: '#4b2f9a',
      windows: '#ffd98a',
      banner: '#8f5bff',
      cloud: ['130,100,200', '60,40,120'],
      isStorm: true,
    },
  }),
}
