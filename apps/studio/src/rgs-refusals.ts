import type { RgsRefusal } from '@baize/contract/rgs'

/**
 * Why the studio says no to a game, with the HTTP status it is said with. What the game may simply ask again is
 * 429 or above 499; everything else is final for that request.
 */
export const RGS_STATUSES = {
  SESSION_OVER: { http: 401, action: 'RELOGIN' },
  NO_SUCH_GAME: { http: 404, action: 'CLOSE' },
  BAD_REQUEST: { http: 422, action: 'NONE' },
  BAD_CHOICE: { http: 422, action: 'NONE' },
  BAD_STEP: { http: 422, action: 'NONE' },
  BET_OUT_OF_RANGE: { http: 422, action: 'NONE' },
  NO_SUCH_ROUND: { http: 404, action: 'NONE' },
  /** The same request id or step number came before with another content. */
  REQUEST_CONFLICT: { http: 409, action: 'NONE' },
  ROUND_OPEN: { http: 409, action: 'NONE' },
  STEP_OUT_OF_ORDER: { http: 409, action: 'NONE' },
  NO_CLIENT_SEED: { http: 409, action: 'NONE' },
  SEED_CHANGED: { http: 409, action: 'NONE' },
  BONUS_BUY_OFF: { http: 409, action: 'NONE' },
  NO_FREE_ROUNDS: { http: 409, action: 'NONE' },
  /** The table is shared: its bets go over its socket. */
  SHARED_TABLE: { http: 409, action: 'NONE' },
  DEMO_FUNDS: { http: 409, action: 'NONE' },
  TOO_FAST: { http: 429, action: 'NONE' },
  /** Nobody knows whether the bet arrived, so it is being taken back. */
  BET_UNCERTAIN: { http: 409, action: 'NONE' },
  WALLET_AWAY: { http: 409, action: 'NONE' },
} as const satisfies Record<string, { http: number; action: RgsRefusal['action'] }>

export type RgsStatus = keyof typeof RGS_STATUSES

/** The studio says no. Whatever else is thrown is a fault. */
export class RgsRefused extends Error {
  override readonly name = 'RgsRefused'
  readonly httpStatus: number
  readonly refusal: RgsRefusal

  constructor(refusal: RgsRefusal, httpStatus: number) {
    super(refusal.message)
    this.refusal = refusal
    this.httpStatus = httpStatus
  }
}

export function refused(status: RgsStatus, message: string): RgsRefused {
  const { http, action } = RGS_STATUSES[status]
  return new RgsRefused({ status, message, action }, http)
}
