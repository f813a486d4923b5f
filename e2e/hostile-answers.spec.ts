import type { Page, Route } from '@playwright/test'
import CORPUS from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { expect, test } from './support/casino.ts'
import { MARKUP_PAYLOADS } from './support/markup-payloads.ts'
import { enterAsDemo } from './support/player.ts'

// Markup that is let through would ask for a picture first of all.
test.use({ hasPictures: true })

/** Fields that somebody has written: a player, an operator, a provider, an editor. */
const WRITTEN = new Set(
  [
    'name nickname playerName firstName lastName city address to',
    'gameName raceName providerName networkName rawTitle title subtitle',
    'text excerpt description summary terms note reason answer question',
  ].flatMap((names) => names.split(' ')),
)
const TEXTS = [...MARKUP_PAYLOADS, ...CORPUS]

/** Where a player reads what the backend tells of others and of themselves. */
const PAGES = [
  '/tournaments',
  '/profile/statistics',
  '/profile/transactions',
  '/profile/edit-profile',
  '/bonuses',
  '/deposit',
  '/refer-a-friend',
]

/** Puts the next text of the list into every field that somebody has written, in whatever the backend answers. */
async function poison(page: Page): Promise<ReadonlyMap<string, number>> {
  const fields = new Map<string, number>()
  let at = 0
  const poisoned = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => poisoned(one, path))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (typeof inner !== 'string' || !WRITTEN.has(name)) return [name, poisoned(inner, path)]
        fields.set(`${path} ${name}`, (fields.get(`${path} ${name}`) ?? 0) + 1)
        at += 1
        return [name, `planted ${TEXTS[at % TEXTS.length]}`]
      }),
    )
  }
  await page.route('**/api/**', async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    // Messages of a language are no texts: one that cannot be read as a message is an error of its own.
    const isLeft = /socket|\/locales\//.test(pathname)
    if (route.request().method() !== 'GET' || isLeft) return route.continue()
    const answer = await route.fetch()
    const body: unknown = await answer.json().catch(() => undefined)
    if (body === undefined) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, json: poisoned(body, pathname.slice(5)) })
  })
  return fields
}

/** What was run, and what of the page runs something when it is touched. */
async function takenForMarkup(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => [
    ...Array.from({ length: (globalThis as unknown as { ran: number }).ran }, () => 'ran'),
    ...[...document.querySelectorAll('*')].flatMap(({ outerHTML, attributes }) =>
      [...attributes].some(
        ({ name, value }) =>
          name === 'data-planted' || name.startsWith('on') || /^\W*javascript:/i.test(value),
      )
        ? [outerHTML.slice(0, 120)]
        : [],
    ),
  ])
}

test('G8 whatever the backend tells, its texts stay texts: names, races, figures, chat, notices', async ({
  page,
  casino,
}) => {
  await enterAsDemo(page, casino, /history/)
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      ran: 0,
      planted: () => ((globalThis as unknown as { ran: number }).ran += 1),
    })
  })
  await page.setViewportSize({ width: 1600, height: 900 })
  const fields = await poison(page)
  const shown = () => page.evaluate(() => document.body.innerText.split(/planted/i).length - 1)
  const stillInert = async (view: string) => {
    await expect.poll(shown, view).toBeGreaterThan(0)
    expect([view, await takenForMarkup(page)]).toEqual([view, []])
  }

  for (const path of PAGES) {
    await page.goto(path)
    await stillInert(path)
  }
  await page.goto('/fairness')
  await page.getByRole('banner').getByRole('button', { name: 'Chat' }).click()
  await expect(page.getByRole('log')).toHaveAttribute('aria-busy', 'false')
  await stillInert('chat')

  const planted = [...fields.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `proof: ${planted} hostile texts in ${fields.size} fields of answers, ${PAGES.length + 1} views: none was run`,
  )
  // The same texts in a page that takes them for markup are found, so the search is not blind.
  await page.goto('about:blank')
  await page.setContent(TEXTS.filter((text) => !text.includes('http-equiv=refresh')).join('\n'))
  expect((await takenForMarkup(page)).length).toBeGreaterThan(40)
})
