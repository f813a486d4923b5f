import type { KeyObject } from 'node:crypto'
import { HUB88_SIGNATURE_HEADER, hub88Sign } from '../../play/providers/hub88-messages.ts'
import { hub88SessionId } from '../../play/providers/hub88-wallet.ts'
import type { BonusCasino, BonusPlayer } from '../testing.ts'
import { GAME, type Standing } from './testing.ts'

/** Hundred-thousandths in a cent. */
export const UNITS = 1_000

interface RoundsLineDeps {
  readonly hubKey: KeyObject
  /** What Hub88 calls the reward of a campaign of ours. */
  rewardOf(id: string): string
}

/** Free rounds as the wallet hears of them. */
export function createRoundsLine({ hubKey, rewardOf }: RoundsLineDeps) {
  const played = new Map<string, { used: number; wonMinor: bigint }>()
  let numbers = 0

  async function call(casino: BonusCasino, path: string, body: object) {
    const rawBody = JSON.stringify(body)
    const response = await casino.app.inject({
      method: 'POST',
      url: `/api/hub88/transaction/${path}`,
      headers: {
        'content-type': 'application/json',
        [HUB88_SIGNATURE_HEADER]: hub88Sign(rawBody, hubKey),
      },
      payload: rawBody,
    })
    return response.json<{ status: string; balance?: number }>()
  }

  /** What all calls of one round have in common. `meta` carries our own name; some studios do not pass it on. */
  function roundOf(token: string, { playerId }: BonusPlayer, id: string, hasMeta = true) {
    const tx = `hub-${(numbers += 1)}`
    return {
      user: playerId,
      token,
      request_uuid: `request-${numbers}`,
      game_code: GAME.replaceAll('-', '_'),
      transaction_uuid: tx,
      round: `round-${tx}`,
      currency: 'EUR',
      is_free: true,
      reward_uuid: rewardOf(id),
      ...(hasMeta ? { meta: { operator_reference: id, campaign_uuid: 'theirs' } } : {}),
    }
  }

  return {
    call,
    open,
    roundOf,
    betOf,
    winOf,
    /** Rounds that lose, and a last one that wins what is missing. */
    async playUntil(casino: BonusCasino, player: BonusPlayer, id: string, now: Standing) {
      const before = played.get(id) ?? { used: 0, wonMinor: 0n }
      const { used = before.used, wonMinor = before.wonMinor } = now
      played.set(id, { used, wonMinor })
      if (used === before.used) return
      const token = await open(casino, player)
      for (let at = before.used + 1; at <= used; at += 1) {
        const round = roundOf(token, player, id)
        const won = at === used ? wonMinor - before.wonMinor : 0n
        await expectOk(call(casino, 'bet', betOf(round, won === 0n)))
        if (won > 0n) await expectOk(call(casino, 'win', winOf(round, won)))
      }
    },
  }
}

/** What a win has to know of its round. */
interface Round {
  readonly transaction_uuid: string
}

/** A session of the game that is open now. */
async function open(casino: BonusCasino, { playerId, signIn }: BonusPlayer): Promise<string> {
  const site = await casino.sessions.find(await signIn())
  const { id, token } = await casino.play.gameSessions.open({
    provider: 'hub88',
    playerId,
    siteSessionId: site?.sessionId ?? '',
    currency: 'EUR',
    game: GAME,
    brand: casino.brandSettings.names()[0] ?? '',
    address: '127.0.0.1',
  })
  await casino.play.gameSessions.name(id, hub88SessionId(token))
  return token
}

const betOf = (round: Round, round_closed: boolean) => ({
  ...round,
  amount: 20 * UNITS,
  round_closed,
})
const winOf = (round: Round, wonMinor: bigint) => ({
  ...round,
  transaction_uuid: `${round.transaction_uuid}-win`,
  reference_transaction_uuid: round.transaction_uuid,
  amount: Number(wonMinor) * UNITS,
  round_closed: true,
})

async function expectOk(said: Promise<{ status: string }>): Promise<void> {
  const { status } = await said
  if (status !== 'RS_OK') throw new Error(`The wallet says ${status}.`)
}
