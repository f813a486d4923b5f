/** How far a session of play was looked back upon: with which session, and at which second of it. */
export interface LookedBack {
  readonly startedAt: string
  readonly atSec: number
}

/**
 * Whether a player is to be told how long they have played. What was seen counts for its own session alone, so a
 * new one begins anew, and a page that is loaded again does not forget.
 */
export function isRealityCheckDue(
  everyMinutes: number,
  session: { readonly startedAt: string; readonly elapsedSec: number },
  seen: LookedBack | undefined,
): boolean {
  if (everyMinutes <= 0) return false
  const sinceSec = seen?.startedAt === session.startedAt ? seen.atSec : 0
  return session.elapsedSec - sinceSec >= everyMinutes * 60
}
