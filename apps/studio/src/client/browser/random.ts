/** Names a request: the same name is sent again when an answer is lost. */
export function newRequestId(): string {
  // By hand, because `randomUUID` is missing where a game is looked at over plain http in a local network.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const SEED_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** The player's half of the seeds. It is made here, after the studio has committed to its own. */
export function newClientSeed(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(16)),
    (byte) => SEED_LETTERS[byte % SEED_LETTERS.length],
  ).join('')
}

export function newServerSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** For what decides nothing: a card to begin with that the player may as well have named. */
export function anyBelow(count: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] as number) % count
}
