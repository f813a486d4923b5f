import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'
import { countTo } from '../../client/browser/motion.ts'
import type { Stage } from '../../client/scene/scene.ts'
import type { ReelPainter } from './reel-painter.ts'
import { NORMAL, TURBO } from './reel.ts'
import { slotEvents, type Cell, type SlotEvent } from './slot-events.ts'
import { viewAfter, type SlotView } from './slot-view.ts'

export interface SlotChoice {
  readonly mode: 'base' | 'buy'
}

export type SlotStage = Stage<SlotChoice, SlotView, SlotConfig, ReelPainter>

const WIN_MS = 900
const CARD_MS = 1_900
const SUMMARY_MS = 1_600

/** Plays what the engine told. It decides nothing: each event is shown, then the view after it. */
export async function presentRound(
  events: Parameters<typeof slotEvents>[0],
  stage: SlotStage,
): Promise<void> {
  const painter = stage.handle
  if (!painter) return
  painter.pacing = stage.isTurbo ? TURBO : NORMAL
  const hurry = () => painter.hurry()
  stage.skipSignal.addEventListener('abort', hurry, { once: true })
  let wins = 0
  for (const event of slotEvents(events)) {
    if (stage.isSkipped()) break
    if (event.type === 'reveal') wins = 0
    if (event.type === 'win') wins += 1
    await presentEvent(event, stage, painter, wins)
  }
  stage.skipSignal.removeEventListener('abort', hurry)
}

async function presentEvent(
  event: SlotEvent,
  stage: SlotStage,
  painter: ReelPainter,
  wins: number,
): Promise<void> {
  const { sound, config } = stage
  const next = viewAfter(stage.view(), event)
  switch (event.type) {
    case 'reveal': {
      const strips = config.strips[event.set]
      stage.show({ ...stage.view(), card: null })
      if (event.set === 'free') painter.spin(strips)
      await painter.land(strips, event, event.orbs, eagerReels(config, event))
      stage.show(next)
      return
    }
    case 'win':
      painter.light(event.wins)
      // A round that returns no more than its stake must not sound as if it had won.
      if (stage.celebration === 'none') sound.tick(1.2)
      else sound.chime(Math.min(9, wins + 1))
      // Orbs multiply it later, so what is multiplied by is told later as well.
      if (config.baseMultiplier.kind === 'orbs')
        stage.show({ ...stage.view(), lit: next.lit, tally: next.tally })
      else stage.show(next)
      await hold(stage, WIN_MS)
      return
    case 'tumble':
      await painter.tumble(event.removed, event.board, event.orbs)
      sound.thump(0.4)
      stage.show(next)
      return
    case 'orbs':
      glitter(
        stage,
        painter,
        stage.view().orbs.map(({ reel, row }) => [reel, row]),
        8,
      )
      stage.show(next)
      await hold(stage, WIN_MS)
      return
    case 'scatter':
      painter.light([{ symbol: '', count: event.count, amount: event.amount, cells: event.cells }])
      glitter(stage, painter, event.cells, 7)
      await hold(stage, WIN_MS)
      return
    case 'total':
      await countWon(stage, event.total)
      stage.show(next)
      return
    default:
      await presentFeature(event, stage, painter)
  }
}

/** Sparks and a chime, for a round that brings more than it cost; any other is lit and no more. */
function glitter(
  { celebration, sound }: SlotStage,
  painter: ReelPainter,
  cells: readonly Cell[],
  pitch: number,
): void {
  if (celebration === 'none') {
    sound.tick(1.2)
    return
  }
  for (const cell of cells) painter.burst(cell, 13)
  sound.chime(pitch)
}

