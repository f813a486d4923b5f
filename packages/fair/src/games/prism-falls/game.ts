import { slots } from '../../engines/slots/engine.ts'
import { slotFigures } from '../../engines/slots/figures.ts'
import type { SlotConfig } from '../../engines/slots/slot-config.ts'
import type { GameDefinition } from '../../game.ts'
import { PRISM_FALLS } from './rules.ts'

export const game: GameDefinition<SlotConfig> = {
  slug: 'prism-falls',
  engine: slots,
  config: PRISM_FALLS,
  mathVersion: 1,
  minBet: '0.20',
  maxBet: '120',
  hasDemo: true,
  features: ['wilds', 'tumbles', 'free-spins', 'multipliers', 'bonus-buy'],
  figures: slotFigures,
}
