/** @jsxImportSource preact */
import { decimalRatio, payOf } from '@baize/fair/ratio'
import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'
import { defineScene, type Scene, type Words } from '../../client/scene/scene.ts'
import type { SlotLook } from '@baize/art/slots/look'
import { presentRound, type SlotChoice } from './present-round.ts'
import { NORMAL, TURBO } from './reel.ts'
import type { ReelPainter } from './reel-painter.ts'
import { SlotBoard } from './slot-board.tsx'
import { SlotControls } from './slot-controls.tsx'
import { slotEvents } from './slot-events.ts'
import { firstView, viewAfter, type SlotView } from './slot-view.ts'
import { dearestOf, NOTHING_TALLIED, TALLY_SHOWN, tallyAfter } from './tally.ts'
import './slots.css'

/** The scene of every slot; a title brings its look and its words. */
export function scene(look: SlotLook): Scene {
  return defineScene<SlotChoice, SlotView, SlotConfig, ReelPainter>({
    hasSteps: false,
    ownsFinale: true,
    firstChoice: () => ({ mode: 'base' }),
    firstView,
    viewOf: (round, config) => slotEvents(round.events).reduce(viewAfter, firstView(config)),
    stakeOf: ({ buy }, { mode }, bet) =>
      mode === 'buy' && buy ? payOf(bet, decimalRatio(buy.cost)) : bet,
    Board: (props) => <SlotBoard props={props} look={look} />,
    Controls: (props) => <SlotControls props={props} look={look} />,
    begin({ handle, choice, config, sound, isTurbo, show, view }) {
      show({ ...view(), won: null, card: null, times: 1, fell: [], tally: NOTHING_TALLIED })
      if (!handle) return
      handle.pacing = isTurbo ? TURBO : NORMAL
      sound.whoosh(0.35)
      // What is bought begins with a card, and the reels turn after it.
      if (choice.mode === 'base') handle.spin(config.strips.base)
      else handle.unlight()
    },
    cancel({ handle, view }) {
      const { columns, orbs, set } = view()
      handle?.cancel(columns, orbs, set)
    },
    present: presentRound,
    hasFeature: ({ events }) => events.some(({ type }) => type === 'featureStart'),
    describeBoard: (view, words) => boardInWords(view, words),
    describeResult: ({ events }, words) => resultInWords(events, words),
    modeName: (name, { t }) => t(`mode.${name as SlotChoice['mode']}`),
    hotkeys: ({ config, canBuy }) =>
      config.buy && canBuy ? [{ key: 'b', label: 'keys.buy' }] : [],
    onHotkey: () => document.querySelector<HTMLButtonElement>('[data-part=buy]')?.click(),
  })
}

function boardInWords({ columns }: SlotView, { config, t }: Words<SlotChoice, SlotConfig>): string {
  const told = columns.map((column, reel) => {
    const names = Array.from(column, (letter) => t(`symbol.${config.symbols[letter]?.name ?? ''}`))
    return t('board.reel', { number: reel + 1, symbols: t.list(names) })
  })
  return told.join(' ')
}

function resultInWords(
  events: Parameters<typeof slotEvents>[0],
  { config, t, money }: Words<SlotChoice, SlotConfig>,
): string {
  const told = slotEvents(events)
  const spins = told.filter(({ type }) => type === 'spin').length
  const wins = spins > 0 ? [] : dearestOf(told.reduce(tallyAfter, NOTHING_TALLIED))
  const named = wins.slice(0, TALLY_SHOWN).map(({ symbol, count, amount }) =>
    t('board.win', {
      count,
      symbol: t(`symbol.${config.symbols[symbol]?.name ?? ''}`),
      amount: money(amount),
    }),
  )
  const parts = [...(spins > 0 ? [t('feature.played', { count: spins })] : []), ...named]
  return parts.length > 0 ? t.list(parts) : t('board.stopped')
}
