import { slots } from '../../engines/slots/engine.ts'
import { slotFigures } from '../../engines/slots/figures.ts'
import type { SlotConfig } from '../../engines/slots/slot-config.ts'
import type { GameDefinition } from '../../game.ts'
import { EMBER_SEVENS } from './rules.ts'

export const game: GameDefinition<SlotConfig> = {
  slug: 'ember-sevens',
  engine: slots,
  config: EMBER_SEVENS,
  mathVersion: 1,
  minBet: '0.05',
  maxBet: '250',
  hasDemo: true,
  features: ['wilds', 'multipliers'],
  figures: slotFigures,
}
