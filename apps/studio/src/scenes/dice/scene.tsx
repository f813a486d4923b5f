/** @jsxImportSource preact */
import {
  coveredBy,
  diceMultiplier,
  type DiceChoice,
  type DiceConfig,
} from '@baize/fair/engines/dice/engine'
import { toNumber } from '@baize/fair/ratio'
import { NumberField, Segments, Stat, Stats } from '../../client/controls/controls.tsx'
import { countTo } from '../../client/browser/motion.ts'
import { defineScene, type SceneProps } from '../../client/scene/scene.ts'
import { exactProfit } from '../../client/scene/amounts.ts'
import './dice.css'

interface DiceView {
  /** In hundredths; null before the first roll. */
  readonly roll: number | null
  readonly isWin: boolean
  /** On its way: the colours of the last result are gone. */
  readonly isRolling?: boolean
}

type Props = SceneProps<DiceChoice, DiceView, DiceConfig>

const shown = (hundredths: number) => (hundredths / 100).toFixed(2)
const placeOf = (hundredths: number, { outcomes }: DiceConfig) => (hundredths / outcomes) * 100

/** In units of the rail, so that it moves without a new layout and stays in place when the rail grows. */
const travelTo = (hundredths: number, config: DiceConfig, lift: number) =>
  `${placeOf(hundredths, config)}cqw ${lift}px`

/** The target that covers so many numbers on that side. */
function covering(config: DiceConfig, side: DiceChoice['side'], count: number): DiceChoice {
  const [fewest, most] = config.covered
  const covered = Math.round(Math.min(most, Math.max(fewest, count)))
  return { side, target: side === 'under' ? covered : config.outcomes - 1 - covered }
}

function Board({ config, choice, setChoice, view, isLocked, t }: Props) {
  const { side, target } = choice
  const at = placeOf(target, config)
  const result = view.roll === null || view.isRolling ? 'none' : view.isWin ? 'win' : 'lose'
  return (
    <div class="dice" data-result={result} dir="ltr">
      <div class="dice-number" data-part="number" aria-hidden="true">
        {view.roll === null ? '00.00' : shown(view.roll)}
      </div>
      <div
        class="dice-rail"
        data-side={side}
        style={{ '--at': `${at}%`, '--share': String(at / 100) }}
      >
        <div class="dice-groove">
          <span class="dice-zone" data-kind="under" />
          <span class="dice-zone" data-kind="over" />
        </div>
        <div
          class="dice-die"
          data-part="die"
          style={{ translate: travelTo(view.roll ?? config.outcomes / 2, config, 0) }}
          aria-hidden="true"
        >
          <Die />
        </div>
        <div class="dice-handle" aria-hidden="true">
          <span>{shown(target)}</span>
        </div>
        <input
          type="range"
          aria-label={t('target')}
          aria-valuetext={t(`target.${side}`, { target: shown(target) })}
          min={0}
          max={config.outcomes - 1}
          step={50}
          value={target}
          disabled={isLocked}
          onInput={(event) => {
            const asked = Number(event.currentTarget.value)
            const count = side === 'under' ? asked : config.outcomes - 1 - asked
            setChoice(covering(config, side, count))
          }}
        />
      </div>
      <div class="dice-scale" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  )
}

/** A cut stone more than a die: six faces, lit from above. */
function Die() {
  return (
    <svg viewBox="0 0 64 72">
      <ellipse class="dice-shade" cx="32" cy="70" rx="24" ry="6" />
      <path class="dice-face-top" d="M32 2L60 18 32 34 4 18z" />
      <path class="dice-face-left" d="M4 18l28 16v36L4 54z" />
      <path class="dice-face-right" d="M60 18L32 34v36l28-16z" />
      <circle cx="32" cy="18" r="4.5" />
      <circle cx="13" cy="33" r="3.5" />
      <circle cx="23" cy="55" r="3.5" />
      <circle cx="41" cy="42" r="3.5" />
      <circle cx="46" cy="50" r="3.5" />
      <circle cx="51" cy="46" r="3.5" />
    </svg>
  )
}

