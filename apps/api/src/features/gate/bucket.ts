/** Fixed for ever: the bucket is part of every key of the hot tables. */
export const BUCKET_COUNT = 64

const TWO_DIGITS = /^[0-9a-f]{2}$/i

/** Which part of the hot tables a player's rows live in. The last digits of an id are random in every version. */
export function bucketOf(playerId: string): number {
  const digits = playerId.slice(-2)
  if (!TWO_DIGITS.test(digits)) throw new Error(`${playerId} is no id of a player.`)
  return Number.parseInt(digits, 16) % BUCKET_COUNT
}
