import type { SettingsOverride } from './settings.ts'

/**
 * What a brand's folder says about itself. Code asks for a capability, never for a brand's name, so that
 * the next brand with the same wish costs nothing.
 */
export interface Brand {
  readonly name: string
  /** Host names, without ports, under which this brand is served. */
  readonly hosts: readonly string[]
  readonly settings: SettingsOverride
  readonly capabilities: {
    /** A changed profile sends verified documents back to review. */
    readonly resetKycOnProfileChange: boolean
  }
  /** How pictures are developed for this brand; without it, as they were painted. */
  readonly art?: ArtDirection
}

/** A brand's hand in the artwork that all brands share. */
export interface ArtDirection {
  /** 1 leaves colours as they are, 0 is grey, above 1 is louder. */
  readonly saturation?: number
  /** Added to lightness, between -0.2 and 0.2. */
  readonly lift?: number
  readonly tint?: { readonly colour: 'warm' | 'cool'; readonly strength: number }
  /** Outlines of things: `soft` unless it says otherwise. */
  readonly contour?: 'soft' | 'ink' | 'none'
  /** Strength of the light behind the hero, between 0 and 1. */
  readonly glow?: number
  /** Colours of what belongs to the house and to no game: gifts, scenes. A name of the art's palettes. */
  readonly palette?: string
  /** A printed dot over the picture. */
  readonly grain?: boolean
}
