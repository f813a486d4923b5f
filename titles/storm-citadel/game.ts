import { slots } from '@baize/fair/engines/slots/engine'
import { slotFigures } from '@baize/fair/engines/slots/figures'
import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'
import type { GameDefinition } from '@baize/fair/game'
import { STORM_CITADEL } from './rules.ts'

export const game: GameDefinition<SlotConfig> = {
  slug: 'storm-citadel',
  engine: slots,
  config: STORM_CITADEL,
  mathVersion: 1,
  minBet: '0.20',
  maxBet: '125',
  hasDemo: true,
  features: ['tumbles', 'free-spins', 'multipliers', 'bonus-buy'],
  figures: slotFigures,
}
