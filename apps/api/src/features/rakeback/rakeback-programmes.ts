import { join } from 'node:path'
import { Refusal } from '@baize/contract'
import { followFiles, type ContentFile } from '@baize/host'
import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import * as z from 'zod/mini'

const WHOLE_PERCENT = 100
const percent = z.int().check(z.gte(0), z.lte(WHOLE_PERCENT))

const programmesFile = z.array(
  z.strictObject({
    key: z.string().check(z.regex(/^[a-z0-9]{1,32}$/)),
    /** The first day of play, and the day from which on nothing is earned any more; days of UTC. */
    from: z.iso.date(),
    until: z.nullable(z.iso.date()),
    /** Whole percent of a day's sum on each of the days after it. */
    spread: z.array(percent).check(z.minLength(1), z.maxLength(28)),
  }),
)

export type RakebackProgramme = z.infer<typeof programmesFile>[number]

export interface RakebackProgrammes {
  all(): readonly RakebackProgramme[]
}

/** The programmes of the house, from the file that editors write. */
export function openRakebackProgrammes(folder: string): RakebackProgrammes {
  const followed = followFiles(() => [join(folder, 'rakeback.json')], readProgrammes)
  followed()
  return { all: () => followed().content }
}

function readProgrammes([file]: readonly ContentFile[]): readonly RakebackProgramme[] {
  const result = programmesFile.safeParse(file?.json)
  if (!result.success) throw new Error(`rakeback.json: ${z.prettifyError(result.error)}`)
  for (const { key, spread } of result.data)
    if (spread.reduce((sum, one) => sum + one, 0) !== WHOLE_PERCENT)
      throw new Error(`rakeback.json: ${key} does not spread 100 percent.`)
  return result.data
}

/** A calendar belongs to a programme and a wallet: `daily-eur`. */
export const bonusIdOf = (programme: string, currency: CurrencyCode): string =>
  `${programme}-${currency.toLowerCase()}`

/** What a name of a calendar means. A programme that has ended still pays what was earned by it. */
export function knownBonus(bonusId: string): {
  readonly programme: string
  readonly currency: CurrencyCode
} {
  const [programme = '', code = ''] = bonusId.split('-')
  const currency = code.toUpperCase()
  if (!isCurrencyCode(currency) || bonusIdOf(programme, currency) !== bonusId)
    throw new Refusal('NOT_FOUND')
  return { programme, currency }
}
