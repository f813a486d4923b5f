import { BARRED_REFUSALS, type CallName, type RefusalCode } from '@baize/contract'
import { visitorNetwork, type Log } from '@baize/host'

/** ASVS 16.1.1. What somebody who looks for an attacker, or for what was done to a player, searches the log for. */
export const SECURITY_EVENTS = {
  'sign-in succeeded': 'info',
  'sign-in refused': 'warn',
  'call refused': 'info',
  'bet refused': 'info',
  'person matches waiting': 'warn',
} as const satisfies Readonly<Record<string, 'info' | 'warn'>>

/** Ids and words of fixed sets: nothing that somebody typed, and nothing that opens anything, has a place here. */
export interface SecurityFields {
  readonly playerId?: string
  readonly sessionId?: string
  readonly brand?: string
  /** Whose address it was; of IPv6 the network. */
  readonly network?: string
  readonly by?: 'password' | 'code' | 'second factor' | 'passkey'
  readonly call?: CallName
  readonly refusal?: RefusalCode
  readonly provider?: string
  readonly game?: string
  readonly status?: string
  readonly count?: number
  readonly oldestAt?: Date
}

export function logSecurity(
  log: Pick<Log, 'info' | 'warn'>,
  event: keyof typeof SECURITY_EVENTS,
  { network, ...fields }: SecurityFields,
): void {
  const from = network === undefined ? {} : { network: visitorNetwork(network) }
  log[SECURITY_EVENTS[event]]({ ...fields, ...from }, event)
}

/**
 * What a player who is signed in was kept from: by the gate, because it is somebody else's, or because the password or
 * the pace was that of a guesser. A field that was filled in wrongly is nobody's attack, and tokens that nobody has
 * are counted in the metrics: whoever makes them up must not write the log.
 */
const TELLING: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'FIELD_LOCKED',
  'WRONG_CURRENT_PASSWORD',
  'WRONG_FACTOR',
  'WITHDRAWALS_HELD',
  'REQUIRED_EMAIL_VERIFICATION',
  ...BARRED_REFUSALS,
  'DEPOSIT_COUNTRY_BLOCK',
  'SESSION_TIME_OVER',
  'PAYMENT_LIMIT_THRESHOLD',
  'BET_LIMIT_CHANGED_RECENTLY',
  'LIMIT_NOT_READY',
  'PROTECTION_NOT_SHORTENED',
])

export function isTelling(code: RefusalCode): boolean {
  return TELLING.has(code)
}
