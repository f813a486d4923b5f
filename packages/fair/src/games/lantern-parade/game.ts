import { slots } from '../../engines/slots/engine.ts'
import { slotFigures } from '../../engines/slots/figures.ts'
import type { SlotConfig } from '../../engines/slots/slot-config.ts'
import type { GameDefinition } from '../../game.ts'
import { LANTERN_PARADE } from './rules.ts'

export const game: GameDefinition<SlotConfig> = {
  slug: 'lantern-parade',
  engine: slots,
  config: LANTERN_PARADE,
  mathVersion: 1,
  minBet: '0.20',
  maxBet: '100',
  hasDemo: true,
  features: ['wilds', 'free-spins', 'multipliers', 'bonus-buy'],
  figures: slotFigures,
}
