/** @jsxImportSource preact */
import {
  segmentsOf,
  WHEEL_RISKS,
  type WheelChoice,
  type WheelConfig,
  wheelSizes,
} from '@baize/fair/engines/wheel/engine'
import { Segments } from '../../client/controls/controls.tsx'
import { countTo } from '../../client/browser/motion.ts'
import { defineScene, type SceneProps, type Stage } from '../../client/scene/scene.ts'
import './wheel.css'

interface WheelView {
  readonly segment: number | null
  /** How far the wheel has turned, in degrees; it never turns back. */
  readonly turned: number
}

type Props = SceneProps<WheelChoice, WheelView, WheelConfig>
type WheelStage = Stage<WheelChoice, WheelView, WheelConfig>

function segmentIn(events: readonly { readonly type: string }[]): number | null {
  const event = events.find(({ type }) => type === 'spin') as { segment: number } | undefined
  return event?.segment ?? null
}

/** The turn that brings the middle of a segment under the pointer. */
const turnTo = (segment: number, size: number) => -((segment + 0.5) * 360) / size

/** Each pay of a wheel, the lowest first, with how many segments carry it. */
function paysOf(segments: readonly string[]): { readonly pay: string; readonly count: number }[] {
  return [...new Set(segments)]
    .toSorted((a, b) => Number(a) - Number(b))
    .map((pay) => ({ pay, count: segments.filter((one) => one === pay).length }))
}

/** A pay keeps its tone wherever it stands: nothing is dark, the best is gold. */
function toneOf(pay: string, pays: readonly { readonly pay: string }[]): string {
  if (Number(pay) === 0) return 'none'
  if (pay === pays.at(-1)?.pay) return 'top'
  return pays.findIndex((one) => one.pay === pay) % 2 === 0 ? 'warm' : 'cool'
}

