/** @jsxImportSource preact */
import {
  HILO_CARDS,
  HILO_GUESSES,
  HILO_RANKS,
  type HiloChoice,
  type HiloConfig,
  type HiloGuess,
  rankOf,
  ranksFor,
} from '@baize/fair/engines/hilo/engine'
import { useEffect, useRef } from 'preact/hooks'
import { cardName } from '../cards/card-words.ts'
import { PlayingCard } from '../cards/playing-card.tsx'
import { defineScene, type SceneProps, type Stage } from '../../client/scene/scene.ts'
import type { GameTextKey } from '../../client/texts/texts.ts'
import { anyBelow } from '../../client/browser/random.ts'
import { Field } from '../../client/controls/controls.tsx'
import {
  beforeBet,
  guessesIn,
  type HiloView,
  NO_CARDS,
  viewOfEvents,
  withEvent,
} from './hilo-view.ts'
import './hilo.css'

type Props = SceneProps<HiloChoice, HiloView, HiloConfig>
type HiloStage = Stage<HiloChoice, HiloView, HiloConfig>

const ARROWS: Readonly<Record<HiloGuess, string>> = {
  higher: 'M12 4l8 9h-5v7H9v-7H4z',
  lower: 'M12 20l-8-9h5V4h6v7h5z',
  same: 'M4 8h16v3H4zM4 14h16v3H4z',
}

/** The house's name of a card, `AS` or `TD`: ranks from the ace, suits fastest. */
const cardText = (card: number) => `${'A23456789TJQK'[rankOf(card) - 1]}${'SHDC'[card % 4]}`

function Arrow({ guess }: { readonly guess: HiloGuess }) {
  return (
    <svg class="hilo-arrow" viewBox="0 0 24 24" data-guess={guess} aria-hidden="true">
      <path d={ARROWS[guess]} />
    </svg>
  )
}

/** What lies on the table: the round, or what comes before the next one once another card was taken for it. */
function viewOnTable({ config, choice, round, phase, view }: Props): HiloView {
  const isOld = round === null || (round.choice as HiloChoice).start !== choice.start
  const isBefore = phase === 'idle' || phase === 'betting'
  return isBefore && isOld ? beforeBet(config, choice) : view
}

function Board(played: Props) {
  const props = { ...played, view: viewOnTable(played) }
  const { view, times } = props
  const last = view.cards.at(-1)
  const worth = last?.came === 'wrong' ? 0 : Number(last?.multiplier ?? 0)
  return (
    <div class="hilo" data-came={last?.came ?? 'none'}>
      <div class="hilo-table">
        <Guess {...props} side="higher" />
        <div class="hilo-pile" aria-hidden="true">
          <PlayingCard card={null} />
          <PlayingCard card={null} />
          <div class="hilo-open" data-part="card">
            <PlayingCard card={last ? cardText(last.card) : null} />
          </div>
          {worth > 0 && <strong class="hilo-worth">{times(worth)}</strong>}
        </div>
        <Guess {...props} side="lower" />
      </div>
      <Ladder {...props} />
    </div>
  )
}

/** The key for going up or down; on an ace or a king the way that is certain becomes "same". */
function Guess({ side, view, canStep, step, times, locale, t }: Props & { side: HiloGuess }) {
  const card = view.cards.at(-1)?.card ?? null
  const rank = card === null ? 7 : rankOf(card)
  const guess = ranksFor(side, rank) > 0 ? side : 'same'
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const offer = view.offers[guess]
  return (
    <button
      type="button"
      class="hilo-guess"
      data-side={side}
      disabled={!canStep(guess)}
      title={canStep(guess) ? undefined : t('off.step')}
      onClick={() => step({ type: guess })}
    >
      <Arrow guess={guess} />
      <span>{t(wordOf(guess, rank))}</span>
      <strong>{percent.format(ranksFor(guess, rank) / HILO_RANKS)}</strong>
      <em>{offer ? times(Number(offer)) : ' '}</em>
    </button>
  )
}

/** At the ends of the suit the same rank is a guess of its own. */
function wordOf(guess: HiloGuess, rank: number): GameTextKey {
  const isEnd = rank === 1 || rank === HILO_RANKS
  return guess === 'same' || isEnd ? guess : `${guess}OrSame`
}

