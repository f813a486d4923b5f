/** @jsxImportSource preact */
import {
  bucketsOf,
  PLINKO_RISKS,
  type PlinkoChoice,
  type PlinkoConfig,
  rowCounts,
} from '@baize/fair/engines/plinko/engine'
import { decimalRatio } from '@baize/fair/ratio'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { Segments, Slider, Stat, Stats } from '../../client/controls/controls.tsx'
import { defineScene, type SceneProps, type Stage } from '../../client/scene/scene.ts'
import { PegPainter } from './painter.ts'
import { exactPay } from '../../client/scene/amounts.ts'
import './plinko.css'

interface PegView {
  readonly path: readonly number[] | null
  readonly bucket: number | null
}

type Props = SceneProps<PlinkoChoice, PegView, PlinkoConfig, PegPainter>
type PegStage = Stage<PlinkoChoice, PegView, PlinkoConfig, PegPainter>

function readDrop(events: readonly { readonly type: string }[]): PegView {
  const event = events.find(({ type }) => type === 'drop') as
    | { readonly path: readonly number[]; readonly bucket: number }
    | undefined
  return event ?? { path: null, bucket: null }
}

/** From 0 in the middle to 1 at the edge: what colours a bucket. */
const edgeShare = (bucket: number, rows: number) => Math.abs(bucket - rows / 2) / (rows / 2)

function Board(props: Props) {
  const { config, choice, view, bind, t, times } = props
  const { rows } = choice
  const [painter] = useState(() => new PegPainter())
  const mount = useCallback((box: HTMLElement | null) => painter.mount(box), [painter])
  useEffect(() => painter.setRows(rows), [painter, rows])
  useEffect(() => bind(painter))

  return (
    <div class="peg" ref={mount} dir="ltr">
      <div class="peg-mouth" aria-hidden="true" />
      <canvas aria-hidden="true" />
      <ol class="peg-buckets" aria-label={t('buckets')} data-many={rows > 12}>
        {bucketsOf(config, choice).map((pay, bucket) => (
          <li
            // The same pay stands on both sides.
            key={bucket}
            data-bucket={bucket}
            data-hit={view.bucket === bucket && view.path?.length === rows}
            style={{ '--edge-share': edgeShare(bucket, rows).toFixed(3) }}
          >
            <span aria-hidden="true">{Number(pay) >= 100 ? Math.round(Number(pay)) : pay}</span>
            <span class="hg-unseen">{times(Number(pay))}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Controls({ config, choice, setChoice, isLocked, bet, money, t }: Props) {
  const counts = rowCounts(config)
  const best = bucketsOf(config, choice)[0] as string
  return (
    <>
      <Segments
        label={t('risk')}
        value={choice.risk}
        options={PLINKO_RISKS.map((risk) => ({ value: risk, text: t(`risk.${risk}`) }))}
        isDisabled={isLocked}
        onChange={(risk) => setChoice({ ...choice, risk })}
      />
      <Slider
        label={t('rows')}
        note={choice.rows}
        value={choice.rows}
        min={Math.min(...counts)}
        max={Math.max(...counts)}
        isDisabled={isLocked}
        onInput={(rows) => setChoice({ ...choice, rows })}
      />
      <Stats>
        <Stat label={t('best')} value={money(exactPay(bet, decimalRatio(best)))} />
      </Stats>
    </>
  )
}

/** The bucket takes the ball: it gives way, and shines when the ball brought more than it cost. */
function land({ board, sound, celebration, handle, config, choice }: PegStage, bucket: number) {
  const element = board.querySelector<HTMLElement>(`[data-bucket="${bucket}"]`)
  element?.animate(
    [
      { transform: 'translateY(0)', filter: 'brightness(1)' },
      { transform: 'translateY(34%)', filter: 'brightness(1.55)', offset: 0.3 },
      { transform: 'translateY(0)', filter: 'brightness(1)' },
    ],
    { duration: 420, easing: 'cubic-bezier(.2,.8,.3,1.3)' },
  )
  const share = edgeShare(bucket, choice.rows)
  if (celebration === 'none') {
    sound.thump(0.25)
    return
  }
  const pay = Number(bucketsOf(config, choice)[bucket])
  sound.chime(Math.min(9, 2 + Math.floor(share * 8)))
  handle?.burst(bucket, Math.min(60, 8 + Math.round(pay * 2)))
  if (celebration !== 'win') sound.fanfare(celebration)
}

async function present(events: readonly { readonly type: string }[], stage: PegStage) {
  const { handle, round, sound, isReduced, isTurbo } = stage
  const { path, bucket } = readDrop(events)
  if (path === null || bucket === null || !handle) return
  if (isReduced || stage.isSkipped()) {
    handle.showPath(path)
    await stage.wait(150)
    stage.show({ path, bucket })
    land(stage, bucket)
    return
  }
  await handle.drop({
    path,
    roundId: round.roundId,
    speed: isTurbo ? 1.7 : 1,
    onPeg: (row) => sound.tick(0.8 + row * 0.05),
  })
  land(stage, bucket)
}

const bucketText = (view: PegView, choice: PlinkoChoice, config: PlinkoConfig) =>
  view.bucket === null ? '' : (bucketsOf(config, choice)[view.bucket] ?? '')

export const scene = defineScene<PlinkoChoice, PegView, PlinkoConfig, PegPainter>({
  hasSteps: false,
  overlaps: true,
  // Balls of several rounds can be in the air, so each ends at its bucket and not in the middle of the board.
  ownsFinale: true,
  firstChoice: (config) => ({ rows: Math.max(...rowCounts(config)), risk: 'medium' }),
  firstView: () => ({ path: null, bucket: null }),
  viewOf: ({ events }) => readDrop(events),
  Board,
  Controls,
  begin: ({ sound }) => sound.snap(),
  present,
  describeBoard: (view, { choice, config, t }) =>
    [
      t('board.text', { rows: choice.rows, risk: t(`risk.${choice.risk}`) }),
      view.path &&
        t('landed', {
          pay: bucketText(view, choice, config),
          path: view.path.map((turn) => t(turn === 1 ? 'right' : 'left')).join(' '),
        }),
    ].join(' '),
  describeResult: ({ events }, { choice, config, t }) =>
    t('result', { pay: bucketText(readDrop(events), choice, config) }),
  modeName(name, { t }) {
    const [rows = '', risk] = name.split('-')
    return t('mode', { rows, risk: t(`risk.${risk as PlinkoChoice['risk']}`) })
  },
  hotkeys: () => [
    { key: 'q', label: 'keys.risk' },
    { key: 'w', label: 'keys.fewer' },
    { key: 'e', label: 'keys.more' },
  ],
  onHotkey(key, { config, choice, setChoice }) {
    const counts = rowCounts(config)
    const next = PLINKO_RISKS[(PLINKO_RISKS.indexOf(choice.risk) + 1) % PLINKO_RISKS.length]
    const rows = choice.rows + (key === 'e' ? 1 : key === 'w' ? -1 : 0)
    if (key === 'q' && next) setChoice({ ...choice, risk: next })
    else if (counts.includes(rows)) setChoice({ ...choice, rows })
  },
})
