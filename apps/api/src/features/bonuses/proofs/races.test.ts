import { Refusal } from '@baize/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel, report, runsOf } from '../../ledger/proofs/testing.ts'
import { openBonusCasino, type BonusCasino, type BonusPlayer } from '../testing.ts'

const RIVALS = 32
const FOREVER = 3_600_000
const WHERE = { address: '127.0.0.1', timeZone: 'UTC' }

let casino: BonusCasino
let players: readonly BonusPlayer[]
beforeAll(async () => {
  casino = await openBonusCasino()
  players = await inParallel(RIVALS, 4, () => casino.openPlayer())
})
afterAll(() => casino.stop())

/** What each was told, when all of them asked at the same moment. */
async function race(ask: (player: BonusPlayer) => Promise<{ readonly id: string }>) {
  const asked = await Promise.allSettled(players.map(ask))
  const had = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
  const refused = asked.flatMap((one) => {
    if (one.status === 'fulfilled') return []
    if (!(one.reason instanceof Refusal)) throw one.reason
    return [one.reason.code]
  })
  return { had, refused }
}

async function grantCount(offer: string): Promise<number> {
  const rows = await casino.context.db
    .selectFrom('bonus_grant')
    .select('id')
    .where('offer', '=', offer)
    .execute()
  return rows.length
}

const brandOf = () => {
  const brand = casino.brandSettings.byName(casino.brandSettings.names()[0] ?? '')
  if (!brand) throw new Error('There is no brand.')
  return brand
}

test(
  'R804 of many who ask for the last place of an offer at one moment exactly one has it',
  async () => {
    const rounds = runsOf(2, 8, 500)
    const { texts, ...offer } = casino.lobby.offerChanges.show('verified-welcome') as {
      readonly texts: object
    }
    const conditions = { maxParticipants: 1 }
    for (let round = 0; round < rounds; round += 1) {
      const key = `last-place-${round}`
      await casino.lobby.offerChanges.add(key, { ...offer, conditions, texts }, 'proof')
      const { had, refused } = await race(({ playerId }) =>
        casino.bonuses.activate({ playerId, brand: brandOf(), key, ...WHERE }),
      )
      expect(had).toHaveLength(1)
      expect(new Set(refused)).toEqual(new Set(['MAXIMUM_PARTICIPANTS']))
      expect(await grantCount(key)).toBe(1)
      for (const id of had) await casino.bonuses.giveUp(id, { endsAs: 'forfeited', reason: null })
    }
    report(`${rounds} last places, ${RIVALS} activations each at once: one had each of them`)
  },
  FOREVER,
)

test(
  'R109 of many who type a coupon of one use at one moment exactly one has it',
  async () => {
    const rounds = runsOf(2, 8, 500)
    for (let round = 0; round < rounds; round += 1) {
      const code = `RACE-${round}`
      const made = { code, offer: 'verified-welcome', uses: 1, until: null, by: 'proof' }
      await casino.bonuses.coupons.add(made)
      const { had, refused } = await race(({ playerId }) =>
        casino.bonuses.coupons.redeem({ playerId, brand: brandOf(), code, ...WHERE }),
      )
      expect(had).toHaveLength(1)
      expect(new Set(refused)).toEqual(new Set(['COUPON_NOT_APPLIED']))
      const uses = await casino.context.db
        .selectFrom('coupon_redemption')
        .select('grant_id')
        .where('code', '=', code)
        .execute()
      expect(uses).toEqual([{ grant_id: had[0] }])
      for (const id of had) await casino.bonuses.giveUp(id, { endsAs: 'cancelled', reason: 'race' })
    }
    report(`${rounds} coupons of one use, typed by ${RIVALS} at once: one had each of them`)
  },
  FOREVER,
)
