import type { HgRound } from '@baize/contract/hg-studio'
import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { fund, openGame } from './support/game.ts'
import { ask, enterAsNew, type Player } from './support/player.ts'

const ORBIT = { slug: 'orbit-crash', name: 'Orbit Crash' }

interface Rows {
  readonly rows: readonly { readonly type: string; readonly roundId: string | null }[]
}

/** Sits down at the table and bets on the flight that is next. */
async function join(page: Page): Promise<void> {
  const game = await openGame(page, ORBIT)
  await game.getByRole('button', { name: /^Bet/ }).click({ timeout: 90_000 })
}

test('two browsers sit at one table: both bet, both are settled, and each round proves itself', async ({
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
  await Promise.all([join(page), join(other)])
  const roundsOf = async (player: Player) => {
    const { rows } = await ask<Rows>(page, casino, player, 'get-game-transactions')
    return rows
  }
  for (const player of players) {
    await expect
      .poll(async () => (await roundsOf(player)).map(({ type }) => type), { timeout: 90_000 })
      .toContain('bet')
    await expect
      .poll(
        async () => {
          const answer = await ask<{ rounds: unknown[] }>(page, casino, player, 'get-open-rounds')
          return answer.rounds.length
        },
        { timeout: 90_000 },
      )
      .toBe(0)
    const bet = (await roundsOf(player)).find(({ type }) => type === 'bet')
    const path = `get-round?roundId=${encodeURIComponent(bet?.roundId ?? '')}`
    const { round } = await ask<{ round: HgRound }>(page, casino, player, path)
    expect(round.fairness).toMatchObject({ kind: 'chain', chainHash: expect.any(String) })
  }
  await context.close()
})
