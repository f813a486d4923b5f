import { type WheelConfig, wheelEngine } from '@baize/fair/engines/wheel/engine'
import { wheelFigures } from '@baize/fair/engines/wheel/maths'
import type { GameDefinition } from '@baize/fair/game'

const SIZES = [10, 20, 30, 40, 50]

/** The same ten segments over and over. */
function lowWheel(size: number): string[] {
  const ten = ['1.5', '1.2', '1.2', '1.2', '0', '1.2', '1.2', '1.2', '1.2', '0']
  return Array.from({ length: size }, (_, at) => ten[at % ten.length] as string)
}

/**
 * Every second segment pays nothing, and one pays 2 and a tenth of the size. Of the others as many pay 1.8 as
 * bring the wheel to 99 of 100 (four more with every ten segments), the rest 1.7, spread evenly.
 */
function mediumWheel(size: number): string[] {
  const paying = size / 2 - 1
  const better = (size / 10) * 4 - 3
  const pays = Array.from({ length: paying }, (_, at) =>
    Math.floor(((at + 1) * better) / paying) > Math.floor((at * better) / paying) ? '1.8' : '1.7',
  )
  return [String(2 + size / 10), ...pays].flatMap((pay) => [pay, '0'])
}

/** One segment pays it all. */
function highWheel(size: number): string[] {
  const pay = `${Math.floor((99 * size) / 100)}.${((99 * size) % 100) / 10}`
  return [pay, ...Array.from({ length: size - 1 }, () => '0')]
}

export const game: GameDefinition<WheelConfig> = {
  slug: 'spin-wheel',
  engine: wheelEngine,
  config: {
    wheels: {
      low: SIZES.map(lowWheel),
      medium: SIZES.map(mediumWheel),
      high: SIZES.map(highWheel),
    },
  },
  mathVersion: 1,
  minBet: '0.10',
  maxBet: '2000',
  hasDemo: true,
  features: [],
  figures: wheelFigures,
}
