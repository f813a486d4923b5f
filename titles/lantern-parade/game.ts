import { slots } from '@baize/fair/engines/slots/engine'
import { slotFigures } from '@baize/fair/engines/slots/figures'
import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'
import type { GameDefinition } from '@baize/fair/game'
import { LANTERN_PARADE } from './rules.ts'

export const game: GameDefinition<SlotConfig> = {
  slug: 'lantern-parade',
  engine: slots,
  config: LANTERN_PARADE,
  mathVersion: 2,
  minBet: '0.20',
  maxBet: '100',
  hasDemo: true,
  features: ['wilds', 'free-spins', 'multipliers', 'bonus-buy'],
  figures: slotFigures,
}
