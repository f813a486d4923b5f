import type { Casino } from '@baize/testkit'
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test'
import type { Player } from './player.ts'

/** The game in its frame on the page of a game. */
export function gameOn(page: Page, name: string): FrameLocator {
  return page.frameLocator(`iframe[title="${name}, the game itself"]`)
}

/** Opens a game and waits until it can be played. */
export async function openGame(
  page: Page,
  { slug, name, site = '', search = '' }: GameAddress,
): Promise<FrameLocator> {
  await page.goto(`${site}/casino/games/${slug}${search}`)
  const game = gameOn(page, name)
  await expect(game.getByRole('heading', { name })).toBeVisible({ timeout: 60_000 })
  return game
}

/** Types what is bet; the field takes it when the key is pressed. */
export async function setBet(game: FrameLocator, amount: string): Promise<void> {
  const field = game.getByRole('textbox', { name: 'Bet', exact: true })
  await field.fill(amount)
  await field.press('Enter')
}

interface GameAddress {
  readonly slug: string
  readonly name: string
  readonly site?: string
  readonly search?: string
}

/** The frame itself, for what a test lets the game say. */
function studioFrame(page: Page, casino: Casino): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(casino.studioUrl))
  if (!frame) throw new Error('No game is on the page.')
  return frame
}

/** A post to the page from the real game's window and origin. */
export async function letGameSay(
  page: Page,
  casino: Casino,
  type: string,
  payload: object,
): Promise<void> {
  await studioFrame(page, casino).evaluate(
    ([name, said]) => parent.postMessage({ source: 'hg', v: 1, type: name, payload: said }, '*'),
    [type, payload] as const,
  )
}

/** Money of the player's own, by the way a deposit really takes: the provider says it has it. */
export async function fund(
  page: Page,
  casino: Casino,
  player: Player,
  amount: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${player.token}` }
  const started = await page.request.post(`${casino.siteUrl}/api/user/start-deposit`, {
    headers,
    data: { key: crypto.randomUUID(), paymentId: 'carouseller', amount },
  })
  expect(started.status(), await started.text()).toBe(200)
  const { data } = (await started.json()) as { data: { next: { url: string } } }
  const paymentId = data.next.url.split('/').at(-1) ?? ''
  const control = `${casino.cashboxUrl}/control/payments/${paymentId}/approve`
  expect((await page.request.post(control)).status()).toBe(200)
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${casino.siteUrl}/api/user/get-user-details`, {
        headers,
      })
      const body = (await answer.json()) as { data: { userWallet: { amount: string } } }
      return Number(body.data.userWallet.amount)
    })
    .toBeGreaterThan(0)
}