/** The moments around the spins of a feature, and the end of the round. */
async function presentFeature(
  event: SlotEvent,
  stage: SlotStage,
  painter: ReelPainter,
): Promise<void> {
  const next = viewAfter(stage.view(), event)
  switch (event.type) {
    case 'featureStart':
      painter.setGround('free')
      stage.sound.fanfare('win')
      stage.show(next)
      stage.announce(stage.t('feature.begins', { count: event.spins }))
      await hold(stage, CARD_MS)
      return
    case 'retrigger':
      stage.sound.fanfare('win')
      stage.show(next)
      stage.announce(stage.t('feature.more', { count: event.spins }))
      await hold(stage, CARD_MS * 0.7)
      return
    case 'featureEnd': {
      const isQuiet = stage.celebration === 'none'
      const card = next.card?.kind === 'summary' ? { ...next.card, isQuiet } : next.card
      stage.show({ ...next, card })
      await hold(stage, SUMMARY_MS)
      painter.setGround('base')
      return
    }
    case 'end':
      await finale(stage, next)
      return
    default:
      stage.show({ ...next, card: null })
  }
}

const REDUCED_STEP_MS = 150

/** Time to read. Motion is cut short for whoever asked for less of it; what is said is not. */
async function hold(stage: SlotStage, ms: number): Promise<void> {
  if (!stage.isReduced) return stage.wait(ms)
  for (let held = 0; held < ms && !stage.isSkipped(); held += REDUCED_STEP_MS)
    await stage.wait(REDUCED_STEP_MS)
}

/** What has been won counts up in its place above the reels. */
async function countWon(stage: SlotStage, total: string): Promise<void> {
  const from = Number(stage.view().won ?? '0')
  const to = Number(total)
  const place = stage.board.querySelector<HTMLElement>('[data-part=won]')
  // What is no gain is written down; only a gain is counted up to.
  if (to === from || !place || stage.celebration === 'none') return
  await countTo(stage, { from, to, duration: 450 }, (value, step) => {
    place.textContent = stage.money(BigInt(Math.round(value)))
    if (step % 5 === 1) stage.sound.tick(1.4)
  })
  // To the part of a coin: that is drawn for when the round is over.
  place.textContent = stage.money(total)
}

const COUNT_MS = { win: 900, big: 2_200, huge: 3_400 } as const
const HOLD_MS = { win: 500, big: 1_200, huge: 1_600 } as const

/** Only what is more than the stake is celebrated; anything else is simply there. */
async function finale(stage: SlotStage, next: SlotView): Promise<void> {
  const { celebration: tier, round, sound } = stage
  if (tier === 'none') {
    stage.show(next)
    return
  }
  stage.show({ ...next, card: { kind: 'win', tier, amount: round.paid } })
  // The card is drawn with the next frame.
  await stage.wait(20)
  sound.fanfare(tier)
  const place = stage.board.querySelector<HTMLElement>('[data-part=win-amount]')
  await countTo(stage, { from: 0, to: Number(round.paid), duration: COUNT_MS[tier] }, (value) => {
    if (place) place.textContent = stage.money(BigInt(Math.round(value)))
  })
  await hold(stage, HOLD_MS[tier])
  stage.show(next)
}

/** Reels that can still bring a feature are waited for: one scatter more would be enough, and they have one. */
export function eagerReels(
  { symbols, feature, strips, tumbles }: SlotConfig,
  { set, board }: { readonly set: 'base' | 'free'; readonly board: readonly string[] },
): boolean[] {
  const table = set === 'base' ? feature?.trigger : feature?.retrigger
  const letter = Object.keys(symbols).find((name) => symbols[name]?.kind === 'scatter')
  if (!table || letter === undefined) return board.map(() => false)
  const needed = Math.min(...Object.keys(table).map(Number))
  let seen = 0
  return board.map((column, reel) => {
    // With tumbles a scatter may still fall in; what lands is then no promise worth waiting for twice.
    const isEager =
      seen >= needed - 1 &&
      (strips[set][reel] ?? '').includes(letter) &&
      !(tumbles && seen >= needed)
    if (column.includes(letter)) seen += 1
    return isEager
  })
}
