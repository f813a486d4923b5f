import { slots } from '../../engines/slots/engine.ts'
import { slotFigures } from '../../engines/slots/figures.ts'
import type { SlotConfig } from '../../engines/slots/slot-config.ts'
import type { GameDefinition } from '../../game.ts'
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
