import { forge } from '@baize/art/slots/backdrops/forge'
import type { SlotLook } from '@baize/art/slots/look'
import { bell, burningWild, seven, star } from '@baize/art/slots/motifs/classic'
import { cherry, lemon, plum } from '@baize/art/slots/motifs/fruit'

export const look: SlotLook = {
  symbols: {
    W: burningWild(),
    '7': seven(),
    B: bell(),
    S: star(),
    P: plum(),
    L: lemon(),
    C: cherry(),
  },
  colours: {
    plate: ['#2a1210', '#160708'],
    frame: ['#ffcf6a', '#9a4a12', '#e08a2a'],
    line: 'rgba(255,150,60,.28)',
    glow: '#ffb13a',
  },
  backdrop: forge({
    wall: ['#140609', '#2c0c0a', '#5b1a08'],
    blaze: 'rgba(255,150,40,.85)',
    freeBlaze: 'rgba(255,210,90,.95)',
    embers: 'rgba(240,70,10,.45)',
    sparks: ['#ffe08a', '#ff8a2a'],
  }),
}
