import type { AppContext } from '../app-context.ts'
import type { ApiServer } from '../server.ts'
import type { ReviewServer } from './review/review-server.ts'

/** The operator asked for something that cannot be; the message says what. */
export class OperatorMistake extends Error {}

export type OperatorFeatures = Pick<
  ApiServer,
  | 'bonuses'
  | 'brandSettings'
  | 'accounts'
  | 'contact'
  | 'live'
  | 'cashier'
  | 'chat'
  | 'closing'
  | 'crypto'
  | 'documents'
  | 'ledger'
  | 'ledgerAuditJob'
  | 'ledgerFollower'
  | 'lobby'
  | 'programmes'
  | 'jobs'
  | 'playerLimits'
  | 'gameProviders'
  | 'play'
  | 'races'
  | 'rakeback'
  | 'tips'
  | 'referral'
  | 'sessions'
  | 'vip'
>

/** What every command of the operator stands on, and who gave it. */
export interface CommandContext {
  readonly context: Pick<AppContext, 'config' | 'db' | 'random' | 'clock' | 'log' | 'events'>
  readonly operator: string
  readonly features: OperatorFeatures
  /** Where documents are looked at; only a running backend has one. */
  readonly review?: Pick<ReviewServer, 'link'>
}

/** Returns what it found or did as data, for a terminal or a console alike; `print.ts` makes lines of it. */
export type Command = (commandContext: CommandContext, args: readonly string[]) => Promise<unknown>

const PLAYER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By email, or by id where only that is known. */
export async function playerOf({ accounts }: OperatorFeatures, who: string) {
  const player = PLAYER_ID.test(who)
    ? await accounts.findById(who)
    : await accounts.findByEmail(who)
  if (!player) throw new OperatorMistake(`There is no player ${who}.`)
  return player
}

export function expectArguments(args: readonly string[], usage: string, min: number, max: number) {
  if (args.length < min || args.length > max) {
    throw new OperatorMistake(`usage: npm run operator -- ${usage}`)
  }
  return args as readonly [string, string, string]
}

/** A shell takes quotes away: what is no JSON is a text. */
export function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
