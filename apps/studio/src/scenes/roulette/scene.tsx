/** @jsxImportSource preact */
import {
  type RouletteConfig,
  type SpotKind,
  WHEEL_ORDER,
  colourOf,
  pocketText,
} from '@baize/fair/engines/roulette/table'
import type { SpotChoice } from '@baize/fair/spots'
import type { RgsRound } from '@baize/contract/rgs'
import { chipWorths } from '../../client/bet/chips.ts'
import {
  defineScene,
  type ModeWords,
  type SceneProps,
  type Stage,
} from '../../client/scene/scene.ts'
import { CallControls } from './call-controls.tsx'
import { ChipControls, toneOf } from './chip-controls.tsx'
import { Felt } from './felt.tsx'
import { LayoutControls } from './layout-controls.tsx'
import { ChipHistory, NO_CHIPS, placed, totalOf } from './placing.ts'
import { PAST_MAX } from './past-numbers.ts'
import { RaceTrack } from './race-track.tsx'
import { Wheel } from './wheel.tsx'
import { SPIN_MS, spinFrames } from './wheel-motion.ts'
import './calls.css'
import './roulette.css'

export interface RouletteView {
  readonly pocket: number | null
  readonly returned: readonly string[]
  readonly isSpinning: boolean
  /** The ball has come to rest; on a phone the wheel still lies over the felt. */
  readonly isLanded?: boolean
  /** The last pockets, newest first. */
  readonly past: readonly number[]
}

type Props = SceneProps<SpotChoice, RouletteView, RouletteConfig>

/** As many as the line above the felt holds. */
const STRIP_MAX = 9
/** Long enough to read the number. */
const LOOK_MS = 900

function readView({ events }: RgsRound, past: readonly number[]): RouletteView {
  const fell = events.find(({ type }) => type === 'pocket') as { pocket?: number } | undefined
  const paid = events.find(({ type }) => type === 'returned') as
    | { spots?: readonly { spot: string }[] }
    | undefined
  return {
    pocket: fell?.pocket ?? null,
    returned: paid?.spots?.map(({ spot }) => spot) ?? [],
    isSpinning: false,
    past,
  }
}

/** A page plays one game, so what lay on its table is kept here and not handed around. */
const chips = new ChipHistory()
let past: readonly number[] = []

/** Lays chips, so that they can be taken back. */
const laying =
  ({ choice, setChoice, sound }: Props) =>
  (next: SpotChoice): void => {
    chips.changed(choice)
    sound.snap()
    setChoice(next)
  }

function Board(props: Props) {
  const { config, choice, view, bet, levels, isLocked, money, t } = props
  const worths = chipWorths(levels)
  const place = laying(props)
  const fell = view.isSpinning || !chips.isAsPlayed ? null : view.pocket
  return (
    <div class="roulette" data-spinning={view.isSpinning ? '' : undefined}>
      <div class="roulette-bowl">
        <Wheel order={WHEEL_ORDER[config.wheel]} pocket={view.pocket} />
        {view.pocket !== null && (!view.isSpinning || view.isLanded) && (
          <div class="roulette-fell" data-colour={colourOf(view.pocket)} aria-hidden="true">
            {pocketText(view.pocket)}
          </div>
        )}
      </div>
      <ol class="roulette-past" aria-label={t('past')}>
        {view.past.slice(0, STRIP_MAX).map((pocket, at) => (
          <li key={`${view.past.length - at}`} data-colour={colourOf(pocket)}>
            {pocketText(pocket)}
          </li>
        ))}
      </ol>
      <div class="roulette-bets">
        <div class="roulette-felt">
          <Felt
            config={config}
            choice={choice}
            isLocked={isLocked}
            pocket={fell}
            returned={new Set(view.returned)}
            toneOf={(amount) => toneOf(amount, worths)}
            money={money}
            t={t}
            onPlace={(spot) => place(placed(choice, spot, bet))}
          />
        </div>
        <RaceTrack
          config={config}
          choice={choice}
          chip={bet}
          isLocked={isLocked}
          pocket={fell}
          t={t}
          onPlace={place}
        />
      </div>
    </div>
  )
}

function Controls(props: Props) {
  const { config, choice, bet, currency, view, isLocked, t } = props
  const place = laying(props)
  return (
    <>
      <ChipControls {...props} history={chips} />
      <CallControls
        config={config}
        choice={choice}
        past={view.past}
        chip={bet}
        isLocked={isLocked}
        t={t}
        onPlace={place}
      />
      <LayoutControls
        config={config}
        currency={currency}
        choice={choice}
        isLocked={isLocked}
        t={t}
        onPlace={place}
      />
    </>
  )
}

/** Titles of one engine share all of this and differ by their rules alone. */
export const scene = defineScene<SpotChoice, RouletteView, RouletteConfig>({
  hasSteps: false,
  betIsChip: true,
  firstChoice: () => NO_CHIPS,
  firstView: () => ({ pocket: null, returned: [], isSpinning: false, past }),
  viewOf: (round) => readView(round, past),
  stakeOf: (_config, choice) => totalOf(choice),
  whyNot: ({ spots }) => (spots.length === 0 ? 'felt.empty' : null),
  Board,
  Controls,
  begin: ({ sound }) => sound.whoosh(0.8),
  async present(_events, stage) {
    chips.played(stage.choice)
    const next = readView(stage.round, past)
    if (next.pocket === null) return
    await spin(stage, next.pocket)
    past = [next.pocket, ...past].slice(0, PAST_MAX)
    stage.show({ ...next, past })
  },
  describeBoard: ({ pocket }, { choice, t, money }) =>
    [
      t('felt.said', { amount: money(totalOf(choice)), count: choice.spots.length }),
      pocket === null
        ? ''
        : t('said.sentence', { text: t('fell', { pocket: saidPocket(pocket, t) }) }),
    ].join(' '),
  describeResult(round, { t }) {
    const { pocket } = readView(round, past)
    return pocket === null ? '' : t('fell', { pocket: saidPocket(pocket, t) })
  },
  pill: (round) => pocketText(readView(round, past).pocket ?? 0),
  modeName: spotKindName,
})

/** The sheet has a way to bet for each kind of spot. */
export function spotKindName(name: string, { t }: ModeWords): string {
  return t(`mode.${name as SpotKind}`)
}

export function saidPocket(pocket: number, t: Props['t']): string {
  return t('pocket', { number: pocketText(pocket), colour: t(`colour.${colourOf(pocket)}`) })
}

async function spin(
  stage: Stage<SpotChoice, RouletteView, RouletteConfig>,
  pocket: number,
): Promise<void> {
  const { board, config, sound } = stage
  const before = stage.view()
  stage.show({ ...before, returned: [], isSpinning: true })
  const { rotor, ball, drop } = spinFrames(WHEEL_ORDER[config.wheel], pocket, before.pocket)
  const part = (name: string) => board.querySelector(`.wheel [data-part=${name}]`)
  const options = { duration: SPIN_MS, easing: 'linear' }
  const clicks = async (): Promise<void> => {
    await stage.wait(SPIN_MS * 0.6)
    for (let hop = 0; hop < 5 && !stage.isSkipped(); hop += 1) {
      sound.tick(1.4 - hop * 0.12)
      await stage.wait(150 + hop * 40)
    }
  }
  await Promise.all([
    stage.animate(part('rotor'), rotor, options),
    stage.animate(part('ball'), ball, options),
    stage.animate(part('drop'), drop, options),
    clicks(),
  ])
  sound.thump(0.4)
  stage.show({ ...before, returned: [], pocket, isSpinning: true, isLanded: true })
  await stage.wait(LOOK_MS)
}
