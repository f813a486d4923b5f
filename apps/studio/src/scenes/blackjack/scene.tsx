/** @jsxImportSource preact */
import { parseCard } from '@baize/fair/cards'
import type { BlackjackAct, BlackjackConfig } from '@baize/fair/engines/blackjack/engine'
import { totalOf } from '@baize/fair/engines/blackjack/hand'
import {
  EMPTY_ROUND,
  type ShownRound,
  afterEvent,
  shownRound,
} from '@baize/fair/engines/blackjack/shown-round'
import { ONE_BOX, stakeOfBoxes } from '@baize/fair/engines/blackjack/boxes'
import { cardName } from '../cards/card-words.ts'
import { type Words, defineScene } from '../../client/scene/scene.ts'
import { useHint } from '../hints/use-hint.ts'
import { BlackjackBoard } from './blackjack-board.tsx'
import type { BlackjackProps, Choice } from './blackjack-props.ts'
import { BoxControls } from './box-controls.tsx'
import { dealtBoxes, turnOf } from './dealt-boxes.ts'
import './blackjack.css'

const KEYS: Readonly<Record<string, BlackjackAct>> = {
  q: 'hit',
  w: 'stand',
  e: 'double',
  r: 'split',
}

/** What a step stakes on top. */
function costOf(act: BlackjackAct, bet: bigint): bigint {
  if (act === 'double' || act === 'split') return bet
  return act === 'insure' ? bet / 2n : 0n
}

function StepControls(props: BlackjackProps) {
  const { config, round, canStep, step, signed, t } = props
  const hint = useHint<{ type: string }, Choice, ShownRound, BlackjackConfig>(props, 'blackjack')
  const boxes = dealtBoxes(props)
  const turn = turnOf(props)
  const bet = boxes[turn]?.bet ?? 0n
  const isInsurance = round?.open.includes('insure') ?? false
  const usual: BlackjackAct[] = ['hit', 'stand', 'double', 'split']
  const acts: BlackjackAct[] = isInsurance
    ? ['insure', 'decline']
    : config.surrender
      ? [...usual, 'surrender']
      : usual
  return (
    <div class="blackjack-acts">
      {isInsurance && (
        <p>
          {boxes.length > 1 && `${t('hand', { number: turn + 1 })}: `}
          {t('insurance.ask')}
        </p>
      )}
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          class="hg-play"
          data-act={act}
          data-hint={hint?.type === act ? '' : undefined}
          title={hint?.type === act ? t('hint.best') : canStep(act) ? undefined : t('off.step')}
          disabled={!canStep(act)}
          onClick={() => step({ type: act })}
        >
          <strong>{t(`step.${act}`)}</strong>
          {costOf(act, bet) > 0n && <span>{signed(costOf(act, bet))}</span>}
        </button>
      ))}
    </div>
  )
}

const MODE_NAMES: Readonly<Record<string, 'mode.insurance' | 'mode.pairs' | 'mode.poker'>> = {
  insurance: 'mode.insurance',
  pairs: 'mode.pairs',
  poker: 'mode.poker',
}

const DEAL_MS = 340
const TURN_MS = 480

function said(cards: readonly (string | null)[], t: Words<Choice, BlackjackConfig>['t']): string {
  const known = cards.filter((card) => card !== null)
  const names = t.list(known.map((card) => cardName(card, t)))
  return t('said', { cards: names, total: totalOf(known.map(parseCard)).value })
}

function sentence(t: Words<Choice, BlackjackConfig>['t'], name: string, value: string): string {
  return t('said.sentence', { text: t('said.pair', { name, value }) })
}

/** Titles of one engine share all of this and differ by their rules alone. */
export const scene = defineScene<Choice, ShownRound, BlackjackConfig>({
  texts: ['cards'],
  hasSteps: true,
  canHint: true,
  firstChoice: () => ONE_BOX,
  stakeOf: (_config, choice, bet) => stakeOfBoxes(choice, bet),
  firstView: () => EMPTY_ROUND,
  viewOf: ({ events }) => shownRound(events),
  Board: BlackjackBoard,
  Controls: BoxControls,
  StepControls,
  async present(events, stage) {
    const { sound } = stage
    // The first events of a round find the table cleared.
    let view = stage.round.events.length === events.length ? EMPTY_ROUND : stage.view()
    for (const event of events) {
      view = afterEvent(view, event)
      if (event.type === 'end') break
      stage.show(view)
      if (event.type === 'card') {
        sound.snap()
        await stage.wait(DEAL_MS)
      } else if (event.type === 'reveal' || event.type === 'peek') {
        sound.whoosh(0.15)
        await stage.wait(TURN_MS)
      }
    }
  },
  describeBoard: ({ hands, dealer, active }, { t }) =>
    hands.length === 0
      ? t('empty')
      : [
          sentence(t, t('dealer'), said(dealer, t)),
          ...hands.map(({ cards }, at) => {
            const hand = t('hand', { number: at + 1 })
            return sentence(t, at === active ? `${hand} (${t('active')})` : hand, said(cards, t))
          }),
        ].join(' '),
  describeResult({ events }, { t }) {
    const { hands, dealer } = shownRound(events)
    const results = t.list(hands.map(({ result }) => (result ? t(`result.${result}`) : '')))
    const total = totalOf(dealer.filter((card) => card !== null).map(parseCard)).value
    const boxCount = new Set(hands.map(({ box }) => box)).size
    const sides = shownRound(events).sides.flatMap(({ box, bet, outcome }) => {
      if (!outcome) return []
      const side = t('said.pair', { name: t(`side.${bet}`), value: t(`side.${outcome}`) })
      const hand = t('hand', { number: box + 1 })
      return [boxCount > 1 ? t('said.pair', { name: hand, value: side }) : side]
    })
    const table = t('said.pair', { name: `${t('dealer')} ${total}`, value: results })
    // The caller ends the last one.
    return [table, ...sides]
      .map((text, at) => (at < sides.length ? t('said.sentence', { text }) : text))
      .join(' ')
  },
  modeName: (name, { t }) => t(MODE_NAMES[name] ?? 'mode.base'),
  hotkeys: ({ config }) =>
    Object.entries(KEYS)
      .filter(([, act]) => act !== 'surrender' || config.surrender)
      .map(([key, act]) => ({ key, label: `step.${act}` })),
  onHotkey(key, { canStep, step }) {
    const act = KEYS[key]
    if (act && canStep(act)) step({ type: act })
  },
})
