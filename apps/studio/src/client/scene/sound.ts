/** What a scene can let be heard. All of it is synthesised; nothing sounds before the first touch or when muted. */
export interface Sound {
  /** A short click: counting, sliding, a peg. `pitch` 1 is the usual one, 2 an octave higher. */
  tick(pitch?: number): void
  /** A clear bell of a pentatonic scale; `step` 0, 1, 2 … climbs it. */
  chime(step?: number): void
  /** Something heavy lands. */
  thump(weight?: number): void
  /** Air: a reel, a card, a rocket. */
  whoosh(seconds?: number): void
  /** A card or a chip. */
  snap(): void
  /** Something bad: a mine, a bust. */
  burst(): void
  /** What the shell plays at the end of a round that may be celebrated. */
  fanfare(tier: 'win' | 'big' | 'huge'): void
}
