/** @jsxImportSource preact */
import { MOST_COINS, type VideoPokerConfig } from '@baize/fair/engines/video-poker/engine'
import { cardName } from '../cards/card-words.ts'
import { Segments } from '../../client/controls/controls.tsx'
import { type Stage, defineScene } from '../../client/scene/scene.ts'
import { useMarks } from '../../client/scene/marks.ts'
import { VideoPokerBoard } from './video-poker-board.tsx'
import {
  type Choice,
  FACE_DOWN,
  type VideoPokerProps,
  type VideoPokerView,
  madeOf,
  marks,
  readView,
} from './video-poker-view.ts'
import './video-poker.css'

const DEAL_MS = 150
const TURN_MS = 220
const HOLD_KEYS = ['1', '2', '3', '4', '5'] as const

const COINS = Array.from({ length: MOST_COINS }, (_, at) => at + 1)

function Controls({ choice, setChoice, isLocked, t }: VideoPokerProps) {
  return (
    <Segments
      label={t('coins')}
      value={choice.coins}
      options={COINS.map((coins) => ({ value: coins, text: String(coins) }))}
      isDisabled={isLocked}
      onChange={(coins) => setChoice({ coins })}
    />
  )
}

function StepControls({ canStep, step, t }: VideoPokerProps) {
  const held = useMarks(marks)
  return (
    <button
      type="button"
      class="hg-play"
      data-tone="gold"
      disabled={!canStep('hold')}
      title={canStep('hold') ? undefined : t('off.step')}
      onClick={() => step({ type: 'hold', held })}
    >
      <strong>{t('draw')}</strong>
      <span>{t('draw.count', { count: FACE_DOWN.cards.length - held.length })}</span>
    </button>
  )
}

type PokerStage = Stage<Choice, VideoPokerView, VideoPokerConfig>

/** Turns the cards that came over, one after the other. */
async function turnOver(stage: PokerStage, to: VideoPokerView): Promise<void> {
  const cards = to.cards.map((card, place) => (to.held.includes(place) ? card : null))
  stage.show({ ...to, cards: [...cards], hand: null, isDrawn: false })
  await stage.wait(TURN_MS)
  for (const [place, card] of to.cards.entries()) {
    if (cards[place] !== null) continue
    cards[place] = card
    stage.show({ ...to, cards: [...cards], hand: null, isDrawn: false })
    stage.sound.snap()
    await stage.wait(DEAL_MS)
  }
  await stage.wait(TURN_MS)
  stage.show(to)
}

/** Titles of one engine share all of this and differ by their pays alone. */
export const scene = defineScene<Choice, VideoPokerView, VideoPokerConfig>({
  texts: ['cards'],
  hasSteps: true,
  canHint: true,
  firstChoice: () => ({ coins: 1 }),
  stakeOf: (_config, { coins }, bet) => bet * BigInt(coins),
  firstView: () => FACE_DOWN,
  viewOf: readView,
  Board: VideoPokerBoard,
  Controls,
  StepControls,
  async present(_events, stage) {
    const next = readView(stage.round)
    await turnOver(stage, next)
    // A hand that already pays is marked to be kept; the player may take the marks away.
    if (!next.isDrawn) marks.set(next.hand ? madeOf(next.cards) : [])
    if (!next.isDrawn && next.hand) stage.announce(stage.t(`hand.${next.hand}`))
  },
  describeBoard: ({ cards, hand }, { t }) =>
    [
      t.list(cards.map((card) => (card ? cardName(card, t) : t('facedown')))),
      hand ? t(`hand.${hand}`) : '',
    ].join('. '),
  describeResult(round, { t }) {
    const { hand } = readView(round)
    return t(hand ? `hand.${hand}` : 'nothing')
  },
  hotkeys: () => [
    ...HOLD_KEYS.map((key) => ({ key, label: `keys.hold.${key}` as const })),
    { key: 'd', label: 'draw' },
  ],
  onHotkey(key, { canStep, step }) {
    if (!canStep('hold')) return
    if (key === 'd') step({ type: 'hold', held: marks.places })
    else marks.toggle(HOLD_KEYS.findIndex((one) => one === key))
  },
})
