/** @jsxImportSource preact */
import type { LimboChoice } from '@baize/fair/engines/limbo/engine'
import { chanceOf, type PointConfig } from '@baize/fair/engines/point'
import { ratio, toNumber } from '@baize/fair/ratio'
import { useEffect, useRef } from 'preact/hooks'
import { NumberField, Segments, Stat, Stats } from '../../client/controls/controls.tsx'
import { countTo } from '../../client/browser/motion.ts'
import { defineScene, type SceneProps } from '../../client/scene/scene.ts'
import { LightWell } from './light-well.ts'
import { exactProfit } from '../../client/scene/amounts.ts'
import './limbo.css'

interface LimboView {
  /** Hundredths; null before the first round. */
  readonly point: number | null
  readonly isWin: boolean
  readonly isClimbing?: boolean
}

type Props = SceneProps<LimboChoice, LimboView, PointConfig, LightWell>

const PRESETS = [150, 200, 500, 1000, 10_000]

function Board({ choice, view, times, t, bind, isReduced }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return undefined
    const well = new LightWell(canvas.current, isReduced)
    bind(well)
    return () => {
      bind(null)
      well.stop()
    }
    // `bind` is made anew with every draw; the canvas is not.
    // oxlint-disable-next-line react/exhaustive-deps -- a new well would forget its light
  }, [isReduced])
  const result = view.point === null || view.isClimbing ? 'none' : view.isWin ? 'win' : 'lose'
  return (
    <div class="limbo" data-result={result}>
      <div class="limbo-light" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <canvas ref={canvas} aria-hidden="true" />
      <div class="limbo-number" data-part="number" aria-hidden="true" dir="ltr">
        {times((view.point ?? 100) / 100)}
      </div>
      <div class="limbo-target">
        <span>{t('target')}</span>
        <strong dir="ltr">{times(choice.target / 100)}</strong>
      </div>
    </div>
  )
}

function Controls({ config, choice, setChoice, isLocked, bet, money, times, t }: Props) {
  const [lowest, highest] = config.targets
  const chance = toNumber(chanceOf(config, choice.target)) * 100
  const set = (target: number) =>
    setChoice({ target: Math.round(Math.min(highest, Math.max(lowest, target))) })
  return (
    <>
      <div class="limbo-fields">
        <NumberField
          label={t('target')}
          value={choice.target / 100}
          min={lowest / 100}
          max={highest / 100}
          decimals={2}
          suffix="×"
          isDisabled={isLocked}
          onChange={(value) => set(value * 100)}
        />
        <NumberField
          label={t('chance')}
          value={chance}
          min={(config.returnPercent / highest) * 100}
          max={(config.returnPercent / lowest) * 100}
          decimals={chance < 0.1 ? 6 : 4}
          suffix="%"
          isDisabled={isLocked}
          onChange={(value) => set((config.returnPercent / value) * 100)}
        />
      </div>
      <Segments
        label={t('presets')}
        value={choice.target}
        options={PRESETS.map((value) => ({
          value,
          text: times(value / 100).replace(/[.,٫]00/, ''),
        }))}
        isDisabled={isLocked}
        onChange={set}
      />
      <Stats>
        <Stat label={t('profit')} value={money(exactProfit(bet, ratio(choice.target, 100)))} />
      </Stats>
    </>
  )
}

function readPoint(events: readonly { readonly type: string }[]): LimboView {
  const event = events.find(({ type }) => type === 'point') as
    | { readonly point: number; readonly isWin: boolean }
    | undefined
  return event ? { point: event.point, isWin: event.isWin } : { point: null, isWin: false }
}

/** The higher it goes the longer it climbs; with the moment it lands in, a round lasts no longer than 600 ms. */
const climbMs = (point: number) => Math.min(420, 240 + Math.log10(point / 100) * 90)
const LAND_MS = 170

export const scene = defineScene<LimboChoice, LimboView, PointConfig, LightWell>({
  hasSteps: false,
  winPlate: 'top',
  firstChoice: () => ({ target: 200 }),
  firstView: () => ({ point: null, isWin: false }),
  viewOf: ({ events }) => readPoint(events),
  Board,
  Controls,
  begin({ handle, sound }) {
    handle?.climb(0.4)
    sound.whoosh(0.5)
  },
  cancel: ({ handle }) => handle?.rest('none'),
  async present(events, stage) {
    const { board, sound, choice, handle } = stage
    const next = readPoint(events)
    if (next.point === null) return
    stage.show({ ...stage.view(), isClimbing: true })
    const number = board.querySelector<HTMLElement>('[data-part=number]')
    const top = Math.log(next.point / 100)
    let isPast = false
    // Counted in logarithms: from 1 to 2 takes as long as from 100 to 200.
    await countTo(stage, { from: 0, to: top, duration: climbMs(next.point) }, (value, step) => {
      const multiplier = Math.exp(value)
      if (number)
        number.textContent = stage.times(step === 0 ? (next.point ?? 0) / 100 : multiplier)
      handle?.climb(Math.min(1, 0.35 + value / 5))
      if (step % 3 === 1) sound.tick(0.7 + Math.min(1.6, value / 3))
      if (!isPast && multiplier * 100 >= choice.target) {
        isPast = true
        sound.chime(2)
      }
    })
    stage.show(next)
    handle?.rest(next.isWin ? 'win' : 'lose')
    if (next.isWin) sound.chime(5)
    else sound.thump(0.8)
    await stage.animate(number, [{ scale: 1.12 }, { scale: 1 }], { duration: LAND_MS })
  },
  describeBoard: (view, { choice, t, times }) =>
    [
      t('board.target', { target: times(choice.target / 100) }),
      view.point === null ? '' : t('board.point', { point: times(view.point / 100) }),
    ].join(' '),
  describeResult: ({ events }, { choice, t, times }) =>
    t('result', {
      point: times((readPoint(events).point ?? 0) / 100),
      target: times(choice.target / 100),
    }),
  pill: ({ events }, { times }) => times((readPoint(events).point ?? 0) / 100),
  modeName: (name, { t, times }) => t('mode', { target: times(Number(name)) }),
  hotkeys: () => [
    { key: 'q', label: 'keys.lower' },
    { key: 'w', label: 'keys.higher' },
  ],
  onHotkey(key, { config, choice, setChoice }) {
    const [lowest, highest] = config.targets
    const target = Math.round(choice.target * (key === 'w' ? 1.25 : 0.8))
    setChoice({ target: Math.min(highest, Math.max(lowest, target)) })
  },
})
