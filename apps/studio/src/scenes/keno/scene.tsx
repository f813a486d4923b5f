/** @jsxImportSource preact */
import { KENO_RISKS, type KenoChoice, type KenoConfig } from '@baize/fair/engines/keno/engine'
import { newServerSeed } from '../../client/browser/random.ts'
import { Segments } from '../../client/controls/controls.tsx'
import { defineScene, type SceneProps, type Stage } from '../../client/scene/scene.ts'
import './keno.css'

interface KenoView {
  readonly drawn: readonly number[]
  /** The picks of the round that is shown; empty when none is. */
  readonly picks: readonly number[]
}

type Props = SceneProps<KenoChoice, KenoView, KenoConfig>
type KenoStage = Stage<KenoChoice, KenoView, KenoConfig>

const NOTHING: KenoView = { drawn: [], picks: [] }

function drawnIn(events: readonly { readonly type: string }[]): readonly number[] {
  const event = events.find(({ type }) => type === 'draw') as { drawn: number[] } | undefined
  return event?.drawn ?? []
}

const mostPicks = (config: KenoConfig) => config.pays.classic.length

/** What 0, 1, 2, … hits pay; nothing is known before a number is picked. */
function paysFor(config: KenoConfig, { risk, picks }: KenoChoice): readonly string[] {
  return config.pays[risk][picks.length - 1] ?? []
}

const hitCount = ({ drawn, picks }: KenoView) => drawn.filter((one) => picks.includes(one)).length

/** A number is picked, drawn, both, or neither; told by shape as well as by colour. */
function stateOf(number: number, isPicked: boolean, { drawn, picks }: KenoView) {
  const isDrawn = drawn.includes(number)
  if (isDrawn) return picks.includes(number) ? 'hit' : 'drawn'
  return isPicked ? 'picked' : 'free'
}

function Board(props: Props) {
  const { config, choice, setChoice, view, isLocked, t, sound } = props
  const { picks } = choice
  const numbers = Array.from({ length: config.numbers }, (_, at) => at + 1)
  const isFull = picks.length >= mostPicks(config)
  const toggle = (number: number) => {
    const isPicked = picks.includes(number)
    if (isLocked || (!isPicked && isFull)) return
    sound.tick(isPicked ? 0.8 : 1 + picks.length * 0.08)
    const next = isPicked ? picks.filter((one) => one !== number) : [...picks, number]
    setChoice({ ...choice, picks: next })
  }
  // A board that was played shows its draw until the player picks anew.
  const isSame =
    view.picks.length === picks.length && view.picks.every((one) => picks.includes(one))
  const shown = isSame ? view : NOTHING
  return (
    <div class="keno" data-drawn={shown.drawn.length > 0}>
      <fieldset class="keno-grid" aria-label={t('numbers')}>
        {numbers.map((number) => {
          const state = stateOf(number, picks.includes(number), shown)
          return (
            <button
              key={number}
              type="button"
              data-number={number}
              data-state={state}
              aria-pressed={picks.includes(number)}
              aria-label={t(`number.${state}`, { number })}
              aria-disabled={isLocked || (isFull && !picks.includes(number))}
              onClick={() => toggle(number)}
            >
              <span>{number}</span>
            </button>
          )
        })}
      </fieldset>
      <Pays {...props} hits={shown.drawn.length > 0 ? hitCount(shown) : null} />
    </div>
  )
}

/** Only what is more than the bet is a win, and looks like one. */
const paidAs = (pay: string) => (Number(pay) > 1 ? 'win' : Number(pay) > 0 ? 'part' : 'none')