/** Every card of the round, the newest at the end and always in sight. */
function Ladder({ view, t, times, isReduced }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const { cards } = view
  useEffect(() => {
    const { current } = list
    // Towards the end of the line, which lies at the left where one reads from the right.
    const end =
      (current?.scrollWidth ?? 0) * (getComputedStyle(document.body).direction === 'rtl' ? -1 : 1)
    current?.scrollTo({ left: end, behavior: isReduced ? 'auto' : 'smooth' })
  }, [cards.length, isReduced])
  return (
    <ol class="hilo-ladder" ref={list} aria-hidden="true">
      {cards.length === 0 && <li class="hilo-empty">{t('ladder.empty')}</li>}
      {cards.map(({ card, came, guess, multiplier }, at) => (
        <li key={at} data-came={came}>
          {guess && <Arrow guess={guess} />}
          <PlayingCard card={cardText(card)} />
          <span>
            {came === 'deal' || came === 'skip'
              ? t(`came.${came}`)
              : times(came === 'right' ? Number(multiplier) : 0)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function StepControls({ round, canStep, step, money, t }: Props) {
  return (
    <div class="hg-steps">
      <button
        type="button"
        class="hg-play"
        data-tone="gold"
        disabled={!canStep('cashout')}
        title={canStep('cashout') ? undefined : t('off.step')}
        onClick={() => step({ type: 'cashout' })}
      >
        <strong>{t('cashout')}</strong>
        <span>{round && canStep('cashout') ? money(round.due) : t('guess.first')}</span>
      </button>
      <button
        type="button"
        class="hg-quiet hilo-skip"
        disabled={!canStep('skip')}
        title={canStep('skip') ? undefined : t('off.step')}
        onClick={() => step({ type: 'skip' })}
      >
        {t('skip')}
      </button>
    </div>
  )
}

/** The card the next round begins with. Another one costs nothing: every guess is paid at its odds on every card. */
function Controls({ choice, setChoice, isLocked, t, sound }: Props) {
  // A round from before a card could be chosen has none.
  const start = choice.start === undefined ? null : cardText(choice.start)
  return (
    <Field label={t('start')} isShort>
      <div class="hilo-start">
        <PlayingCard card={start} {...(start ? { label: cardName(start, t) } : {})} />
        <button
          type="button"
          class="hg-quiet"
          disabled={isLocked}
          title={isLocked ? t('off.locked') : undefined}
          onClick={() => {
            sound.snap()
            setChoice({ start: anyBelow(HILO_CARDS) })
          }}
        >
          {t('skip')}
        </button>
      </div>
    </Field>
  )
}

async function present(events: readonly { readonly type: string }[], stage: HiloStage) {
  const { board, sound } = stage
  for (const event of events) {
    const next = withEvent(stage.view(), event)
    const came = next.cards.at(-1)?.came
    if (next === stage.view() || came === undefined) continue
    stage.show(next)
    sound.snap()
    await turnOver(stage, board)
    if (came === 'right') sound.chime(Math.min(9, guessesIn(next)))
    if (came === 'wrong') {
      sound.burst()
      await shake(stage, board)
    }
  }
}

function turnOver(stage: HiloStage, board: HTMLElement): Promise<void> {
  return stage.animate(
    board.querySelector('[data-part=card]'),
    [
      { transform: 'translate(6%, -7%) rotateY(88deg) rotate(3deg)', opacity: 0.4 },
      { transform: 'translate(0, -3%) rotateY(-8deg) rotate(0)', opacity: 1, offset: 0.7 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 340, easing: 'cubic-bezier(.2,.7,.3,1)' },
  )
}

function shake(stage: HiloStage, board: HTMLElement): Promise<void> {
  return stage.animate(
    board.querySelector('[data-part=card]'),
    [0, -7, 6, -4, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: 320 },
  )
}

export const scene = defineScene<HiloChoice, HiloView, HiloConfig>({
  texts: ['cards'],
  hasSteps: true,
  firstChoice: () => ({ start: anyBelow(HILO_CARDS) }),
  firstView: () => NO_CARDS,
  viewOf: ({ events }) => viewOfEvents(events),
  Board,
  Controls,
  StepControls,
  begin: ({ sound }) => sound.whoosh(0.2),
  present,
  describeBoard(shown, words) {
    const { t, times, config, choice } = words
    const view = shown.cards.length > 0 ? shown : beforeBet(config, choice)
    const last = view.cards.at(-1)
    if (!last) return t('ladder.empty')
    const offers = HILO_GUESSES.filter((guess) => view.offers[guess] !== undefined).map((guess) =>
      t('said.pair', { name: t(guess), value: times(Number(view.offers[guess])) }),
    )
    return [t('board.card', { card: cardName(cardText(last.card), words.t) }), t.list(offers)].join(
      ' ',
    )
  },
  describeResult({ events }, words) {
    const view = viewOfEvents(events)
    const last = view.cards.at(-1)
    const count = guessesIn(view)
    if (last?.came === 'wrong') {
      return words.t('result.wrong', { card: cardName(cardText(last.card), words.t), count })
    }
    return words.t('result.right', { count })
  },
  modeName(name, { t }) {
    const [kind = '', of = ''] = name.split('-')
    if (kind === 'highest') return t('mode.highest')
    if (kind === 'likelier') return t('mode.likelier', { count: Number(of) })
    const rank = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ').indexOf(of) + 1
    return t('mode.guess', { guess: t(wordOf(kind as HiloGuess, rank)), card: of })
  },
  hotkeys: () => [
    { key: 'q', label: 'higher' },
    { key: 'w', label: 'lower' },
    { key: 'e', label: 'same' },
    { key: 's', label: 'skip' },
    { key: 'c', label: 'cashout' },
  ],
  onHotkey(key, { canStep, step, isLocked, setChoice }) {
    if (key === 's' && !isLocked) setChoice({ start: anyBelow(HILO_CARDS) })
    const type = { q: 'higher', w: 'lower', e: 'same', s: 'skip', c: 'cashout' }[key]
    if (type && canStep(type)) step({ type })
  },
})
