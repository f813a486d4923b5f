import type { HgRound } from '@baize/contract/hg-studio'
import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { fund, openGame } from './support/game.ts'
import { ask, enterAsNew, type Player } from './support/player.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const ORBIT = { slug: 'orbit-crash', name: 'Orbit Crash' }

interface Rows {
  readonly rows: readonly { readonly type: string; readonly roundId: string | null }[]
}

/** Sits down at the table and bets on the flight that is next, with as many bets; one that is late is placed on the one after. */
async function join(page: Page, bets: number): Promise<void> {
  const game = await openGame(page, ORBIT)
  if (bets === 2) await game.getByRole('switch', { name: 'Second bet' }).click({ timeout: 90_000 })
  for (let slot = 0; slot < bets; slot += 1)
    await game
      .locator(`.orbit-button[data-slot="${slot}"]:is([data-deed="bet"], [data-deed="queue"])`)
      .click({ timeout: 90_000 })
  // Who is of the house says so.
  await expect(game.getByText('House player 1')).toBeAttached({ timeout: 90_000 })
}

test('two browsers sit at one table, one with two bets: all are settled, and each round proves itself', async ({
  page,
  browser,
  casino,
}) => {
  const context = await browser.newContext({ baseURL: casino.siteUrl })
  const other = await context.newPage()
  await other.addInitScript(() => localStorage.setItem('tour_seen', '1'))
  const players: Player[] = []
  for (const one of [page, other]) {
    const player = await enterAsNew(one, casino)
    await fund(one, casino, player, '20')
    players.push(player)
  }
  await Promise.all([join(page, 2), join(other, 1)])
  const roundsOf = async (player: Player) => {
    const { rows } = await ask<Rows>(page, casino, player, 'get-game-transactions')
    return rows
  }
  for (const [at, player] of players.entries()) {
    const betsOf = async () => (await roundsOf(player)).filter(({ type }) => type === 'bet')
    await expect
      .poll(async () => (await betsOf()).length, { timeout: 90_000 })
      .toBe(at === 0 ? 2 : 1)
    await expect
      .poll(
        async () => {
          const answer = await ask<{ rounds: unknown[] }>(page, casino, player, 'get-open-rounds')
          return answer.rounds.length
        },
        { timeout: 90_000 },
      )
      .toBe(0)
    const rounds = new Set((await betsOf()).map(({ roundId }) => roundId ?? ''))
    expect(rounds.size).toBe(at === 0 ? 2 : 1)
    for (const roundId of rounds) {
      const path = `get-round?roundId=${encodeURIComponent(roundId)}`
      const { round } = await ask<{ round: HgRound }>(page, casino, player, path)
      expect(round.fairness).toMatchObject({ kind: 'chain', chainHash: expect.any(String) })
    }
  }
  await context.close()
})
