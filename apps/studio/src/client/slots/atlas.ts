import { paintArt } from './art-kit.ts'
import type { SlotLook } from './look.ts'

/** Every symbol at the size it is shown, and once more as it looks in motion. */
export interface Atlas {
  readonly cell: number
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

export function makeAtlas(look: SlotLook, width: number, height: number, density: number): Atlas {
  const letters = Object.keys(look.symbols)
  const [wide, high] = [Math.ceil(width * density), Math.ceil(height * density)]
  const sheet = document.createElement('canvas')
  sheet.width = wide * letters.length
  const tall = Math.ceil(high * (1 + STREAK_LENGTH))
  sheet.height = high + tall
  const pen = sheet.getContext('2d') as CanvasRenderingContext2D
  const size = Math.min(wide, high) * (1 - PADDING * 2)
  for (const [at, letter] of letters.entries()) {
    pen.save()
    pen.translate(at * wide + (wide - size) / 2, (high - size) / 2)
    pen.scale(size / 100, size / 100)
    paintArt(pen, look.symbols[letter] ?? [])
    pen.restore()
  }
  for (const [at] of letters.entries()) {
    for (let copy = 0; copy < STREAK_COPIES; copy += 1) {
      const share = copy / (STREAK_COPIES - 1)
      // Each lies over those before it, so that all of them count about the same.
      pen.globalAlpha = 0.17 * (1 - Math.abs(share - 0.5))
      const y = high + (tall - high) * share
      pen.drawImage(sheet, at * wide, 0, wide, high, at * wide, y, wide, high)
    }
  }
  pen.globalAlpha = 1
  const places = new Map(letters.map((letter, at) => [letter, at]))
  return {
    cell: size / density,
    draw(into, letter, x, y, isMoving, scale = 1) {
      const at = places.get(letter)
      if (at === undefined) return
      if (isMoving) {
        const above = (height * STREAK_LENGTH) / 2
        const whole = height * (1 + STREAK_LENGTH)
        into.drawImage(sheet, at * wide, high, wide, tall, x, y - above, width, whole)
        return
      }
      const [w, h] = [width * scale, height * scale]
      const [left, top] = [x - (w - width) / 2, y - (h - height) / 2]
      into.drawImage(sheet, at * wide, 0, wide, high, left, top, w, h)
    },
  }
}