/** The row of the paytable that is being played. */
function Pays({ config, choice, locale, t, hits }: Props & { readonly hits: number | null }) {
  const pays = paysFor(config, choice)
  // The widest stands in the narrowest place: a thousand has no room for its comma.
  const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false })
  if (pays.length === 0)
    return <p class="keno-hint">{t('pick.some', { most: mostPicks(config) })}</p>
  return (
    <ol class="keno-pays" aria-label={t('pays')} data-many={pays.length > 7}>
      {pays.map((pay, count) => (
        // A row is as long as its picks, and each place is a count of hits.
        <li key={count} data-hit={count === hits} data-pays={paidAs(pay)}>
          <strong dir="auto">
            {short.format(Number(pay))}
            <small>×</small>
          </strong>
          <span aria-label={t('hits', { count })}>
            {count}
            <i aria-hidden="true" />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Numbers for a player who does not care which: they decide nothing, so any chance will do. */
function anyPicks(config: KenoConfig, count: number): number[] {
  const pool = Array.from({ length: config.numbers }, (_, at) => at + 1)
  const digits = newServerSeed()
  return Array.from({ length: count }, (_, at) => {
    const drawn = Number.parseInt(digits.slice(at * 6, at * 6 + 6), 16)
    return pool.splice(drawn % pool.length, 1)[0] as number
  })
}

function Controls({ config, choice, setChoice, isLocked, t }: Props) {
  return (
    <>
      <div class="keno-acts">
        <button
          type="button"
          class="hg-quiet"
          disabled={isLocked}
          onClick={() =>
            setChoice({ ...choice, picks: anyPicks(config, choice.picks.length || 10) })
          }
        >
          {t('pick.any')}
        </button>
        <button
          type="button"
          class="hg-quiet"
          disabled={isLocked || choice.picks.length === 0}
          title={choice.picks.length === 0 ? t('pick.first') : undefined}
          onClick={() => setChoice({ ...choice, picks: [] })}
        >
          {t('pick.none')}
        </button>
      </div>
      <Segments
        label={t('risk')}
        value={choice.risk}
        options={KENO_RISKS.map((risk) => ({ value: risk, text: t(`risk.${risk}`) }))}
        isDisabled={isLocked}
        onChange={(risk) => setChoice({ ...choice, risk })}
      />
    </>
  )
}

const BETWEEN_MS = 130

async function present(events: readonly { readonly type: string }[], stage: KenoStage) {
  const { board, choice, sound, isReduced } = stage
  const drawn = drawnIn(events)
  let hits = 0
  for (const [at, number] of drawn.entries()) {
    stage.show({ drawn: drawn.slice(0, at + 1), picks: choice.picks })
    const isHit = choice.picks.includes(number)
    if (isHit) hits += 1
    if (stage.isSkipped()) continue
    // A hit of a round that brings no more than it cost is heard, not celebrated.
    if (isHit && stage.celebration !== 'none') sound.chime(hits)
    else if (isHit) sound.tick(1.1)
    else sound.tick(0.7)
    if (!isReduced) pop(board, number, isHit)
    await stage.wait(isReduced ? 15 : BETWEEN_MS)
  }
  if (stage.celebration === 'none') sound.thump(0.3)
  await stage.wait(180)
}

function pop(board: HTMLElement, number: number, isHit: boolean): void {
  board
    .querySelector(`[data-number="${number}"]`)
    ?.animate(
      [
        { transform: `scale(${isHit ? 0.6 : 0.86})` },
        { transform: `scale(${isHit ? 1.16 : 1.03})`, offset: 0.55 },
        { transform: 'scale(1)' },
      ],
      { duration: isHit ? 340 : 200, easing: 'cubic-bezier(.2,.8,.3,1.2)' },
    )
}

export const scene = defineScene<KenoChoice, KenoView, KenoConfig>({
  hasSteps: false,
  firstChoice: () => ({ risk: 'classic', picks: [] }),
  firstView: () => NOTHING,
  viewOf: ({ events, choice }) => ({
    drawn: drawnIn(events),
    picks: (choice as KenoChoice).picks,
  }),
  whyNot: ({ picks }) => (picks.length === 0 ? 'pick.first' : null),
  Board,
  Controls,
  begin: ({ show, sound }) => {
    show(NOTHING)
    sound.whoosh(0.2)
  },
  present,
  describeBoard: (view, { choice, t }) =>
    [
      choice.picks.length > 0
        ? t('board.picks', { picks: t.list(choice.picks.toSorted((a, b) => a - b)) })
        : t('pick.first'),
      view.drawn.length > 0 ? t('board.drawn', { drawn: t.list(view.drawn) }) : '',
    ].join(' '),
  describeResult: ({ events, choice }, { t }) => {
    const { picks } = choice as KenoChoice
    const drawn = drawnIn(events)
    return t('result', { hits: hitCount({ drawn, picks }), picks: picks.length })
  },
  modeName(name, { t }) {
    const [risk, count] = name.split('-')
    return t('mode', { risk: t(`risk.${risk as KenoChoice['risk']}`), count: Number(count) })
  },
  hotkeys: () => [
    { key: 'q', label: 'pick.any' },
    { key: 'w', label: 'pick.none' },
    { key: 'e', label: 'keys.risk' },
  ],
  onHotkey(key, { config, choice, setChoice }) {
    const next = KENO_RISKS[(KENO_RISKS.indexOf(choice.risk) + 1) % KENO_RISKS.length]
    if (key === 'q') setChoice({ ...choice, picks: anyPicks(config, choice.picks.length || 10) })
    else if (key === 'w') setChoice({ ...choice, picks: [] })
    else if (next) setChoice({ ...choice, risk: next })
  },
})
