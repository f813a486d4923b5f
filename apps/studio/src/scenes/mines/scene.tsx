/** @jsxImportSource preact */
import type { MinesChoice, MinesConfig } from '@baize/fair/engines/mines/engine'
import { Segments, Slider } from '../../client/controls/controls.tsx'
import { useMarks } from '../../client/scene/marks.ts'
import { defineScene, type SceneProps } from '../../client/scene/scene.ts'
import { Field } from './field.tsx'
import { presentPicks } from './present-picks.ts'
import {
  autoStepOf,
  chosenTiles,
  viewOfEvents,
  whyNotChosen,
  type MinesView,
} from './mines-view.ts'
import './mines.css'

type Props = SceneProps<MinesChoice, MinesView, MinesConfig>

const PRESETS = [1, 3, 5, 10, 24]

function Controls({ config, choice, setChoice, isAuto, isLocked, t }: Props) {
  const [fewest, most] = config.mines
  const chosen = useMarks(chosenTiles)
  const { mines } = choice
  return (
    <>
      <Segments
        label={t('presets')}
        note={t('mines.count', { count: mines })}
        value={mines}
        options={PRESETS.filter((value) => value >= fewest && value <= most).map((value) => ({
          value,
          text: String(value),
        }))}
        isDisabled={isLocked}
        onChange={(value) => setChoice({ mines: value })}
      />
      <Slider
        label={t('mines')}
        note={t('mines.count', { count: mines })}
        valueText={t('mines.count', { count: mines })}
        value={mines}
        min={fewest}
        max={most}
        isDisabled={isLocked}
        onInput={(value) => setChoice({ mines: value })}
      />
      {isAuto && (
        <div class="mines-chosen">
          <p class="hg-hint">{t('auto.tiles', { count: chosen.length })}</p>
          <button
            type="button"
            class="hg-quiet"
            disabled={isLocked || chosen.length === 0}
            title={chosen.length === 0 ? t('auto.tiles', { count: 0 }) : undefined}
            onClick={() => chosenTiles.set([])}
          >
            {t('auto.tiles.clear')}
          </button>
        </div>
      )}
    </>
  )
}

/** Any tile that is still closed. Which one says nothing: where the mines lie was fixed before the first pick. */
function anyClosed(view: MinesView, from: number): number {
  const closed = Array.from({ length: view.tiles }, (_, tile) => tile).filter(
    (tile) => !view.opened.includes(tile),
  )
  return closed[from % closed.length] ?? 0
}

/** Walks over the board in steps that look like chance and need none. */
const nextAny = (view: MinesView) => anyClosed(view, view.opened.length * 7 + 11)

function StepControls({ view, round, canStep, step, money, times, t }: Props) {
  const canLeave = canStep('cashout')
  return (
    <div class="hg-steps">
      <button
        type="button"
        class="hg-quiet mines-any"
        disabled={!canStep('pick')}
        title={canStep('pick') ? undefined : t('off.step')}
        onClick={() => step({ type: 'pick', tile: nextAny(view) })}
      >
        {t('any')}
      </button>
      <button
        type="button"
        class="hg-play"
        data-tone="gold"
        aria-disabled={!canLeave}
        title={canLeave ? undefined : t('off.step')}
        data-off={view.multiplier === null}
        onClick={() => canLeave && step({ type: 'cashout' })}
      >
        <strong>{t('cashout')}</strong>
        <span>
          {view.multiplier === null
            ? t('cashout.first')
            : `${money(round?.due ?? '0')} · ${times(Number(view.multiplier))}`}
        </span>
      </button>
    </div>
  )
}

export const scene = defineScene<MinesChoice, MinesView, MinesConfig>({
  hasSteps: true,
  canAutoplay: true,
  autoStep: ({ events }, { tiles }) => autoStepOf(viewOfEvents(events, tiles), chosenTiles.places),
  whyNotAuto: (choice, config) => whyNotChosen(config, choice, chosenTiles.places),
  firstChoice: () => ({ mines: 3 }),
  firstView: ({ tiles }) => viewOfEvents([], tiles),
  viewOf: ({ events }, { tiles }) => viewOfEvents(events, tiles),
  Board: Field,
  Controls,
  StepControls,
  present: presentPicks,
  describeBoard(view, { choice, t, times }) {
    const parts = [
      t('mines.count', { count: choice.mines }),
      t('opened', { count: view.opened.length }),
    ]
    if (view.multiplier !== null) parts.push(times(Number(view.multiplier)))
    if (view.blown !== null) parts.push(t('blown'))
    return `${parts.join('. ')}.`
  },
  describeResult(round, { config, t, times }) {
    const { blown, opened, multiplier } = viewOfEvents(round.events, config.tiles)
    if (blown !== null) return t('result.blown', { count: opened.length })
    if (opened.length === 0) return t('result.refund')
    return t('result.left', { count: opened.length, multiplier: times(Number(multiplier ?? 1)) })
  },
  modeName(name, { t }) {
    const [mines, count] = name.split('-').map(Number)
    return t('mode', { mines: t('mines.count', { count: mines ?? 0 }), count: count ?? 0 })
  },
  hotkeys: () => [
    { key: 'q', label: 'any' },
    { key: 'w', label: 'cashout' },
  ],
  onHotkey(key, { view, canStep, step }) {
    if (key === 'q' && canStep('pick')) step({ type: 'pick', tile: nextAny(view) })
    if (key === 'w' && canStep('cashout')) step({ type: 'cashout' })
  },
})
