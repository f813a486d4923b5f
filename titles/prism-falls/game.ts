import { slots } from '@baize/fair/engines/slots/engine'
import { slotFigures } from '@baize/fair/engines/slots/figures'
import type { SlotConfig } from '@baize/fair/engines/slots/slot-config'
import type { GameDefinition } from '@baize/fair/game'
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
