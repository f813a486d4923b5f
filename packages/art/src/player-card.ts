import type { ArtDirection } from '@baize/contract/brand'
import { avatar } from './avatar.ts'
import { linear } from './paints.ts'
import { grain, housePalette, picture, whole } from './picture.ts'
import { box, escapeXml } from './svg.ts'
import { tonesOf } from './tones.ts'

export interface PlayerCard {
  /** What the face is drawn from. */
  readonly seed: string
  readonly name: string
  readonly brand: string
  /** In the words of the reader; three at most. */
  readonly figures: readonly { readonly label: string; readonly value: string }[]
  readonly isRightToLeft: boolean
}

const [WIDTH, HEIGHT] = [1200, 630]
const FACE = 300
const FIGURE_WIDTH = 330

/** What a shared link to a player shows: a face, a name and a few figures. */
export function playerCard(card: PlayerCard, direction: ArtDirection = {}): string {
  const tones = tonesOf(housePalette(direction, 'felt'), direction)
  // Read from the right, everything stands on the other side.
  const at = (x: number, width = 0) => (card.isRightToLeft ? WIDTH - x - width : x)
  const text = (x: number, y: number, size: number, said: string, more = '') =>
    `<text x="${at(x)}" y="${y}" font-family="system-ui,sans-serif" font-size="${size}" fill="${tones.white}"` +
    `${card.isRightToLeft ? ' direction="rtl"' : ''}${more}>${escapeXml(said)}</text>`
  const figures = card.figures.slice(0, 3).map(({ label, value }, place) => {
    const x = 80 + place * (FIGURE_WIDTH + 25)
    return (
      box(at(x, FIGURE_WIDTH), 430, FIGURE_WIDTH, 130, 24, tones.ink, 'opacity=".45"') +
      text(x + 28, 492, 50, value, ' font-weight="700"') +
      text(x + 28, 536, 28, label, ' opacity=".85"')
    )
  })
  const face = avatar(card.seed, direction).replace(
    '<svg ',
    `<svg x="${at(80, FACE)}" y="80" width="${FACE}" height="${FACE}" `,
  )
  const body =
    whole(WIDTH, HEIGHT, 'url(#card)') +
    grain(tones, WIDTH, HEIGHT) +
    face +
    text(430, 230, nameSize(card.name), card.name, ' font-weight="700"') +
    text(430, 300, 36, card.brand, ' opacity=".85"') +
    figures.join('')
  const defs = linear('card', 'x2=".7" y2="1"', [0, tones.sky], [1, tones.deep])
  return picture({ width: WIDTH, height: HEIGHT, title: card.name, defs, body })
}

/** A nickname has at most 20 letters, and each of them must fit beside the face. */
function nameSize(name: string): number {
  return Math.min(92, Math.floor(1200 / Math.max(name.length, 1)))
}
