import type { ArtDirection } from '@baize/contract/brand'
import { grade, mix, type Hex } from './colour.ts'
import tables from './palettes.json' with { type: 'json' }

export type PaletteName = keyof typeof tables.palettes
export type Pigment = keyof typeof tables.pigments

/** One material under the light, which always comes from the upper left. */
export interface Material {
  readonly light: Hex
  readonly base: Hex
  readonly dark: Hex
}

/** Everything a picture may be painted with. */
export interface Tones {
  readonly deep: Hex
  readonly sky: Hex
  readonly glow: Hex
  readonly hero: Material
  readonly accent: Material
  /** Outlines, and lettering's shadow. */
  readonly ink: Hex
  readonly white: Hex
  readonly black: Hex
  /** A colour that a thing has by nature, whatever the palette: a leaf, a suit of cards. */
  pigment(name: Pigment): Hex
  material(name: Pigment): Material
}

export const PALETTE_NAMES = Object.keys(tables.palettes) as [PaletteName, ...PaletteName[]]

export function tonesOf(palette: PaletteName, direction: ArtDirection = {}): Tones {
  const seen = developer(direction)
  const { pigments } = tables
  const [deep = '', sky = '', glow = '', hero = '', accent = ''] = tables.palettes[palette]
  const light = mix(pigments.white, glow, 0.45)
  // Shadows lean to the ambient colour and highlights to the light: that is what ties a scene together.
  const material = (colour: Hex): Material => ({
    light: seen(mix(colour, light, 0.55)),
    base: seen(colour),
    dark: seen(mix(colour, deep, 0.58)),
  })
  return {
    deep: seen(deep),
    sky: seen(sky),
    glow: seen(glow),
    hero: material(hero),
    accent: material(accent),
    ink: seen(mix(deep, pigments.black, 0.4)),
    white: seen(mix(pigments.white, glow, 0.06)),
    black: seen(pigments.black),
    pigment: (name) => seen(mix(pigments[name], glow, 0.06)),
    material: (name) => material(pigments[name]),
  }
}

/** Develops a colour the way a brand wants its pictures. */
function developer({ saturation = 1, lift = 0, tint }: ArtDirection): (colour: Hex) => Hex {
  const { pigments } = tables
  return (colour) => {
    const graded = grade(colour, saturation, lift)
    if (!tint) return graded
    return mix(graded, tint.colour === 'warm' ? pigments.orange : pigments.blue, tint.strength)
  }
}
