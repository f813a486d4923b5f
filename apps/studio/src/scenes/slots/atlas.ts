import { paintArt } from '@baize/art/slots/paint'
import type { SlotLook } from '@baize/art/slots/look'

/** Every symbol at the size it is shown, and once more as it looks in motion. */
export interface Atlas {
  readonly cell: number
  /** Paints one picture more; false when there was none left. Until then a symbol in motion is seen standing. */
  paintNext(): boolean
  draw(
    pen: CanvasRenderingContext2D,
    letter: string,
    x: number,
    y: number,
    isMoving: boolean,
    scale?: number,
  ): void
}

const PADDING = 0.035
/** A symbol in motion is many faint copies of itself, over so much of its height. */
const STREAK_COPIES = 17
const STREAK_LENGTH = 0.5

function sheetOf(width: number, height: number) {
  const sheet = document.createElement('canvas')
  sheet.width = width
  sheet.height = height
  return { sheet, pen: sheet.getContext('2d') as CanvasRenderingContext2D }
}

/** Nothing is painted yet: whoever shows it asks for a picture or two in each frame, so that none of them is late. */
export function makeAtlas(look: SlotLook, width: number, height: number, density: number): Atlas {
  const letters = Object.keys(look.symbols)
  const [wide, high] = [Math.round(width * density), Math.round(height * density)]
  // As much above as below, in whole points.
  const above = Math.ceil((high * STREAK_LENGTH) / 2)
  const tall = high + above * 2
  // Two canvases: one that is drawn onto itself is copied whole for every stroke.
  const standing = sheetOf(wide * letters.length, high)
  const moving = sheetOf(wide * letters.length, tall)
  const size = Math.min(wide, high) * (1 - PADDING * 2)
  let [stills, streaks] = [0, 0]
  const paintStill = (at: number) => {
    const { pen } = standing
    pen.save()
    pen.translate(at * wide + (wide - size) / 2, (high - size) / 2)
    pen.scale(size / 100, size / 100)
    paintArt(pen, look.symbols[letters[at] as string] ?? [])
    pen.restore()
  }
  const paintStreak = (at: number) => {
    const { pen } = moving
    for (let copy = 0; copy < STREAK_COPIES; copy += 1) {
      const share = copy / (STREAK_COPIES - 1)
      // Each lies over those before it, so that all of them count about the same.
      pen.globalAlpha = 0.17 * (1 - Math.abs(share - 0.5))
      const y = (tall - high) * share
      pen.drawImage(standing.sheet, at * wide, 0, wide, high, at * wide, y, wide, high)
    }
  }
  const places = new Map(letters.map((letter, at) => [letter, at]))
  return {
    cell: size / density,
    paintNext() {
      if (stills < letters.length) paintStill(stills++)
      else if (streaks < letters.length) paintStreak(streaks++)
      else return false
      return true
    },
    draw(into, letter, x, y, isMoving, scale = 1) {
      const at = places.get(letter)
      if (at === undefined || at >= stills) return
      if (isMoving && at < streaks) {
        const [up, whole] = [above / density, tall / density]
        into.drawImage(moving.sheet, at * wide, 0, wide, tall, x, y - up, width, whole)
        return
      }
      const [w, h] = [width * scale, height * scale]
      const [left, top] = [x - (w - width) / 2, y - (h - height) / 2]
      into.drawImage(standing.sheet, at * wide, 0, wide, high, left, top, w, h)
    },
  }
}
