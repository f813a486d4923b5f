import type { Played } from '@baize/fair/engine'
import type { AppContext } from '../app-context.ts'
import type { Opening, PlayRequest } from './bet-request.ts'
import { refused } from '../rgs-refusals.ts'
import { outcomeOf } from './replay.ts'
import { hasLiveRound, insertRound, lastRoundAt, type NewRound } from './round-store.ts'
import { takeNonce, type TakenNonce } from './seed-store.ts'
import type { LiveSession } from './sessions/sessions.ts'

/** A round that has its number and no outcome yet. */
export interface Reserved {
  readonly round: NewRound
  readonly taken: TakenNonce
}

/** Takes the next number of the seed for a round. Inside the caller's transaction. */
export function reserve(
  context: AppContext,
  session: LiveSession,
  request: PlayRequest,
  opening: Opening,
): Reserved {
  const { db, clock, random } = context
  const { title } = opening
  const { subject } = session
  const { slug } = title.game
  if (hasLiveRound(db, subject, slug)) throw refused('ROUND_OPEN', 'The round before is not over.')
  // Whatever is refused from here on gives the number back with all that was written.
  const taken = takeNonce(db, subject, slug)
  if (!taken) throw new Error(`There is no active seed of ${subject} at ${slug}.`)
  if (taken.config_hash !== title.configHash)
    throw refused('SEED_CHANGED', 'The rules have changed: the game has to begin anew.')
  if (taken.client_seed === null)
    throw refused('NO_CLIENT_SEED', 'The browser has not made its seed yet.')
  const now = clock.now().getTime()
  if (opening.minRoundMs > 0) requirePause(context, { subject, slug, now, ...opening })
  // In order of time, so that neighbours of a table are neighbours of a moment.
  const id = `rd${now.toString(36)}${random.bytes(12).toString('base64url')}`
  const round = newRound(session, request, opening, { taken, now, id })
  insertRound(db, round)
  return { round, taken }
}

/** G32. Held by the rounds themselves: another window, another session or another start of the studio is no way around. */
function requirePause(
  { db }: AppContext,
  {
    subject,
    slug,
    now,
    minRoundMs,
  }: { subject: string; slug: string; now: number } & Pick<Opening, 'minRoundMs'>,
): void {
  const last = lastRoundAt(db, subject, slug)
  if (last !== undefined && now - last < minRoundMs)
    throw refused('TOO_FAST', `A round lasts at least ${minRoundMs} ms here.`)
}

/** The outcome is of the seed, the number, the choice and the bet: there is nothing else to give it. */
export function firstOutcome({ title, choice, bet }: Opening, { round, taken }: Reserved): Played {
  return outcomeOf({
    engine: title.game.engine,
    config: title.game.config,
    seed: {
      serverSeed: taken.server_seed,
      clientSeed: taken.client_seed ?? '',
      nonce: round.nonce,
    },
    choice,
    bet,
    steps: [],
    payRule: round.pay_rule,
  })
}

function newRound(
  session: LiveSession,
  request: PlayRequest,
  { title, bet, stake, kind, choiceText }: Opening,
  { taken, now, id }: { taken: TakenNonce; now: number; id: string },
): NewRound {
  return {
    id,
    session_id: session.id,
    request_id: request.requestId,
    subject: session.subject,
    player_id: session.player_id,
    game_id: title.game.slug,
    config_hash: title.configHash,
    math_version: title.game.mathVersion,
    pay_rule: 'drawn',
    pair_id: taken.pair_id,
    nonce: taken.nonce,
    currency: session.currency,
    mode: session.mode,
    campaign_id: request.campaignId ?? null,
    bet: String(bet),
    choice: choiceText,
    stake_kind: kind,
    staked: String(stake),
    opened_at: now,
  }
}
