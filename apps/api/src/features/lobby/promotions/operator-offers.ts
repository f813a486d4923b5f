import { shortHash } from '@baize/host'
import * as z from 'zod/mini'
import type { AppContext } from '../../../app-context.ts'
import { offerTexts, readOffer, type OfferTexts, type Promotion } from './offer-schema.ts'
import { readStoredOffers, writeStoredOffer } from './operator-offers-store.ts'
import { schemaProblems } from './schema-problems.ts'

export type TextsByLocale = Readonly<Record<string, OfferTexts>>

/** An offer with what an operator has it say; if nothing, the files of the locales say it. */
export interface OperatorOffer {
  readonly promotion: Promotion
  readonly texts: TextsByLocale
}

/** An offer that cannot be; the message says why. */
export class OfferRefused extends Error {}

export interface OperatorOffers {
  /** By key. */
  all(): ReadonlyMap<string, OperatorOffer>
  /** Changes when any of them does. */
  version(): string
  put(offer: OperatorOffer, by: string): Promise<void>
  /** Reads them again, e.g. those changed through another process. */
  reload(): Promise<void>
}

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/
const KEY_LENGTH_MAX = 64

/** Offers that operators have added or changed. They stand before the files of the editors. */
export async function openOperatorOffers({
  db,
  clock,
  log,
}: Pick<AppContext, 'db' | 'clock' | 'log'>): Promise<OperatorOffers> {
  let offers: ReadonlyMap<string, OperatorOffer> = new Map()
  let version = shortHash([])

  async function reload(): Promise<void> {
    const rows = await readStoredOffers(db)
    const next = shortHash(rows.flatMap(({ key, offer }) => [key, offer]))
    if (next === version) return
    version = next
    offers = new Map(
      rows.flatMap(({ key, offer }): [string, OperatorOffer][] => {
        try {
          return [[key, readOperatorOffer(key, JSON.parse(offer))]]
        } catch (error) {
          // What a later version of the schema does not take any more must not keep the casino from starting.
          log.error({ err: error, offer: key }, 'stored offer ignored: not in the schema')
          return []
        }
      }),
    )
  }

  await reload()
  return {
    all: () => offers,
    version: () => version,
    reload,
    async put({ promotion: { key, ...promotion }, texts }, by) {
      const offer = JSON.stringify({ ...promotion, texts })
      await writeStoredOffer(db, { key, offer }, { at: clock.now(), by })
      await reload()
    },
  }
}

/** The fields of an offer file, and `texts` by locale; throws what is wrong with them. */
export function readOperatorOffer(key: string, json: unknown): OperatorOffer {
  if (!KEY.test(key) || key.length > KEY_LENGTH_MAX)
    throw new OfferRefused(`${key} is no key of an offer: letters, digits and dashes.`)
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new OfferRefused('An offer is an object of JSON.')
  const { texts, ...promotion } = json as { texts?: unknown }
  const said = z.record(z.string(), offerTexts).safeParse(texts ?? {})
  if (!said.success) throw new OfferRefused(`texts: ${schemaProblems(said.error)}`)
  try {
    return { promotion: readOffer(key, promotion), texts: said.data }
  } catch (error) {
    throw new OfferRefused(error instanceof Error ? error.message : String(error))
  }
}
