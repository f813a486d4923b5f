import { join } from 'node:path'
import { Refusal } from '@baize/contract'
import { followFiles, type ContentFile } from '@baize/host'
import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import { countedAt, dateOfDay, dayOfDate, type IsoDate } from '@baize/rules/rakeback'
import * as z from 'zod/mini'
import type { AppContext } from '../../app-context.ts'
import { schemaProblems } from '../lobby/promotions/schema-problems.ts'
import {
  readRakebackChanges,
  writeRakebackChange,
  type RakebackChange,
} from './rakeback-change-store.ts'

const WHOLE_PERCENT = 100
const percent = z.int().check(z.gte(0), z.lte(WHOLE_PERCENT))
const key = z.string().check(z.regex(/^[a-z0-9]{1,32}$/))
/** Whole percent of a day's sum on each of the days after it. */
const spread = z.array(percent).check(
  z.minLength(1),
  z.maxLength(28),
  z.refine((parts) => parts.reduce((sum, one) => sum + one, 0) === WHOLE_PERCENT, {
    error: 'It does not spread 100 percent.',
  }),
)
/** The day from which on nothing is earned any more; days are those of UTC. */
const until = z.nullable(z.iso.date())

const programmesFile = z.array(
  // `from` is the first day of play.
  z.strictObject({ key, from: z.iso.date(), until, spread }),
)

const programmeChange = z.strictObject({
  key,
  from: z.iso.date(),
  until: z.optional(until),
  spread: z.optional(spread),
})

export type RakebackProgramme = z.infer<typeof programmesFile>[number]

/** A change that cannot be; the message says why. */
export class ProgrammeRefused extends Error {}

export interface RakebackProgrammes {
  /** Every programme there is or will be, as it is at last. */
  all(): readonly RakebackProgramme[]
  /** What runs on a day of play, as it is then. */
  on(date: IsoDate): readonly RakebackProgramme[]
  /** From a coming day on; what was played before is not touched. */
  change(wish: unknown, by: string): Promise<RakebackProgramme>
  /** Reads the changes again, e.g. those made through another process. */
  reload(): Promise<void>
}

/** By then every process has read a change: no day begins by two terms. */
const NOTICE_MS = 5 * 60 * 1000

/** The programmes of the house, from the file that editors write and from what operators have said since. */
export async function openRakebackProgrammes({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock'> & {
  readonly config: Pick<AppContext['config'], 'rewardsDir'>
}): Promise<RakebackProgrammes> {
  const path = join(config.rewardsDir, 'rakeback.json')
  const followed = followFiles(() => [path], readProgrammes)
  followed()
  let changes: readonly RakebackChange[] = []
  async function reload(): Promise<void> {
    changes = await readRakebackChanges(db)
  }

  /** With everything that was said for the days until one, in the order of the days. */
  function asOf(date: IsoDate | null): readonly RakebackProgramme[] {
    const programmes = new Map(followed().content.map((one) => [one.key, one]))
    for (const { programme, fromDay, ...said } of changes) {
      const from = dateOfDay(fromDay)
      if (date !== null && from > date) continue
      const before = programmes.get(programme)
      programmes.set(programme, { key: programme, from: before?.from ?? from, ...said })
    }
    return [...programmes.values()]
  }

  await reload()
  return {
    reload,
    all: () => asOf(null),
    on: (date) =>
      asOf(date).filter((one) => one.from <= date && (one.until === null || date < one.until)),
    async change(wish, by) {
      const result = programmeChange.safeParse(wish)
      if (!result.success) throw new ProgrammeRefused(schemaProblems(result.error))
      const { key: programme, from, ...said } = result.data
      if (countedAt(from).getTime() < clock.now().getTime() + NOTICE_MS)
        throw new ProgrammeRefused(`${from} has begun, or begins within five minutes.`)
      await reload()
      const before = asOf(from).find((one) => one.key === programme)
      const spreadThen = said.spread ?? before?.spread
      if (!spreadThen) throw new ProgrammeRefused(`${programme} is new: say its spread.`)
      const untilThen = said.until === undefined ? (before?.until ?? null) : said.until
      const fromDay = dayOfDate(from)
      const change = { programme, fromDay, spread: spreadThen, until: untilThen }
      await writeRakebackChange(db, change, { at: clock.now(), by })
      await reload()
      return { key: programme, from, spread: spreadThen, until: untilThen }
    },
  }
}

function readProgrammes([file]: readonly ContentFile[]): readonly RakebackProgramme[] {
  const result = programmesFile.safeParse(file?.json)
  if (!result.success) throw new Error(`rakeback.json: ${schemaProblems(result.error)}`)
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
