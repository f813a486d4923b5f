import { createHmac } from 'node:crypto'
import cardValidator from 'card-validator'
import { readValue, setValue } from '../database/key-value-store.ts'
import type { AppContext } from '../app-context.ts'
import { cardFaults, digitsOf, type CardEntry } from './card-rules.mjs'
import { insertCardToken } from './card-token-store.ts'

/** A token that nobody uses is forgotten. */
const TOKEN_MS = 15 * 60_000
const FINGERPRINT_KEY = 'fingerprint-key'

export type Tokenised =
  | { readonly ok: true; readonly token: string; readonly brand: string; readonly lastFour: string }
  | { readonly ok: false; readonly faults: ReturnType<typeof cardFaults> }

/** The script that a card number stands for, if any: what payments do with it is not known here. */
export type ScenarioOfCard = (number: string) => string | undefined

/** Turns a card into a token. Number and CVC live in this call alone: nothing keeps or logs them. */
export function tokenise(
  context: AppContext,
  entry: CardEntry,
  scenarioOfCard: ScenarioOfCard,
): Tokenised {
  const { db, clock, random } = context
  const now = clock.now()
  const faults = cardFaults(entry, now)
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const number = digitsOf(entry.number)
  const brand = cardValidator.number(number).card?.niceType ?? 'Card'
  const lastFour = number.slice(-4)
  const token = `tok_${random.token().slice(0, 32)}`
  const scenario = scenarioOfCard(number) ?? null
  const fingerprint = scenario === null ? fingerprintOf(context, number) : null
  const card = { token, brand, last_four: lastFour, scenario, fingerprint }
  insertCardToken(db, card, now.getTime() + TOKEN_MS)
  return { ok: true, token, brand, lastFour }
}

/** By a key of this sandbox alone, drawn once: two merchants, or two sandboxes, cannot compare what they know. */
function fingerprintOf({ db, random }: AppContext, number: string): string {
  const key = readValue(db, FINGERPRINT_KEY) ?? random.token()
  setValue(db, FINGERPRINT_KEY, key)
  return `fp_${createHmac('sha256', key).update(number).digest('base64url').slice(0, 32)}`
}