function Controls(props: Props) {
  const { config, choice, setChoice, isLocked, bet, money, t } = props
  const covered = coveredBy(config, choice)
  const multiplier = diceMultiplier(config, choice)
  const { outcomes, covered: limits } = config
  const returned = Number(config.returnToPlayer) * outcomes
  return (
    <>
      <Segments
        label={t('side')}
        value={choice.side}
        options={[
          { value: 'over', text: t('side.over') },
          { value: 'under', text: t('side.under') },
        ]}
        isDisabled={isLocked}
        onChange={(side) => setChoice(covering(config, side, covered))}
      />
      <div class="dice-fields">
        <NumberField
          label={t('multiplier')}
          value={toNumber(multiplier)}
          min={returned / limits[1]}
          max={returned / limits[0]}
          decimals={4}
          suffix="×"
          isDisabled={isLocked}
          onChange={(asked) => setChoice(covering(config, choice.side, returned / asked))}
        />
        <NumberField
          label={t('chance')}
          value={(covered / outcomes) * 100}
          min={(limits[0] / outcomes) * 100}
          max={(limits[1] / outcomes) * 100}
          decimals={2}
          suffix="%"
          isDisabled={isLocked}
          onChange={(asked) => setChoice(covering(config, choice.side, (asked / 100) * outcomes))}
        />
      </div>
      <Stats>
        <Stat label={t('profit')} value={money(exactProfit(bet, multiplier))} />
      </Stats>
    </>
  )
}

function readRoll(events: readonly { readonly type: string }[]): DiceView {
  const event = events.find(({ type }) => type === 'roll') as
    | { readonly roll: number; readonly isWin: boolean }
    | undefined
  return event ? { roll: event.roll, isWin: event.isWin } : { roll: null, isWin: false }
}

const TRAVEL_MS = 520

export const scene = defineScene<DiceChoice, DiceView, DiceConfig>({
  hasSteps: false,
  winPlate: 'top',
  firstChoice: (config) => covering(config, 'over', config.outcomes * 0.495),
  firstView: () => ({ roll: null, isWin: false }),
  viewOf: ({ events }) => readRoll(events),
  Board,
  Controls,
  begin: ({ sound }) => sound.whoosh(0.3),
  async present(events, stage) {
    const { board, config, sound } = stage
    const next = readRoll(events)
    if (next.roll === null) return
    const from = stage.view().roll ?? config.outcomes / 2
    const number = board.querySelector<HTMLElement>('[data-part=number]')
    const die = board.querySelector('[data-part=die]')
    const to = next.roll
    stage.show({ ...stage.view(), isRolling: true })
    await Promise.all([
      stage.animate(
        die,
        [
          { translate: travelTo(from, config, 0), rotate: '0deg' },
          {
            translate: travelTo(from + (to - from) * 0.55, config, -34),
            rotate: `${to > from ? 200 : -200}deg`,
            easing: 'cubic-bezier(.3,.1,.7,1)',
            offset: 0.5,
          },
          { translate: travelTo(to, config, 0), rotate: `${to > from ? 360 : -360}deg` },
        ],
        { duration: TRAVEL_MS, easing: 'cubic-bezier(.2,.7,.3,1)' },
      ),
      countTo(stage, { from, to, duration: TRAVEL_MS }, (value, step) => {
        if (number) number.textContent = shown(Math.round(value))
        if (step % 4 === 0) sound.tick(0.8 + (value / config.outcomes) * 0.8)
      }),
    ])
    stage.show(next)
    if (next.isWin) sound.chime(4)
    else sound.thump(0.6)
  },
  describeBoard: (view, { choice, t }) =>
    [
      t(`target.${choice.side}`, { target: shown(choice.target) }),
      view.roll === null ? '' : t('rolled', { roll: shown(view.roll) }),
    ].join(' '),
  describeResult: ({ events }, { choice, t }) =>
    t(`result.${choice.side}`, {
      roll: shown(readRoll(events).roll ?? 0),
      target: shown(choice.target),
    }),
  pill: ({ events }) => shown(readRoll(events).roll ?? 0),
  modeName(name, { t, locale }) {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    return t('mode', { chance: percent.format(Number.parseFloat(name) / 100) })
  },
  hotkeys: () => [
    { key: 'q', label: 'keys.swap' },
    { key: 'w', label: 'keys.likelier' },
    { key: 'e', label: 'keys.rarer' },
  ],
  onHotkey(key, { config, choice, setChoice }) {
    const covered = coveredBy(config, choice)
    const side = key === 'q' ? (choice.side === 'over' ? 'under' : 'over') : choice.side
    const more = key === 'w' ? 100 : key === 'e' ? -100 : 0
    setChoice(covering(config, side, covered + more))
  },
})
