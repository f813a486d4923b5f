/** Fixed for ever: the bucket is part of every key of the hot tables. */
export const BUCKET_COUNT = 64

/** Which part of the hot tables a player's rows live in. The last digits of an id are random in every version. */
export function bucketOf(playerId: string): number {
  const bucket = Number.parseInt(playerId.slice(-2), 16) % BUCKET_COUNT
  if (Number.isNaN(bucket)) throw new Error(`${playerId} is no id of a player.`)
  return bucket
}
