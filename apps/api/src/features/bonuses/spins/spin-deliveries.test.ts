import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../ledger/audit/ledger-audit-store.ts'
import { DAY_MS, type BonusPlayer } from '../testing.ts'
import { SPIN_PROVIDERS } from './testing-providers.ts'
import { openSpinsCasino, SPINS, type SpinsCasino } from './testing.ts'

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

  describe('R105 a studio', () => {
    test('that is down delays the spins and costs none of their time', async () => {
      casino.spins.studio.isAway = true
      const id = await casino.issued(player)
      casino.context.clock.advance(2 * DAY_MS)
      await casino.deliver()
      expect(await casino.own(player)).toMatchObject({ state: 'issued', spins: { isReady: false } })
      casino.spins.studio.isAway = false
      casino.context.clock.advance(DAY_MS)
      await casino.deliver()
      expect(casino.campaign(id)?.endsAt).toBe('2026-01-20T12:00:00.000Z')
      expect(await casino.own(player)).toMatchObject({
        expiresAt: '2026-01-20T12:00:00.000Z',
        spins: { isReady: true },
      })
    })

    test('whose answers are lost has one campaign, however often it is told', async () => {
      casino.spins.studio.losesAnswers = true
      const id = await casino.issued(player)
      casino.context.clock.advance(30 * 60_000)
      await casino.deliver()
      casino.context.clock.advance(30 * 60_000)
      casino.spins.studio.losesAnswers = false
      await casino.deliver()
      expect(casino.campaign(id)?.endsAt).toBe('2026-01-17T12:00:00.000Z')
      expect((await casino.own(player)).spins?.isReady).toBe(true)
    })

    test('that has begun anew and knows nothing is told again', async () => {
      const id = await casino.issued(player)
      casino.spins.campaigns.delete(id)
      casino.context.clock.advance(60 * 60_000)
      await casino.deliver()
      await casino.deliver()
      expect(casino.spins.campaigns.has(id)).toBe(true)
      expect(await casino.own(player)).toMatchObject({ state: 'issued', spins: { isReady: true } })
    })

    test('that cancels a campaign ends it with what was won until then, or as expired', async () => {
      const id = await casino.issued(player)
      await casino.played(player, id, { state: 'cancelled' })
      casino.context.clock.advance(60 * 60_000)
      await casino.deliver()
      expect(await casino.own(player)).toMatchObject({ state: 'expired' })
    })
  })

  describe('R105 free spins that are given up', () => {
    test('are taken back from the studio, and what they had won lapses', async () => {
      const id = await casino.issued(player)
      await casino.played(player, id, { state: 'active', used: 4, wonMinor: 90n })
      expect((await player.forfeit(id)).json()).toMatchObject({
        data: { bonus: { state: 'forfeited' } },
      })
      await casino.deliver()
      expect(casino.campaign(id)?.state).toBe('cancelled')
      await casino.total(player, id, 90n)
      expect(await player.wallet()).toEqual([2_500n, 0n])
      expect(await casino.own(player)).toMatchObject({ state: 'forfeited', lapsed: '0.90' })
      expect(casino.shown).toEqual([])
    })

    test('before the studio heard of them are never told to it', async () => {
      await player.activate(SPINS)
      await player.deposit(2_500n)
      const { bonusId } = await casino.own(player)
      await player.forfeit(bonusId)
      await casino.deliver()
      expect(casino.spins.campaigns.has(bonusId)).toBe(false)
    })

    test('with a deposit that is taken back', async () => {
      await player.activate(SPINS)
      const depositId = await player.deposit(2_500n)
      await casino.deliver()
      const reversed = { playerId: player.playerId, depositId, amount: money(2_500n, 'EUR') }
      await casino.context.db
        .transaction()
        .execute((tx) => casino.context.events.publishIn(tx, 'depositReversed', reversed))
      await casino.deliver()
      const { bonusId, state } = await casino.own(player)
      expect([state, casino.campaign(bonusId)?.state]).toEqual(['cancelled', 'cancelled'])
    })
  })

  describe('R411 whoever may not play', () => {
    test('is given no spins, and those of a studio that has not heard of them are over', async () => {
      await player.activate(SPINS)
      await player.deposit(2_500n)
      await casino.bar(player)
      await casino.deliver()
      expect(await casino.own(player)).toMatchObject({ state: 'expired' })
      expect((await player.activate('tuesday-tumble')).said).toBe('SELF_EXCLUDED')
    })

    test('is paid as cash what was won before, up to the highest payout, and plays no more', async () => {
      const id = await casino.issued(player)
      await casino.played(player, id, { state: 'active', used: 9, wonMinor: 20_000n })
      await casino.bar(player)
      await casino.deliver()
      expect(casino.campaign(id)?.state).toBe('cancelled')
      await casino.deliver()
      await casino.total(player, id, 20_000n)
      expect(await player.wallet()).toEqual([12_500n, 0n])
      expect(await casino.own(player)).toMatchObject({
        state: 'converted',
        paid: '100.00',
        lapsed: '100.00',
      })
    })

    test('has what waited paid out', async () => {
      await player.activate('verified-welcome')
      const id = await casino.issued(player)
      await casino.total(player, id, 700n)
      await casino.bar(player)
      await casino.deliver()
      expect(await casino.own(player)).toMatchObject({ state: 'converted', paid: '7.00' })
    })
  })

  test('after all of this every law of the books holds', async () => {
    expect(await auditLedger(casino.context.db)).toEqual([])
  })
})
