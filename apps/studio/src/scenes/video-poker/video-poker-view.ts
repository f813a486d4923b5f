import type { RgsRound } from '@baize/contract/rgs'
import { parseCard } from '@baize/fair/cards'
import type { VideoPokerChoice, VideoPokerConfig } from '@baize/fair/engines/video-poker/engine'
import { type PokerHand, cardsOfHand } from '@baize/fair/engines/video-poker/hands'
import { Marks } from '../../client/scene/marks.ts'
import type { SceneProps } from '../../client/scene/scene.ts'

export type Choice = VideoPokerChoice

export interface VideoPokerView {
  /** Null lies face down. */
  readonly cards: readonly (string | null)[]
  readonly hand: PokerHand | null
  /** The places that stayed, once the others were drawn. */
  readonly held: readonly number[]
  readonly isDrawn: boolean
}

export type VideoPokerProps = SceneProps<Choice, VideoPokerView, VideoPokerConfig>

/** The cards to keep. A page plays one game and deals one hand at a time. */
export const marks = new Marks()

export const FACE_DOWN: VideoPokerView = {
  cards: [null, null, null, null, null],
  hand: null,
  held: [],
  isDrawn: false,
}

type Told = RgsRound['events'][number] & {
  readonly cards?: readonly string[]
  readonly hand?: PokerHand | null
  readonly held?: readonly number[]
}

export function readView({ events }: RgsRound): VideoPokerView {
  const [dealt, drawn] = events as Told[]
  const isDrawn = drawn?.type === 'drawn'
  const shown = isDrawn ? drawn : dealt
  return {
    cards: shown?.cards ?? FACE_DOWN.cards,
    hand: shown?.hand ?? null,
    held: (isDrawn && drawn.held) || [],
    isDrawn,
  }
}

/** The places of the cards that make the hand. */
export function madeOf(cards: readonly (string | null)[]): readonly number[] {
  const known = cards.filter((card) => card !== null)
  return known.length === FACE_DOWN.cards.length ? cardsOfHand(known.map(parseCard)) : []
}

/** What the hand is, or what comes next; nothing while cards are turned. */
export function saidOf(view: VideoPokerView, canHold: boolean) {
  if (view.hand) return `hand.${view.hand}` as const
  if (canHold) return 'ask'
  if (view.isDrawn) return 'nothing'
  return view.cards.every((card) => card === null) ? 'begin' : null
}
