import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLS } from '@baize/contract/calls'
import { ROUTES } from '@baize/contract/routes'
import type { Page } from '@playwright/test'
import { expect, test } from './support/casino.ts'
import { stir } from './support/visitor.ts'

const LOCALES = join(import.meta.dirname, '../locales')

/** Words that a language shares with English, as its folder lists them. */
function sharedWords(tag: string): readonly string[] {
  const info: { sameAsEnglish?: string[] } = JSON.parse(
    readFileSync(join(LOCALES, tag, 'locale.json'), 'utf8'),
  )
  return info.sameAsEnglish ?? []
}

/** What the shell says in its menus. */
async function shellWords(page: Page): Promise<readonly string[]> {
  const words = await page.locator('nav[aria-label] li > :is(a, button)').allTextContents()
  return words.map((text) => text.trim()).filter((text) => text !== '')
}

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('R123 the start page speaks every language of the brand, in its direction, within the screen', async ({
    page,
    casino,
  }) => {
    const answer = await page.request.get(casino.siteUrl + ROUTES.getLanguages.path)
    const { languages } = CALLS.getLanguages.answer.parse(await answer.json()).data
    await page.goto('/')
    const english = new Set(await shellWords(page))
    expect(english.size).toBeGreaterThan(10)
    const faults: string[] = []
    for (const { tag, direction } of languages.slice(1)) {
      await page.goto(`/${tag}`)
      const html = page.locator(`html[lang="${tag}"][dir="${direction}"]`)
      if ((await html.count()) === 0) faults.push(`${tag} is not in its language and direction`)
      const shared = sharedWords(tag)
      const left = (await shellWords(page)).filter(
        (word) => english.has(word) && !shared.includes(word),
      )
      if (left.length > 0) faults.push(`${tag} says ${[...new Set(left)].join(', ')}`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 390) faults.push(`${tag} is ${width} wide`)
    }
    expect(faults).toEqual([])
  })
})

test.describe('a visitor whose browser reads German', () => {
  test.use({ locale: 'de-AT' })

  test('R123 is shown what the link says, is told of German once, and finds it among the languages', async ({
    page,
  }) => {
    await page.goto('/promotions')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const line = page.locator('aside[lang="de"]')
    await stir(page, line)
    await expect(line).toContainText('Diese Website gibt es auch in Ihrer Sprache.')
    await line.getByRole('button', { name: 'Nein, danke' }).click()
    await expect(line).toHaveCount(0)

    const asked = page.waitForResponse(/core\/casino\/languages/)
    await page.goto('/promotions?modal=language')
    await asked
    const list = page.getByRole('dialog')
    await list.getByRole('searchbox').fill('germ')
    await expect(list.getByRole('link')).toHaveText(/Deutsch/)
    await expect(line).toHaveCount(0)
    await list.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/de\/promotions$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto('/promotions')
    await expect(page).toHaveURL(/\/de\/promotions$/)
  })
})

test('R123 letters that a brand lacks are fetched after the first paint, and hold up nothing', async ({
  page,
  casino,
}) => {
  await page.goto(`${casino.brandUrl('lulu.localhost')}/ar`)
  const sheet = page.locator('head > link[rel="stylesheet"][href*="/script-fonts/"]')
  await expect(sheet).toHaveAttribute('media', 'all')
  const { heldUp, fontsBeforePaint } = await page.evaluate(() => {
    // TypeScript's list of what the browser knows of a file lacks it.
    type Timing = PerformanceEntry & { readonly renderBlockingStatus: 'blocking' | 'non-blocking' }
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const files = (performance.getEntriesByType('resource') as Timing[]).filter(({ name }) =>
      name.includes('/script-fonts/'),
    )
    const isEarly = ({ startTime }: Timing) => startTime < (paint?.startTime ?? Infinity)
    return {
      heldUp: files.filter((file) => file.renderBlockingStatus === 'blocking').length,
      fontsBeforePaint: files.filter((file) => file.name.endsWith('.woff2') && isEarly(file))
        .length,
    }
  })
  expect({ heldUp, fontsBeforePaint }).toEqual({ heldUp: 0, fontsBeforePaint: 0 })
})
