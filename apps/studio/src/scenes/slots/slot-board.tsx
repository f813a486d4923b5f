/** @jsxImportSource preact */
import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'
import { useEffect, useRef } from 'preact/hooks'
import type { SceneProps } from '../../client/scene/scene.ts'
import type { SlotLook } from '@baize/art/slots/look'
import type { SlotChoice } from './present-round.ts'
import { ReelPainter } from './reel-painter.ts'
import type { SlotCard, SlotView } from './slot-view.ts'
import { WinTally } from './win-tally.tsx'

export type SlotProps = SceneProps<SlotChoice, SlotView, SlotConfig, ReelPainter>

/** The reels on a canvas, and over them, as real text, what the round has won and where it is. */
export function SlotBoard({ props, look }: { readonly props: SlotProps; readonly look: SlotLook }) {
  const { view, config, sound, isReduced, phase, bind } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<ReelPainter | null>(null)
  const latest = useRef(view)
  latest.current = view

  useEffect(() => {
    const element = canvas.current as HTMLCanvasElement
    const box = element.parentElement as HTMLElement
    const made = new ReelPainter(element, look, config, (reel) => {
      sound.thump(0.45)
      sound.tick(0.8 + reel * 0.12)
    })
    const fit = () => {
      made.resize(box.clientWidth, box.clientHeight, devicePixelRatio)
      box.style.setProperty('--reels-end', `${made.below}px`)
    }
    const { columns, orbs, set } = latest.current
    fit()
    made.setBoard(columns, orbs, set)
    const watching = new ResizeObserver(fit)
    watching.observe(box)
    painter.current = made
    bind(made)
    return () => {
      watching.disconnect()
      made.close()
      bind(null)
    }
    // The painter lives as long as the board; what it shows is told to it below.
    // oxlint-disable-next-line react/exhaustive-deps -- a new painter for every render would forget its motion
  }, [])

  useEffect(() => {
    if (painter.current) painter.current.isReduced = isReduced
  }, [isReduced])

  useEffect(() => {
    const held = painter.current
    if (!held || (phase !== 'idle' && phase !== 'paused')) return
    const isShown = view.columns.every((column, at) => held.reels[at]?.column.join('') === column)
    if (!isShown || held.reels.some((reel) => !reel.isResting))
      held.setBoard(view.columns, view.orbs, view.set)
    if (view.lit.length > 0) held.light(view.lit, true)
    else held.unlight(view.fell)
  }, [view, phase])

  return (
    <div class="slot" dir="ltr" data-set={view.set}>
      <canvas ref={canvas} class="slot-reels" aria-hidden="true" />
      <p class="slot-title" data-reels={config.layout.length} aria-hidden="true">
        {props.t('name')}
      </p>
      <Head props={props} />
      {config.tumbles && <WinTally tally={view.tally} look={look} money={props.money} />}
      {view.card && <Card card={view.card} props={props} />}
    </div>
  )
}

function Head({ props }: { readonly props: SlotProps }) {
  const { view, t, money, config } = props
  const shows = view.set === 'free' || config.baseMultiplier.kind === 'ladder' || view.times > 1
  return (
    <div class="slot-head" aria-hidden="true">
      {view.spin ? (
        <span class="slot-chip" data-kind="spins">
          <small>{t('feature.spins')}</small>
          <b>
            {view.spin.number}/{view.spin.of}
          </b>
        </span>
      ) : (
        <span />
      )}
      <span class="slot-won" data-shown={view.won !== null && view.won !== '0'}>
        <small>{t('won')}</small>
        {/* A line of its own for each amount: while it counts up it is written past the framework. */}
        <b key={view.won} data-part="won">
          {money(view.won ?? '0')}
        </b>
      </span>
      {shows ? (
        <span class="slot-chip" data-kind="times" key={view.times}>
          <small>{t('multiplier')}</small>
          <b>{view.times}×</b>
        </span>
      ) : (
        <span />
      )}
    </div>
  )
}

function Card({ card, props }: { readonly card: SlotCard; readonly props: SlotProps }) {
  const { t, money } = props
  const isWin = card.kind === 'win'
  return (
    <div
      class="slot-card"
      aria-hidden="true"
      data-kind={card.kind}
      data-tier={isWin ? card.tier : undefined}
      data-quiet={card.kind === 'summary' && card.isQuiet === true}
    >
      <div class="slot-card-box">
        {card.kind === 'intro' && (
          <>
            <em>{t('feature.title')}</em>
            <strong>{card.spins}</strong>
            <span>{t('feature.begins', { count: card.spins })}</span>
            {card.times > 1 && <b>{t('feature.times', { times: card.times })}</b>}
          </>
        )}
        {card.kind === 'more' && (
          <>
            <strong dir="ltr">+{card.spins}</strong>
            <span>{t('feature.more', { count: card.spins })}</span>
          </>
        )}
        {card.kind === 'summary' && (
          <>
            <em>{t('feature.over')}</em>
            <strong>{money(card.amount)}</strong>
            <span>{t('feature.played', { count: card.spins })}</span>
          </>
        )}
        {isWin && (
          <>
            {card.tier !== 'win' && <em>{t(`win.${card.tier}`)}</em>}
            <strong data-part="win-amount">{money('0')}</strong>
          </>
        )}
      </div>
    </div>
  )
}
