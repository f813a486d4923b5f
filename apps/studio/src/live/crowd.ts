import type { LivePlayer } from './live-money.ts'
import type { TableSays } from './messages.ts'

/** Somebody who watches a table: a socket, or in a test whatever keeps what it is told. */
export interface Member {
  readonly player: LivePlayer
  readonly clientSeed: string
  send(text: string): void
  /** The same bytes for everybody; false when the line is too slow and they were left out. */
  sendFrame(frame: Buffer): boolean
}

/** Everybody at one table. What all are told is put into words and bytes once. */
export interface Crowd {
  readonly size: number
  join(member: Member): void
  leave(member: Member): void
  broadcast(says: TableSays): void
  /** Every window the player has open. */
  tell(playerKey: string, says: TableSays): void
  /** Those of one session alone: what it has staked and won is its own. */
  tellSession(player: LivePlayer, says: TableSays): void
  sendTo(member: Member, says: TableSays): void
}

export function createCrowd(): Crowd {
  const members = new Set<Member>()
  const byPlayer = new Map<string, Set<Member>>()
  return {
    get size() {
      return members.size
    },
    join(member) {
      members.add(member)
      const { key } = member.player
      byPlayer.set(key, (byPlayer.get(key) ?? new Set<Member>()).add(member))
    },
    leave(member) {
      members.delete(member)
      const own = byPlayer.get(member.player.key)
      own?.delete(member)
      if (own?.size === 0) byPlayer.delete(member.player.key)
    },
    broadcast(says) {
      const frame = textFrame(JSON.stringify(says))
      for (const member of members) member.sendFrame(frame)
    },
    tell(playerKey, says) {
      const text = JSON.stringify(says)
      for (const member of byPlayer.get(playerKey) ?? []) member.send(text)
    },
    tellSession({ key, sessionId }, says) {
      for (const member of byPlayer.get(key) ?? [])
        if (member.player.sessionId === sessionId) member.send(JSON.stringify(says))
    },
    sendTo: (member, says) => member.send(JSON.stringify(says)),
  }
}

const TEXT_WHOLE = 0x81
const LENGTH_16 = 126
const LENGTH_64 = 127

/** A whole text message as RFC 6455 sends it from a server: two, four or ten bytes in front, and no mask. */
function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const headSize = size < LENGTH_16 ? 2 : size < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headSize + size)
  frame.writeUInt8(TEXT_WHOLE, 0)
  if (headSize === 2) frame.writeUInt8(size, 1)
  if (headSize === 4) {
    frame.writeUInt8(LENGTH_16, 1)
    frame.writeUInt16BE(size, 2)
  }
  if (headSize === 10) {
    frame.writeUInt8(LENGTH_64, 1)
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, headSize)
  return frame
}
