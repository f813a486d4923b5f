import type { TopTableRow } from '@baize/contract/lobby'
import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { enterAs, goToTopTables } from './support/visitor.ts'

const TABLES = /\/api\/admin\/get-top-tables/

function win(id: string, playerName: string | null): TopTableRow {
  return {
    id,
    gameSlug: 'limbo',
    gameName: 'Limbo',
    playerName,
    shareCode: playerName === null ? null : '0123456789AB',
    roundId: null,
    at: '2026-05-04T09:00:00.000Z',
    bet: '2.00',
    multiplier: '10.00',
    payout: '20.00',
    currencyCode: 'EUR',
  }
}

/** Answers with these wins in every public table; what is thrown in later is answered the next time. */
async function serveWins(page: Page, rows: TopTableRow[]): Promise<void> {
  await page.route(TABLES, (route) =>
    route.fulfill({
      json: { success: true, data: { allWins: rows, highRollers: rows, multiplierMadness: rows } },
    }),
  )
}

const players = (page: Page) => page.getByRole('tabpanel').locator('tbody tr td:nth-of-type(1)')

test('R112 R609 a win shows its game, bet, multiplier and payout, and of a ghost no name', async ({
  page,
}) => {
  await serveWins(page, [win('2', 'Ada'), win('1', null)])
  await page.goto('/')
  await goToTopTables(page)
  await expect(players(page)).toHaveText(['Ada', 'Hidden'])
  const row = page.getByRole('tabpanel').locator('tbody tr').first()
  await expect(row).toContainText('Limbo')
  await expect(row).toContainText('€2.00')
  await expect(row).toContainText('10.00×')
  await expect(row).toContainText('€20.00')
  for (const name of ['High Rollers', 'Multiplier Madness']) {
    await page.getByRole('tab', { name }).click()
    await expect(players(page)).toHaveText(['Ada', 'Hidden'])
  }
  await row.getByRole('link', { name: 'Limbo' }).click()
  await expect(page).toHaveURL(/\/casino\/games\/limbo$/)
})

test('R112 a player’s tables move with the live socket, the newest win first and each once', async ({
  page,
  casino,
}) => {
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await serveWins(page, [win('1', 'Ada')])
  await enterAs(page, casino, /fresh/)
  await page.goto('/')
  await goToTopTables(page)
  await expect(players(page)).toHaveText(['Ada'])
  await expect(page.locator('html')).toHaveAttribute('data-live', 'on')
  const tell = (...rows: TopTableRow[]) =>
    sockets.at(-1)?.send(`42${JSON.stringify(['topTables', { rows }])}`)
  tell({ ...win('2', 'Grace'), at: '2026-05-04T09:00:01.000Z' })
  await expect(players(page)).toHaveText(['Grace', 'Ada'])
  tell({ ...win('2', 'Grace'), at: '2026-05-04T09:00:01.000Z' })
  tell({ ...win('3', null), at: '2026-05-04T09:00:02.000Z' })
  await expect(players(page)).toHaveText(['Hidden', 'Grace', 'Ada'])
})

test('R112 a guest, who has no socket, sees new wins by asking again', async ({ page }) => {
  const rows = [win('1', 'Ada')]
  await serveWins(page, rows)
  await page.clock.install()
  await page.goto('/')
  await goToTopTables(page)
  await expect(players(page)).toHaveText(['Ada'])
  rows.unshift(win('2', 'Grace'))
  await page.clock.runFor(11_000)
  await expect(players(page)).toHaveText(['Grace', 'Ada'])
})
