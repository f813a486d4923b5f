import type { Page, Route } from '@playwright/test'
import CORPUS from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { expect, test } from './support/casino.ts'
import { ENGINES } from './support/firefox.ts'
import { MARKUP_PAYLOADS } from './support/markup-payloads.ts'
import { enterAsDemo } from './support/player.ts'
import { takenForMarkup, watch } from './support/taken-for-markup.ts'

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

interface Poisoned {
  /** How often a field was written anew, by its call and name. */
  readonly fields: ReadonlyMap<string, number>
  readonly planted: ReadonlySet<string>
}

/** Views have fewer fields than there are texts. */
const PER_FIELD = 2

/** Puts the next texts of the list into every field that somebody has written, in whatever the backend answers. */
async function poison(page: Page): Promise<Poisoned> {
  const fields = new Map<string, number>()
  const planted = new Set<string>()
  let at = 0
  const next = () => {
    const text = TEXTS[at % TEXTS.length] ?? ''
    at += 1
    planted.add(text)
    return text
  }
  const poisoned = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => poisoned(one, path))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (typeof inner !== 'string' || !WRITTEN.has(name)) return [name, poisoned(inner, path)]
        fields.set(`${path} ${name}`, (fields.get(`${path} ${name}`) ?? 0) + 1)
        return [name, ['planted', ...Array.from({ length: PER_FIELD }, next)].join(' ')]
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
  return { fields, planted }
}

for (const engine of ENGINES) {
  test.describe(engine, () => {
    test.use({ engine })

    test('G8 whatever the backend tells, its texts stay texts: names, races, figures, chat, notices', async ({
      page,
      casino,
    }) => {
      await enterAsDemo(page, casino, /history/)
      await watch(page)
      await page.setViewportSize({ width: 1600, height: 900 })
      const { fields, planted } = await poison(page)
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

      expect(TEXTS.filter((text) => !planted.has(text))).toEqual([])
      const count = [...fields.values()].reduce((sum, times) => sum + times, 0)
      console.log(
        `proof: ${TEXTS.length} hostile texts, ${count} times in ${fields.size} fields of answers, ${PAGES.length + 1} views (${engine}): none was run`,
      )
    })
  })
}
