import { DEFAULT_LOCALE } from '@baize/rules/locales'
import { expectRace, readOperatorRace } from './race-definitions.ts'
import { createRaceReports, type RaceReportsDeps } from './race-reports.ts'
import { RaceRefused, type RaceDefinition } from './race-schema.ts'
import { setRace } from './race-store.ts'

export interface RaceChangesDeps extends RaceReportsDeps {
  readonly catalogue: {
    knownAs(slug: string): object | undefined
    hasCategory(key: string): boolean
  }
  readonly promotions: {
    offer(key: string): { readonly terms: { readonly kind: string } } | undefined
  }
  readonly ending: { cancel(raceId: string): Promise<boolean> }
  readonly openDue: () => Promise<void>
}

/** How operators add, change and end races. What has begun keeps what it promised. */
export function createRaceChanges(deps: RaceChangesDeps) {
  const { context, definitions, ending, openDue } = deps
  const { db, clock } = context
  const reports = createRaceReports(deps)

  async function put(key: string, json: unknown, by: string): Promise<RaceDefinition> {
    const race = readOperatorRace(key, json)
    refuseUnknownNames(race.definition, deps)
    await definitions.put(race, by)
    await openDue()
    return race.definition
  }

  return {
    list: reports.list,
    show: reports.show,
    board: reports.board,

    async add(key: string, json: unknown, by: string): Promise<RaceDefinition> {
      await definitions.reload()
      if (definitions.find(key)) throw new RaceRefused(`There is a race ${key} already: change it.`)
      const { texts } = readOperatorRace(key, json)
      if (texts[DEFAULT_LOCALE] === undefined)
        throw new RaceRefused('texts: it needs a name and a description in English.')
      return await put(key, json, by)
    },

    /** The named fields; windows that have begun, or that somebody has joined, stay as they are. */
    async change(key: string, changes: unknown, by: string): Promise<RaceDefinition> {
      await definitions.reload()
      const { key: _key, ...before } = expectRace(definitions, key)
      if (typeof changes !== 'object' || changes === null || Array.isArray(changes))
        throw new RaceRefused('What changes is an object of JSON.')
      return await put(key, { ...before, ...changes }, by)
    },

    /** From now on: what runs ends at this moment and is paid, what has not begun is called off. */
    async end(key: string, by: string) {
      await definitions.reload()
      const { key: _key, ...before } = expectRace(definitions, key)
      const now = clock.now()
      const running = await reports.runningOf(key)
      await put(key, { ...before, until: now.toISOString() }, by)
      if (running) await setRace(db, running.id, { ends_at: now })
      const windows = await reports.windowsOf(key)
      const coming = windows.filter(({ state, starts_at }) => state === 'open' && starts_at > now)
      for (const { id } of coming) await ending.cancel(id)
      return { key, ended: running?.id ?? null, cancelled: coming.map(({ id }) => id) }
    },
  }
}

/** What no schema can know: whether there are such games, categories and offers. */
function refuseUnknownNames(
  { categories, games, prizes }: RaceDefinition,
  { catalogue, promotions }: Pick<RaceChangesDeps, 'catalogue' | 'promotions'>,
): void {
  const isGift = (offer: string) =>
    ['no_deposit', 'freespins'].includes(promotions.offer(offer)?.terms.kind ?? '')
  const offers = prizes.flatMap(({ offer }) => (offer === undefined ? [] : [offer]))
  const unknown = [
    ...categories.filter((key) => !catalogue.hasCategory(key)).map((key) => `category ${key}`),
    ...games.filter((slug) => !catalogue.knownAs(slug)).map((slug) => `game ${slug}`),
    ...offers.filter((key) => !isGift(key)).map((key) => `offer ${key} without a deposit`),
  ]
  if (unknown.length > 0) throw new RaceRefused(`There is no ${unknown.join(', no ')}.`)
}