function Board({ config, choice, view, t, times, locale }: Props) {
  const segments = segmentsOf(config, choice)
  const pays = paysOf(segments)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const hit = view.segment === null ? undefined : segments[view.segment]
  return (
    <div class="wheel">
      <div class="wheel-box" aria-hidden="true">
        <svg class="wheel-pointer" viewBox="0 0 40 52" data-part="pointer">
          <path d="M20 50L4 16a17 17 0 1 1 32 0z" />
          <circle cx="20" cy="17" r="6" />
        </svg>
        <svg
          class="wheel-disc"
          viewBox="-100 -100 200 200"
          data-part="disc"
          style={{ transform: `rotate(${view.turned}deg)` }}
        >
          <circle class="wheel-rim" r="98" />
          {segments.map((pay, at) => (
            <path
              key={at}
              class="wheel-segment"
              data-tone={toneOf(pay, pays)}
              data-segment={at}
              d={sliceOf(at, segments.length)}
            />
          ))}
          <circle class="wheel-inner" r="68" />
        </svg>
        <div class="wheel-hub" data-part="hub">
          {hit === undefined ? <i class="wheel-gem" /> : <strong>{times(Number(hit))}</strong>}
        </div>
      </div>
      <ul class="wheel-pays" aria-label={t('pays')}>
        {pays.map(({ pay, count }) => (
          <li key={pay} data-tone={toneOf(pay, pays)} data-hit={hit === pay}>
            <strong>{times(Number(pay))}</strong>
            <span>{percent.format(count / segments.length)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const OUTER = 96
const INNER = 71

/** One segment of the ring, clockwise from the top. */
function sliceOf(at: number, size: number): string {
  const gap = 0.35 / size
  const [from, to] = [at / size + gap / 4, (at + 1) / size - gap / 4].map(
    (share) => share * 2 * Math.PI,
  ) as [number, number]
  const point = (angle: number, radius: number) =>
    `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`
  return [
    `M${point(from, INNER)}L${point(from, OUTER)}`,
    `A${OUTER} ${OUTER} 0 0 1 ${point(to, OUTER)}`,
    `L${point(to, INNER)}A${INNER} ${INNER} 0 0 0 ${point(from, INNER)}z`,
  ].join('')
}

function Controls({ config, choice, setChoice, isLocked, t }: Props) {
  return (
    <>
      <Segments
        label={t('risk')}
        value={choice.risk}
        options={WHEEL_RISKS.map((risk) => ({ value: risk, text: t(`risk.${risk}`) }))}
        isDisabled={isLocked}
        onChange={(risk) => setChoice({ ...choice, risk })}
      />
      <Segments
        label={t('segments')}
        value={choice.segments}
        options={wheelSizes(config).map((size) => ({ value: size, text: String(size) }))}
        isDisabled={isLocked}
        onChange={(segments) => setChoice({ ...choice, segments })}
      />
    </>
  )
}

const SPIN_MS = 2500
const TURNS = 5

async function present(events: readonly { readonly type: string }[], stage: WheelStage) {
  const { board, choice, config, sound, round } = stage
  const segment = segmentIn(events)
  if (segment === null) return
  const disc = board.querySelector<SVGElement>('[data-part=disc]')
  const pointer = board.querySelector('[data-part=pointer]')
  board.querySelector('[data-part=hub]')?.setAttribute('data-spinning', 'true')
  const from = stage.view().turned
  const size = choice.segments
  // Not always the middle of the segment; where in it says nothing.
  const within = ((round.nonce % 7) - 3) / 9
  const to = restAfter(from + TURNS * 360, turnTo(segment - within, size))
  let passed = Math.floor((from * size) / 360)
  await countTo(stage, { from, to, duration: SPIN_MS }, (turned) => {
    if (disc) disc.style.transform = `rotate(${turned}deg)`
    const now = Math.floor((turned * size) / 360)
    if (now === passed) return
    passed = now
    sound.tick(1.1)
    if (!stage.isReduced)
      pointer?.animate([{ transform: 'rotate(-16deg)' }, { transform: 'rotate(0)' }], {
        duration: 130,
      })
  })
  board.querySelector('[data-part=hub]')?.removeAttribute('data-spinning')
  stage.show({ segment, turned: to })
  const pay = Number(segmentsOf(config, choice)[segment])
  if (stage.celebration === 'none') sound.thump(0.5)
  else sound.chime(Math.min(9, 3 + Math.floor(Math.log2(pay + 1) * 2)))
  await glow(stage, segment)
}

/** The first turn not before `from` that ends where it should. */
function restAfter(from: number, place: number): number {
  return from + ((((place - from) % 360) + 360) % 360)
}

/** The segment under the pointer shines twice when it paid more than it cost. */
function glow(stage: WheelStage, segment: number): Promise<void> {
  if (stage.celebration === 'none') return Promise.resolve()
  return stage.animate(
    stage.board.querySelector(`[data-segment="${segment}"]`),
    [1, 1.7, 1, 1.7, 1].map((light) => ({ filter: `brightness(${light})` })),
    { duration: 700, easing: 'ease-in-out' },
  )
}

export const scene = defineScene<WheelChoice, WheelView, WheelConfig>({
  hasSteps: false,
  firstChoice: (config) => ({ segments: wheelSizes(config)[2] ?? 10, risk: 'medium' }),
  firstView: () => ({ segment: null, turned: 0 }),
  viewOf({ events, choice, nonce }) {
    const segment = segmentIn(events)
    const within = ((nonce % 7) - 3) / 9
    const { segments } = choice as WheelChoice
    return { segment, turned: restAfter(0, turnTo((segment ?? 0) - within, segments)) }
  },
  Board,
  Controls,
  begin: ({ sound }) => sound.whoosh(0.6),
  present,
  describeBoard: (_view, { choice, config, t, times }) =>
    t('board.text', {
      segments: choice.segments,
      pays: t.list(
        paysOf(segmentsOf(config, choice)).map(
          ({ pay, count }) => `${count} × ${times(Number(pay))}`,
        ),
      ),
    }),
  describeResult: ({ events }, { choice, config, t, times }) => {
    const segment = segmentIn(events) ?? 0
    const pay = Number(segmentsOf(config, choice)[segment] ?? 0)
    return t('result', { segment: segment + 1, pay: times(pay) })
  },
  modeName(name, { t }) {
    const [segments = '', risk] = name.split('-')
    return t('mode', { segments, risk: t(`risk.${risk as WheelChoice['risk']}`) })
  },
  hotkeys: () => [
    { key: 'q', label: 'keys.risk' },
    { key: 'w', label: 'keys.segments' },
  ],
  onHotkey(key, { config, choice, setChoice }) {
    const sizes = wheelSizes(config)
    const after = <T,>(all: readonly T[], one: T) => all[(all.indexOf(one) + 1) % all.length] as T
    if (key === 'q') setChoice({ ...choice, risk: after(WHEEL_RISKS, choice.risk) })
    else setChoice({ ...choice, segments: after(sizes, choice.segments) })
  },
})
