import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { configHashOf } from '@baize/fair/canonical'
import type { GameDefinition } from '@baize/fair/game'
import { game } from '../titles/dice/game.ts'
import { commitmentOf, seedDraws } from '@baize/fair/seed-draws'
import { replay } from '@baize/fair/verify'
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { openGame } from './support/game.ts'

const DICE = game as unknown as GameDefinition
const CONFIG_HASH = configHashOf(DICE.engine.name, DICE.config)
const SEEDS = { serverSeed: '5a'.repeat(32), clientSeed: 'made-in-the-browser', nonce: 3 }
const PAY_RULE = 'drawn'
const BET = { choice: { side: 'over', target: 5050 }, steps: [], bet: 100n }

/** A round as the house would hand it out, made here from the same rules. */
function round(over: object = {}) {
  const played = replay(DICE, BET, seedDraws(SEEDS, PAY_RULE))
  return {
    roundId: 'r1',
    gameId: 'dice',
    configHash: CONFIG_HASH,
    currency: 'EUR',
    bet: '100000000',
    staked: '100000000',
    payRule: PAY_RULE,
    paid: String(played.paid * 1_000_000n),
    choice: BET.choice,
    steps: [],
    events: played.events,
    fairness: {
      kind: 'seeds',
      commitment: commitmentOf(SEEDS.serverSeed, CONFIG_HASH),
      ...SEEDS,
    },
    ...over,
  }
}

async function checkPasted(page: Page): Promise<void> {
  const paste = page.getByLabel('Paste a round')
  // A page from the server stands before it listens.
  await expect(async () => {
    await paste.fill('')
    await paste.fill(JSON.stringify(round()))
    await expect(page.getByText('Every check holds.')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await paste.fill(JSON.stringify(round({ paid: '999000000' })))
  await expect(page.getByText(/^A check fails\./)).toBeVisible()
  await paste.fill('no round at all')
  await expect(page.getByText('This is not a round of ours.')).toBeVisible()
}

test('a round is verified in the browser, one, many and by its seed, and a lie is found', async ({
  page,
}) => {
  await page.goto('/fairness')
  await checkPasted(page)

  await page.getByRole('tab', { name: 'Many bets' }).click()
  await page.getByLabel('Server seed').fill(SEEDS.serverSeed)
  await page.getByLabel('Client seed').fill(SEEDS.clientSeed)
  await page.getByLabel('Last nonce').fill('499')
  await page.getByRole('button', { name: 'Check it' }).click()
  const outcome = page.getByRole('region', { name: 'Outcome' })
  await expect(outcome.getByRole('definition').first()).toHaveText('500')
  await expect(outcome.getByText('The first 200 are listed')).toBeVisible()

  await page.getByRole('tab', { name: 'Look up a seed' }).click()
  await page
    .getByLabel('Fingerprint shown before')
    .fill(commitmentOf(SEEDS.serverSeed, CONFIG_HASH))
  await page.getByLabel('Server seed').fill(SEEDS.serverSeed)
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByText(/with the paytable of Dice\.$/)).toBeVisible()
})

test('a round is copied out of the game, and the verifier takes what was copied', async ({
  page,
}) => {
  const dice = await openGame(page, { slug: 'dice', name: 'Dice', search: '?mode=demo' })
  await dice.getByRole('button', { name: /^Bet / }).click()
  await expect(dice.locator('[data-part="result"]')).toContainText('Rolled')
  await dice.getByRole('button', { name: 'Fairness' }).click()
  await dice.getByRole('button', { name: 'Change seeds and reveal' }).click()
  await expect(dice.getByText('1 round can be checked with it.')).toBeVisible()
  await dice.getByRole('button', { name: 'Close' }).click()

  await dice.getByRole('button', { name: 'My rounds' }).click()
  const copy = dice.getByRole('button', { name: /^Copy: #/ })
  await copy.click()
  await expect(copy).toHaveAttribute('data-copied', 'true')
  await dice.getByRole('button', { name: /^Verify #/ }).click()
  await expect(page).toHaveURL(/\/fairness/)
  const paste = page.getByLabel('Paste a round')
  await expect(async () => {
    await paste.fill('')
    await paste.press('ControlOrMeta+v')
    await expect(page.getByText('Every check holds.')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
})

test('the verifier is a file that works without a network', async ({ page, browser, casino }) => {
  await page.goto('/fairness')
  const link = page.getByRole('link', { name: 'Download the verifier as one file' })
  const answer = await page.request.get(casino.siteUrl + (await link.getAttribute('href')))
  expect(answer.headers()['content-disposition']).toContain('attachment')
  const file = join(await mkdtemp(join(tmpdir(), 'verifier-')), 'fairness-verifier.html')
  await writeFile(file, await answer.body())

  const context = await browser.newContext({ offline: true })
  const kept = await context.newPage()
  const asked: string[] = []
  kept.on('request', (request) => asked.push(request.url()))
  await kept.goto(pathToFileURL(file).href)
  await checkPasted(kept)
  expect(asked).toEqual([pathToFileURL(file).href])
  expect(await violations(kept)).toEqual([])
  await kept.getByLabel('Language').selectOption('ar')
  await expect(kept.locator('html')).toHaveAttribute('dir', 'rtl')
  await context.close()
})
