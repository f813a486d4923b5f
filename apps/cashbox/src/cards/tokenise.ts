import cardValidator from 'card-validator'
import type { House } from '../house.ts'
import { scenarioOfCard } from '../payments/scenarios.ts'
import { cardFaults, digitsOf, type CardEntry } from './card-rules.mjs'
import { insertCardToken } from './card-token-store.ts'

/** A token that nobody uses is forgotten. */
const TOKEN_MS = 15 * 60_000

export type Tokenised =
  | { readonly ok: true; readonly token: string; readonly brand: string; readonly lastFour: string }
  | { readonly ok: false; readonly faults: ReturnType<typeof cardFaults> }

/** Turns a card into a token. Number and CVC live in this call alone: nothing keeps or logs them. */
export function tokenise({ db, clock, random }: House, entry: CardEntry): Tokenised {
  const now = clock.now()
  const faults = cardFaults(entry, now)
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const number = digitsOf(entry.number)
  const brand = cardValidator.number(number).card?.niceType ?? 'Card'
  const lastFour = number.slice(-4)
  const token = `tok_${random.token().slice(0, 32)}`
  insertCardToken(
    db,
    { token, brand, last_four: lastFour, scenario: scenarioOfCard(number) ?? null },
    now.getTime() + TOKEN_MS,
  )
  return { ok: true, token, brand, lastFour }
}
