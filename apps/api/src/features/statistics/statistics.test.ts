import type { Statistics } from '@baize/contract'
import { money } from '@baize/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../auth/testing.ts'
import { createGate } from '../gate/gate.ts'
import { bet, win } from '../ledger/testing.ts'
import { HOUSE_BANK, playerCash } from '../ledger/ledger.ts'
import { createStatistics } from './statistics.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const MINUTE_MS = 60_000
let rounds = 0

interface Own {
  readonly statistics: Statistics
  readonly share: { readonly code: string | null; readonly isPublic: boolean; shows: string[] }
}

async function open(email: string, nickname: string | null = null) {
  const { playerId } = await site.register(email, { lastName: email, phone: phoneOf() })
  await site.context.db.updateTable('player').set({ nickname }).where('id', '=', playerId).execute()
  const token = await site.logIn(email)
  const deposit = {
    debit: HOUSE_BANK,
    credit: playerCash(playerId),
    amount: money(100_000n, 'EUR'),
  }
  await site.context.db
    .transaction()
    .execute((tx) =>
      site.server.ledger.postTransfer(tx, { ...deposit, key: `d:${playerId}`, kind: 'deposit' }),
    )
  return {
    playerId,
    /** A round: what was staked and what was paid, in cents. */
    async play(game: string, stake: bigint, payout: bigint) {
      rounds += 1
      const txId = `s${rounds}`
      await site.server.betPath.settle(bet(playerId, txId, stake, { game }))
      if (payout > 0n) await site.server.betPath.settle(win(playerId, txId, payout, { game }))
      site.context.clock.advance(MINUTE_MS)
    },
    own: async () => {
      await site.server.ledgerFollower.follow()
      const answer = await site.call('getStatistics', { token: await site.logIn(email) })
      return (answer.json() as unknown as { data: Own }).data
    },
    share: async (isPublic: boolean, shows: readonly string[]) => {
      const body = { isPublic, shows }
      const fresh = await site.logIn(email)
      const answer = await site.call('setStatisticsShare', { token: fresh, body })
      const { data } = answer.json() as unknown as { data: { share: Own['share'] } }
      return data.share.code ?? ''
    },
    token,
  }
}

let phones = 0
function phoneOf() {
  phones += 1
  return String(15_170_000_000 + phones)
}

const seenBy = (code: string) => site.call('getPlayerStatistics', { query: { code } })
const card = (code: string) =>
  site.server.app.inject({ url: `/api/core/casino/assets/player-cards/${code}.svg` })

