import { festivalNight } from '@baize/art/slots/backdrops/festival-night'
import type { SlotLook } from '@baize/art/slots/look'
import {
  dragonMask,
  fan,
  koi,
  lotus,
  paperLantern,
  sunWild,
} from '@baize/art/slots/motifs/festival'
import { cardLetter } from '@baize/art/slots/motifs/letters'

export const look: SlotLook = {
  symbols: {
    W: sunWild(),
    S: paperLantern(),
    D: dragonMask(),
    L: lotus(),
    F: fan(),
    O: koi(),
    A: cardLetter('A', '#ff7a8a', '#c81030', '#3a0010'),
    K: cardLetter('K', '#ffc86a', '#d87a0a', '#3a1a00'),
    Q: cardLetter('Q', '#c89aff', '#7a2ae0', '#1c0640'),
    J: cardLetter('J', '#7ac8ff', '#1a6ae0', '#041c48'),
    T: cardLetter('T', '#7af0b0', '#0f9a5a', '#02301a'),
  },
  colours: {
    plate: ['#241246', '#110722'],
    frame: ['#ffe9a0', '#a8281c', '#e8a52a'],
    line: 'rgba(255,210,120,.22)',
    glow: '#ffc45a',
  },
  backdrop: festivalNight({
    base: {
      sky: ['#0a0828', '#24124e', '#4b1f6a', '#160826'],
      moon: '#f4efff',
      halo: '220,220,255',
      roofs: '#0c0620',
      hills: ['#3a2066', '#1c0f3c'],
      water: '#2c1858',
    },
    free: {
      sky: ['#3a0418', '#7a0f1e', '#c83a1c', '#3a0a10'],
      moon: '#ffd9a0',
      halo: '255,190,120',
      roofs: '#24040a',
      hills: ['#8a1a22', '#4a0a16'],
      water: '#7a1a1c',
      hue: 45,
      fireworks: [44, 12, 330, 190, 52, 285],
    },
  }),
}
