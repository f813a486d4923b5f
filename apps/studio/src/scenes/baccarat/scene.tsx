/** @jsxImportSource preact */
import type { BaccaratConfig, BaccaratSpot } from '@baize/fair/engines/baccarat/engine'
import type { SpotChoice } from '@baize/fair/spots'
import { ChipControls } from '../roulette/chip-controls.tsx'
import { NO_CHIPS, totalOf as stakedOn } from '../roulette/placing.ts'
import { defineScene } from '../../client/scene/scene.ts'
import { BaccaratBoard } from './baccarat-board.tsx'
import {
  type BaccaratProps,
  type BaccaratView,
  EMPTY,
  afterEvent,
  chips,
  pointsOf,
  readView,
} from './baccarat-view.ts'
import { Roads } from './road-view.tsx'
import './baccarat.css'

/** A shoe of eight packs has about eighty coups. */
const PAST_MAX = 80
const DEAL_MS = 420
/** A third card is waited for. */
const THIRD_MS = 780

let past: BaccaratView['past'] = []

const Controls = (props: BaccaratProps) => (
  <>
    <ChipControls {...props} history={chips} />
    <Roads past={props.view.past} t={props.t} />
  </>
)

/** Titles of one engine share all of this and differ by their pays alone. */
export const scene = defineScene<SpotChoice, BaccaratView, BaccaratConfig>({
  texts: ['cards', 'roulette'],
  hasSteps: false,
  betIsChip: true,
  firstChoice: () => NO_CHIPS,
  firstView: () => EMPTY,
  viewOf: (round) => readView(round, past),
  stakeOf: (_config, choice) => stakedOn(choice),
  whyNot: ({ spots }) => (spots.length === 0 ? 'felt.empty' : null),
  Board: BaccaratBoard,
  Controls,
  async present(events, stage) {
    chips.played(stage.choice)
    let view: BaccaratView = { ...EMPTY, past }
    stage.show(view)
    for (const event of events) {
      const isThird = view.player.length + view.banker.length >= 4
      if (event.type === 'card' && isThird) await stage.wait(THIRD_MS)
      view = afterEvent(view, event)
      if (event.type !== 'card') continue
      stage.show(view)
      stage.sound.snap()
      await stage.wait(DEAL_MS)
    }
    if (view.winner) past = [...past, view.winner].slice(-PAST_MAX)
    stage.show({ ...view, past })
  },
  describeBoard: ({ player, banker }, { choice, t, money }) =>
    [
      t('felt.said', { amount: money(stakedOn(choice)), count: choice.spots.length }),
      t('totals', { player: pointsOf(player), banker: pointsOf(banker) }),
    ].join(' '),
  describeResult(round, { t }) {
    const { player, banker, winner } = readView(round, past)
    const totals = t('totals', { player: pointsOf(player), banker: pointsOf(banker) })
    return winner ? t('said.pair', { name: t(`winner.${winner}`), value: totals }) : totals
  },
  pill: (round, { t }) => t(`winner.short.${readView(round, past).winner ?? 'tie'}`),
  modeName: (name, { t }) => t(`spot.${name as BaccaratSpot}`),
})
