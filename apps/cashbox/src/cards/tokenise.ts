import { createHmac } from 'node:crypto'
import cardValidator from 'card-validator'
import { readChoice, setChoice } from '../control/choice-store.ts'
import type { House } from '../house.ts'
import { scenarioOfCard } from '../payments/scenarios.ts'
import { cardFaults, digitsOf, type CardEntry } from './card-rules.mjs'
import { insertCardToken } from './card-token-store.ts'

/** A token that nobody uses is forgotten. */
const TOKEN_MS = 15 * 60_000
const FINGERPRINT_KEY = 'fingerprint-key'

export type Tokenised =
  | { readonly ok: true; readonly token: string; readonly brand: string; readonly lastFour: string }
  | { readonly ok: false; readonly faults: ReturnType<typeof cardFaults> }

/** Turns a card into a token. Number and CVC live in this call alone: nothing keeps or logs them. */
export function tokenise(house: House, entry: CardEntry): Tokenised {
  const { db, clock, random } = house
  const now = clock.now()
  const faults = cardFaults(entry, now)
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const number = digitsOf(entry.number)
  const brand = cardValidator.number(number).card?.niceType ?? 'Card'
  const lastFour = number.slice(-4)
  const token = `tok_${random.token().slice(0, 32)}`
  const scenario = scenarioOfCard(number) ?? null
  const fingerprint = scenario === null ? fingerprintOf(house, number) : null
  const card = { token, brand, last_four: lastFour, scenario, fingerprint }
  insertCardToken(db, card, now.getTime() + TOKEN_MS)
  return { ok: true, token, brand, lastFour }
}

/** By a key of this sandbox alone, drawn once: two merchants, or two sandboxes, cannot compare what they know. */
function fingerprintOf({ db, random }: House, number: string): string {
  const key = readChoice(db, FINGERPRINT_KEY) ?? random.token()
  setChoice(db, FINGERPRINT_KEY, key)
  return `fp_${createHmac('sha256', key).update(number).digest('base64url').slice(0, 32)}`
}
