import { Refusal, type ChatSilence } from '@baize/contract'
import { money } from '@baize/money'
import { approximateValue } from '@baize/rules/approximate-value'
import { barredCode } from '@baize/rules/gate'
import type { AppContext } from '../../app-context.ts'
import type { Database, Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { gateStateOf, readGate } from '../gate/gate-store.ts'
import { lockGateRows } from '../gate/person-store.ts'
import type { Player } from '../players/player-store.ts'
import { reachedLevels } from '../vip/vip-level-store.ts'
import { STAFF_TAG } from './authors.ts'
import { muteAt, mutesAt, stakedBy, type Mute } from './talk-store.ts'
import { looksLikeStaff } from './text/staff-names.ts'

const EURO = 1_000_000_000n

interface Standing {
  readonly silence: ChatSilence | null
  readonly mute: Mute | null
}

/** Why a player may read and not talk, for showing it. What is decided on is asked again when they talk. */
export async function standingOf(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  brand: BrandOnAir,
  player: Player,
): Promise<Standing> {
  const now = clock.now()
  const isBarred = barredCode(now, gateStateOf(await readGate(db, player.id), [])) !== undefined
  const mute = (await muteAt(db, player.id, now)) ?? null
  if (isBarred) return { silence: 'barred', mute }
  if (mute) return { silence: 'muted', mute }
  return { silence: (await conditionUnmet(db, brand, player)) ?? null, mute }
}

/** What the brand asks of those who talk; staff are asked nothing. */
async function conditionUnmet(
  db: Database,
  { settings: { chatRules } }: BrandOnAir,
  player: Player,
): Promise<ChatSilence | undefined> {
  if (player.tags.includes(STAFF_TAG)) return undefined
  if (chatRules.verifiedEmail && player.email_verified_at === null) return 'email'
  if (chatRules.smallestLevel > 1) {
    const [highest] = await reachedLevels(db, player.id)
    if ((highest?.level ?? 1) < chatRules.smallestLevel) return 'level'
  }
  if (chatRules.smallestWager > 0) {
    const staked = (await stakedBy(db, player.id)).reduce(
      (sum, { stakedMinor, currency }) => sum + approximateValue(money(stakedMinor, currency)),
      0n,
    )
    if (staked < BigInt(chatRules.smallestWager) * EURO) return 'wager'
  }
  const isNameless = player.nickname === null && !player.ghost_mode
  return isNameless || looksLikeStaff(player.nickname ?? '', chatRules.staffNames)
    ? 'nickname'
    : undefined
}

export async function refuseUnmetConditions(
  db: Database,
  brand: BrandOnAir,
  player: Player,
): Promise<void> {
  const why = await conditionUnmet(db, brand, player)
  if (why === undefined) return
  const { smallestLevel, smallestWager } = brand.settings.chatRules
  throw new Refusal('CHAT_NOT_ALLOWED', {
    values: { why, level: String(smallestLevel), wager: String(smallestWager) },
  })
}

/**
 * Who of these may not talk, inside the transaction that would. The rows of the gates stay held: a break that is taken
 * meanwhile waits for the message, and then takes it out with the others.
 */
export async function silencedOf(
  tx: Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Refusal>> {
  const refusals = new Map<string, Refusal>()
  for (const [playerId, mute] of await mutesAt(tx, playerIds, now)) {
    const at = mute.until?.toISOString() ?? 'never'
    refusals.set(playerId, new Refusal('CHAT_MUTED', { values: { reason: mute.reason, at } }))
  }
  for (const gate of await lockGateRows(tx, playerIds)) {
    const barred = barredCode(now, gateStateOf(gate, []))
    if (barred) refusals.set(gate.player_id, new Refusal(barred))
  }
  return refusals
}

export async function refuseSilenced(tx: Tx, playerId: string, now: Date): Promise<void> {
  const refusal = (await silencedOf(tx, [playerId], now)).get(playerId)
  if (refusal) throw refusal
}