describe('R111 R251 the statistics of a player', () => {
  test('tell what was played, by what the follower has counted', async () => {
    const ann = await open('ann@example.com')
    await ann.play('dice', 500n, 900n)
    await ann.play('dice', 500n, 0n)
    await ann.play('plinko', 1_000n, 2_500n)
    const { statistics, share } = await ann.own()
    const today = site.context.clock.now().toISOString().slice(0, 10)
    expect(statistics).toMatchObject({
      joinedOn: today,
      currencyCode: 'EUR',
      totals: { bets: 3, wins: 2, losses: 1, games: 2, staked: '20.00', won: '34.00' },
      favouriteGame: { slug: 'dice' },
      races: [],
      days: [{ date: today, net: '14.00', minutes: 2 }],
    })
    expect(statistics.biggestWins.map(({ amount, gameSlug }) => [gameSlug, amount])).toEqual([
      ['plinko', '25.00'],
      ['dice', '9.00'],
    ])
    expect(share).toEqual({
      code: null,
      isPublic: false,
      shows: ['totals', 'favouriteGame', 'biggestWins', 'races'],
    })
  })

  test('of somebody who has not played are nothing, and honest about it', async () => {
    const ben = await open('ben@example.com')
    expect((await ben.own()).statistics).toMatchObject({
      totals: { bets: 0, wins: 0, losses: 0, games: 0, staked: '0.00', won: '0.00' },
      favouriteGame: null,
      biggestWins: [],
      days: [],
    })
  })

  test('are shown to others as far as the player has chosen, and their rounds never', async () => {
    const cyd = await open('cyd@example.com', 'Lucky_Cyd')
    await cyd.play('dice', 500n, 900n)
    await cyd.own()
    const code = await cyd.share(true, ['biggestWins', 'time', 'time'])
    const { data } = (await seenBy(code)).json() as unknown as {
      data: { name: string; shows: string[]; statistics: Statistics }
    }
    expect([data.name, data.shows]).toEqual(['Lucky_Cyd', ['biggestWins', 'time']])
    expect(data.statistics).toMatchObject({
      totals: null,
      favouriteGame: null,
      biggestWins: [{ amount: '9.00', roundId: null }],
      days: [{ net: null, minutes: 0 }],
    })
    // The link stays the same, whatever is chosen later.
    expect(await cyd.share(true, ['totals'])).toBe(code)
  })

  test('lead to the proof of a round where its provider has one', async () => {
    const dot = await open('dot@example.com')
    await dot.play('dice', 500n, 900n)
    await dot.own()
    const { context, server } = site
    const deps = { context, gate: createGate(context), catalogue: server.lobby.catalogue }
    const roundsOf = async (prover: string) => {
      const statistics = createStatistics({
        ...deps,
        provers: new Set([prover]),
        races: server.races,
      })
      return (await statistics.ownOf(dot.playerId)).statistics.biggestWins.map((one) => one.roundId)
    }
    expect(await roundsOf('studio')).toEqual([`round-of-s${rounds}`])
    expect(await roundsOf('elsewhere')).toEqual([null])
  })

  test('name no ghost', async () => {
    const gus = await open('gus@example.com', 'Grey_Gus')
    const code = await gus.share(true, ['totals'])
    await site.context.db
      .updateTable('player')
      .set({ ghost_mode: true })
      .where('id', '=', gus.playerId)
      .execute()
    expect((await seenBy(code)).json()).toMatchObject({ data: { name: null } })
    expect((await card(code)).body).not.toContain('Grey_Gus')
  })

  test('of a private, excluded, frozen or unknown player answer alike, the picture as well', async () => {
    const unknown = '0'.repeat(12)
    const hidden = await open('hidden@example.com')
    const off = await hidden.share(true, ['totals'])
    expect((await seenBy(off)).status).toBe(200)
    await hidden.share(false, ['totals'])

    const gone = await open('gone@example.com')
    const excluded = await gone.share(true, ['totals'])
    const body = { option: 'permanent' }
    await site.call('selfExclude', { token: await site.logIn('gone@example.com'), body })
    const cold = await open('cold@example.com')
    const frozen = await cold.share(true, ['totals'])
    await site.call('freezeAccount', {
      token: await site.logIn('cold@example.com'),
      body: { days: 1 },
    })

    const expected = (await seenBy(unknown)).text
    expect(JSON.parse(expected)).toMatchObject({ code: 'NOT_FOUND' })
    const picture = (await card(unknown)).body
    for (const code of [off, excluded, frozen]) {
      const answer = await seenBy(code)
      expect([answer.status, answer.text]).toEqual([404, expected])
      expect((await card(code)).body).toBe(picture)
    }
  })

  test('have a picture with the name and no markup of its own making', async () => {
    const eve = await open('eve@example.com', 'Lucky_Eve')
    const code = await eve.share(true, ['totals'])
    const answer = await card(code)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.body).toContain('Lucky_Eve')
    expect(answer.body).toContain('Total bets')
    // Without the totals there are no figures on it.
    await eve.share(true, [])
    expect((await card(code)).body).not.toContain('Total bets')
  })

  test.each([
    ['a part that is none', { isPublic: true, shows: ['password'] }],
    ['more than there are', { isPublic: true, shows: Array.from({ length: 7 }, () => 'totals') }],
    ['a code of one’s own', { isPublic: true, shows: [], code: '0'.repeat(12) }],
  ])('refuse %s', async (_what, body) => {
    const email = `wrong${Object.keys(body).length}${body.shows.length}@example.com`
    const { token } = await open(email)
    const answer = await site.call('setStatisticsShare', { token, body })
    expect([answer.status, answer.json().code]).toEqual([422, 'INVALID_FIELDS'])
  })
})
