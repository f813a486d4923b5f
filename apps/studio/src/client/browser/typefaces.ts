import type { PageSays } from '@baize/contract/game-frame'

const FACES_MAX = 12
const FACE_BYTES_MAX = 400_000

/** Takes the typefaces the page hands over; what is no font the browser refuses by itself. */
export function takeTypefaces({ faces }: PageSays['typefaces']): void {
  const given: PageSays['typefaces']['faces'] = Array.isArray(faces) ? faces : []
  for (const { family, data, ...descriptors } of given.slice(0, FACES_MAX)) {
    if (!(data instanceof ArrayBuffer) || data.byteLength > FACE_BYTES_MAX) continue
    try {
      document.fonts.add(new FontFace(family, data, descriptors))
    } catch {
      // A name or a range that is none: the game keeps the face it has.
    }
  }
}
