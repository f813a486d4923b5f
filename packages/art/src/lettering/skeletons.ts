/**
 * One alphabet, drawn as the path of a pen on a grid of ten by ten; a lettering style decides what the
 * pen, the corners and the ends look like. A point is two digits (A is ten), `~` before it makes the
 * corner round, `|` lifts the pen and `z` closes the stroke.
 */
export interface Skeleton {
  /** Share of the style's letter width. */
  readonly width: number
  readonly strokes: string
}

const narrow = (strokes: string): Skeleton => ({ width: 0.86, strokes })
const normal = (strokes: string): Skeleton => ({ width: 1, strokes })

export const SKELETONS: Readonly<Record<string, Skeleton>> = {
  A: { width: 1.12, strokes: '0A 50 AA|27 87' },
  B: normal('05 00 ~90 ~95 05 ~A5 ~AA 0Az'),
  C: normal('A3 ~A0 ~00 ~0A ~AA A7'),
  D: { width: 1.04, strokes: '00 ~A0 ~AA 0Az' },
  E: narrow('A0 00 0A AA|05 85'),
  F: narrow('A0 00 0A|05 85'),
  G: { width: 1.04, strokes: 'A2 ~A0 ~00 ~0A ~AA A6 56' },
  H: normal('00 0A|A0 AA|05 A5'),
  I: { width: 0, strokes: '00 0A' },
  J: narrow('A0 ~AA ~0A 07'),
  K: normal('00 0A|A0 05 AA'),
  L: narrow('00 0A AA'),
  M: { width: 1.26, strokes: '0A 00 57 A0 AA' },
  N: { width: 1.04, strokes: '0A 00 AA A0' },
  O: { width: 1.08, strokes: '~00 ~A0 ~AA ~0Az' },
  P: normal('0A 00 ~A0 ~A6 06'),
  Q: { width: 1.08, strokes: '~00 ~A0 ~AA ~0Az|67 AB' },
  R: normal('0A 00 ~A0 ~A5 05|55 AA'),
  S: normal('A2 ~A0 ~00 ~05 ~A5 ~AA ~0A 08'),
  T: normal('00 A0|50 5A'),
  U: normal('00 ~0A ~AA A0'),
  V: { width: 1.08, strokes: '00 5A A0' },
  W: { width: 1.5, strokes: '00 2A 52 8A A0' },
  X: normal('00 AA|A0 0A'),
  Y: normal('00 55 A0|55 5A'),
  Z: normal('00 A0 0A AA'),
  0: normal('~00 ~A0 ~AA ~0Az'),
  1: { width: 0.4, strokes: '03 A0 AA' },
  2: normal('02 ~00 ~A0 ~A5 0A AA'),
  3: normal('02 ~00 ~A0 ~95 45 ~A5 ~AA ~0A 08'),
  4: normal('7A 70 07 A7'),
  5: normal('A0 00 04 ~A4 ~AA ~0A 08'),
  6: normal('A2 ~A0 ~00 ~0A ~AA ~A5 05'),
  7: narrow('00 A0 3A'),
  8: normal('~10 ~90 ~95 ~15z|~05 ~A5 ~AA ~0Az'),
  9: normal('A5 ~05 ~00 ~A0 ~AA ~0A 08'),
  '&': { width: 1.15, strokes: 'A6 ~8A ~0A ~06 74 ~70 ~20 ~24 AA' },
  '-': { width: 0.55, strokes: '05 A5' },
  '+': { width: 0.8, strokes: '05 A5|52 58' },
  '%': { width: 1.2, strokes: 'A0 0A|~00 ~30 ~34 ~04z|~76 ~A6 ~AA ~7Az' },
  "'": { width: 0, strokes: '00 03' },
  '!': { width: 0, strokes: '00 06|09 0A' },
  '?': narrow('02 ~00 ~A0 ~A5 55 57|59 5A'),
  '.': { width: 0, strokes: '09 0A' },
  ',': { width: 0.1, strokes: 'A9 0B' },
  ':': { width: 0, strokes: '02 03|08 09' },
  '/': { width: 0.7, strokes: 'A0 0A' },
  '#': normal('20 2A|80 8A|03 A3|07 A7'),
}

/** Letters some styles draw another way: square shoulders instead of points. */
export const SQUARE_SKELETONS: Readonly<Record<string, Skeleton>> = {
  A: normal('0A ~00 ~A0 AA|06 A6'),
  M: { width: 1.3, strokes: '0A ~00 ~A0 AA|50 57' },
  N: normal('0A ~00 ~A0 AA'),
  V: normal('00 06 5A A6 A0'),
  W: { width: 1.3, strokes: '00 ~0A ~AA A0|53 5A' },
  Y: normal('00 ~05 ~A5 A0|55 5A'),
}

/** How much closer two letters stand whose shapes leave a hole between them. */
export const KERNING: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [16, 'AV VA AW WA AY YA LT LY TA AT FA PA LV LW'],
      [9, 'TO OT RT RY YO OY KO KC FO PO RV AC AG AO AQ LO TC TE TS'],
      [-5, 'HI IL IN NI'],
    ] as const
  ).flatMap(([closer, pairs]) => pairs.split(' ').map((pair) => [pair, closer])),
)
