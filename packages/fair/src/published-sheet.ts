import { configHashOf } from './canonical.ts'
import type { GameDefinition } from './game.ts'
import { ratio, toNumber, type Ratio } from './ratio.ts'
import type { Figures, SheetMethod, SheetMode } from './sheet.ts'

/**
 * The figures of a game as they are published: `sheet.json` in its folder, written by `npm run sheets` and by
 * nobody's hand. Fractions are exact and written `7/8`; percents are cut after four digits, so that none of
 * them promises more than the game returns.
 */
export interface PublishedSheet {
  readonly slug: string
  readonly engine: string
  readonly mathVersion: number
  readonly configHash: string
  readonly method: SheetMethod
  readonly listedMode: string
  readonly modes: readonly PublishedMode[]
  /**
   * What comes back at the smallest, a middle and the largest bet of each currency, in units of its smallest coin: shown
   * by counting for every mode (`return-at-bets.ts`), and written here for the one that is listed.
   */
  readonly atBets?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface PublishedMode {
  readonly name: string
  readonly returnToPlayer: string
  readonly returnToPlayerPercent: string
  readonly hitRate: string
  readonly hitRatePercent: string
  readonly standardDeviation: number
  readonly maxMultiplier: string
  /** The return if no round were cut at the highest win; absent where no win is cut. */
  readonly uncappedReturnToPlayer?: string
  readonly distribution: readonly PublishedClass[]
}

export interface PublishedClass {
  readonly from: string
  readonly to: string
  readonly probability: string
}

const PERCENT_DIGITS = 4
const DEVIATION_DIGITS = 6

export function publishSheet(game: GameDefinition, figures: Figures): PublishedSheet {
  return {
    slug: game.slug,
    engine: game.engine.name,
    mathVersion: game.mathVersion,
    configHash: configHashOf(game.engine.name, game.config),
    method: figures.method,
    listedMode: figures.listedMode,
    modes: figures.modes.map(publishMode),
  }
}

function publishMode(mode: SheetMode): PublishedMode {
  return {
    name: mode.name,
    returnToPlayer: fractionText(mode.returnToPlayer),
    returnToPlayerPercent: percentText(mode.returnToPlayer),
    hitRate: fractionText(mode.hitRate),
    hitRatePercent: percentText(mode.hitRate),
    standardDeviation: Number(mode.standardDeviation.toFixed(DEVIATION_DIGITS)),
    maxMultiplier: fractionText(mode.maxMultiplier),
    ...(mode.uncappedReturnToPlayer && {
      uncappedReturnToPlayer: fractionText(mode.uncappedReturnToPlayer),
    }),
    distribution: mode.distribution.map(({ from, to, probability }) => ({
      from: fractionText(from),
      to: fractionText(to),
      probability: fractionText(probability),
    })),
  }
}

/** The mode a lobby lists, its figures as numbers to show and to sort by. */
export function listedFigures(sheet: PublishedSheet): {
  readonly returnToPlayerPercent: string
  readonly maxMultiplier: number
  readonly standardDeviation: number
  readonly hitRate: number
} {
  const mode = sheet.modes.find(({ name }) => name === sheet.listedMode)
  if (!mode) throw new RangeError(`The sheet of ${sheet.slug} lists a mode it does not have.`)
  return {
    returnToPlayerPercent: mode.returnToPlayerPercent,
    // Whatever way to bet it takes: the list says what a title can pay.
    maxMultiplier: Math.max(...sheet.modes.map((one) => toNumber(readFraction(one.maxMultiplier)))),
    standardDeviation: mode.standardDeviation,
    hitRate: toNumber(readFraction(mode.hitRate)),
  }
}

/** `sheet.json` or what a server sent of it; throws when it is no sheet. */
export function readSheet(value: unknown): PublishedSheet {
  const sheet = value as PublishedSheet | null
  if (
    typeof sheet !== 'object' ||
    typeof sheet?.slug !== 'string' ||
    typeof sheet.configHash !== 'string' ||
    !Array.isArray(sheet.modes)
  ) {
    throw new TypeError('This is no sheet of a game.')
  }
  for (const mode of sheet.modes as readonly PublishedMode[]) readFraction(mode.returnToPlayer)
  return sheet
}

export function fractionText({ num, den }: Ratio): string {
  return den === 1n ? String(num) : `${num}/${den}`
}

export function readFraction(text: string): Ratio {
  const match = /^(-?\d+)(?:\/(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`${text} is no fraction.`)
  return ratio(BigInt(match[1] as string), BigInt(match[2] ?? '1'))
}

/** `97.2972` of 36/37: cut, never rounded up. */
export function percentText({ num, den }: Ratio): string {
  const scale = 10n ** BigInt(PERCENT_DIGITS)
  const cut = (num * 100n * scale) / den
  return `${cut / scale}.${String(cut % scale).padStart(PERCENT_DIGITS, '0')}`
}
