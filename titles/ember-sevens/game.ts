import { slots } from '@baize/fair/engines/slots/engine'
import { slotFigures } from '@baize/fair/engines/slots/figures'
import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'
import type { GameDefinition } from '@baize/fair/game'
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
