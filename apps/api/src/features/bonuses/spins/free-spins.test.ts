import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../ledger/audit/ledger-audit-store.ts'
import { DAY_MS, type BonusPlayer } from '../testing.ts'
import { SPIN_PROVIDERS } from './testing-providers.ts'
import { GAME, openSpinsCasino, SPINS, type SpinsCasino } from './testing.ts'

describe.each(SPIN_PROVIDERS)('%s', (_name, start) => {
  let casino: SpinsCasino
  let player: BonusPlayer

  beforeAll(async () => {
    casino = await openSpinsCasino(start)
  })
  afterAll(() => casino.stop())
  beforeEach(async () => {
    player = await casino.fresh()
  })

  describe('R105 free spins', () => {
    test('come with a deposit that is large enough, as a campaign of the studio under the id of the grant', async () => {
      const { data } = await player.activate(SPINS)
      expect(data?.bonus).toMatchObject({
        state: 'offered',
        spins: null,
        figures: {
          minDeposit: '25.00',
          spins: { gameName: 'Lantern Parade', count: 50, value: '0.20', winnings: 'bonus' },
        },
      })
      await player.deposit(2_499n)
      expect(await casino.own(player)).toMatchObject({ state: 'offered' })
      await player.deposit(2_500n)
      const waiting = await casino.own(player)
      expect(waiting).toMatchObject({
        state: 'issued',
        expiresAt: '2026-01-17T12:00:00.000Z',
        spins: { gameSlug: GAME, count: 50, used: 0, isReady: false },
      })
      expect(await player.wallet()).toEqual([4_999n, 0n])
      await casino.deliver()
      expect(casino.campaign(waiting.bonusId)).toMatchObject({
        campaignId: waiting.bonusId,
        gameIds: [GAME],
        playerIds: [player.playerId],
        currency: 'EUR',
        betValue: '20000000',
        spins: 50,
        startsAt: '2026-01-14T12:00:00.000Z',
        endsAt: '2026-01-17T12:00:00.000Z',
      })
      expect((await casino.own(player)).spins?.isReady).toBe(true)
    })

    test('R603 become bonus money with its wagering when their total comes, once, and a popup opens', async () => {
      const id = await casino.issued(player)
      await casino.total(player, id, 1_240n)
      await casino.total(player, id, 1_240n)
      expect(await player.wallet()).toEqual([2_500n, 1_240n])
      expect(await casino.own(player)).toMatchObject({
        state: 'active',
        amount: '12.40',
        required: '310.00',
        expiresAt: '2026-01-21T12:00:00.000Z',
      })
      expect(casino.shown).toMatchObject([
        { kind: 'freespins', becomes: 'bonus', playerId: player.playerId },
      ])
    })

    test('are cash up to the highest payout where the terms say so', async () => {
      casino.withTerms({ winnings: 'cash', maxPayout: '10' })
      const id = await casino.issued(player)
      await casino.total(player, id, 1_240n)
      expect(await player.wallet()).toEqual([3_500n, 0n])
      expect(await casino.own(player)).toMatchObject({
        state: 'converted',
        paid: '10.00',
        lapsed: '2.40',
      })
    })

    test('are over when all were played and nothing was won, which the studio is asked', async () => {
      const id = await casino.issued(player)
      await casino.played(player, id, { state: 'active', used: 12 })
      await casino.roundPlayed(player)
      expect(await casino.own(player)).toMatchObject({ state: 'issued', spins: { used: 12 } })
      await casino.played(player, id, { state: 'done', used: 50 })
      await casino.roundPlayed(player)
      expect(await casino.own(player)).toMatchObject({ state: 'lost', spins: { used: 50 } })
      expect(casino.shown).toEqual([])
    })

    test('that were not played in time expire; what was won until then still comes', async () => {
      const id = await casino.issued(player)
      casino.context.clock.advance(3 * DAY_MS + 3_000)
      await casino.played(player, id, { state: 'expired', used: 3, wonMinor: 250n })
      await casino.deliver()
      await casino.total(player, id, 250n)
      expect(await casino.own(player)).toMatchObject({ state: 'active', amount: '2.50' })
      player = await casino.openPlayer()
      const other = await casino.issued(player)
      casino.context.clock.advance(3 * DAY_MS + 3_000)
      await casino.played(player, other, { state: 'expired' })
      await casino.deliver()
      expect(await casino.own(player)).toMatchObject({ state: 'expired', amount: '0.00' })
    })

    test('of a Tuesday are good until the end of the following day where the player is', async () => {
      casino.context.clock.set('2026-01-13T10:00:00Z')
      const { data } = await player.activate('tuesday-tumble', 'Asia/Tokyo')
      expect(data?.bonus).toMatchObject({ expiresAt: '2026-01-13T15:00:00.000Z' })
      await player.deposit(1_000n)
      expect(await casino.own(player)).toMatchObject({
        state: 'issued',
        expiresAt: '2026-01-14T15:00:00.000Z',
      })
    })

    test('of a campaign come without a deposit, within three days of registration', async () => {
      player = await casino.openPlayer({ cpnc: 'spring-garden' })
      expect((await player.activate('spring-garden')).said).toBe('issued')
      expect(await casino.own(player)).toMatchObject({
        figures: { multiplier: 40, maxPayout: '50.00' },
      })
      player = await casino.openPlayer({ cpnc: 'spring-garden' })
      casino.context.clock.advance(3 * DAY_MS)
      expect((await player.activate('spring-garden')).said).toBe('REGISTRATION_BONUS')
    })

    test('of winter are for its weeks', async () => {
      expect((await player.activate('winter-garden')).said).toBe('START_TIME_ERROR')
      casino.context.clock.set('2026-12-01T00:00:00Z')
      await player.activate('winter-garden')
      await player.deposit(2_000n)
      expect(await casino.own(player)).toMatchObject({
        state: 'issued',
        spins: { gameSlug: 'frost-foxes', count: 30 },
      })
    })
  })

  describe('R105 free spins beside a bonus', () => {
    test('wait for it with what they have won, and follow it', async () => {
      await player.activate('verified-welcome')
      const id = await casino.issued(player)
      expect(await player.wallet()).toEqual([2_500n, 500n])
      await casino.total(player, id, 700n)
      expect(await casino.own(player)).toMatchObject({ state: 'won', amount: '7.00' })
      expect(casino.shown).toMatchObject([{ becomes: 'waits' }])
      await casino.deliver()
      expect(await player.wallet()).toEqual([2_500n, 500n])
      const gift = (await player.bonuses()).find(({ bonusKey }) => bonusKey === 'verified-welcome')
      await player.forfeit(gift?.bonusId ?? '')
      await casino.deliver()
      expect(await casino.own(player)).toMatchObject({ state: 'active', required: '175.00' })
      expect(await player.wallet()).toEqual([2_500n, 700n])
    })

    test('R804 ACTIVE_FREE_SPINS while some are left to play, whatever happens at the same moment', async () => {
      casino.withTerms({ minDeposit: null })
      const said = await Promise.all(
        Array.from({ length: 4 }, async () => (await player.activate(SPINS)).said),
      )
      expect(said.filter((one) => one === 'issued')).toHaveLength(1)
      casino.context.clock.set('2026-01-13T12:00:00Z')
      const refused = await player.activate('tuesday-tumble')
      expect([refused.said, refused.response.statusCode]).toEqual(['ACTIVE_FREE_SPINS', 409])
      // Bonus money has a place of its own.
      expect((await player.activate('verified-welcome')).said).toBe('active')
    })

    test('are one choice with the bonuses of a deposit', async () => {
      await player.activate('first-table')
      await player.activate(SPINS)
      const states = (await player.bonuses()).map(({ bonusKey, state }) => `${bonusKey} ${state}`)
      expect(states.toSorted()).toEqual(['first-table forfeited', 'lantern-spins offered'])
      await player.activate('first-table')
      await player.deposit(2_500n)
      expect(await player.wallet()).toEqual([2_500n, 2_500n])
      expect((await casino.own(player)).state).toBe('forfeited')
    })
  })

  test('after all of this every law of the books holds', async () => {
    expect(await auditLedger(casino.context.db)).toEqual([])
  })
})
