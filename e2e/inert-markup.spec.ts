import type { Page } from '@playwright/test'
import CORPUS from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { expect, test } from './support/casino.ts'
import { MARKUP_PAYLOADS } from './support/markup-payloads.ts'
import { enterAsNew } from './support/player.ts'
import { breachesOfPolicy } from './support/policy-breaches.ts'
import { withSettings } from './support/settings.ts'

// Markup that is let through would ask for a picture first of all.
test.use({ hasPictures: true })

/** Texts that fit into an address together. */
const PER_ADDRESS = 24

/** Counts what ran, from the first script of every page on. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      ran: 0,
      planted: () => {
        ;(globalThis as unknown as { ran: number }).ran += 1
      },
    })
  })
}

/** What was run and what became an element; texts that stay texts are neither. */
async function takenForMarkup(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      (globalThis as unknown as { ran: number }).ran +
      document.querySelectorAll('[data-planted]').length,
  )
}

function* batches(size: number): Generator<string> {
  for (let at = 0; at < MARKUP_PAYLOADS.length; at += size)
    yield MARKUP_PAYLOADS.slice(at, at + size).join(' ')
}

test('G8 T13 T14 texts that a careless page would run stay texts, wherever they come from', async ({
  page,
  casino,
}) => {
  await watch(page)
  let shown = 0
  const stillInert = async (sink: string) => {
    shown += 1
    expect([sink, await takenForMarkup(page)]).toEqual([sink, 0])
  }

  await test.step('the search that an address asks for, and the one that is typed', async () => {
    for (const text of batches(PER_ADDRESS)) {
      await page.goto(`/casino/slots?search=${encodeURIComponent(text)}`)
      await stillInert('the address of a search')
    }
    const field = page.getByRole('main').getByRole('searchbox')
    for (const text of batches(4)) {
      await field.fill(text)
      await stillInert('a search')
    }
  })

  await test.step('the words of an address: a modal, a method, a page that is missing', async () => {
    for (const text of batches(PER_ADDRESS)) {
      const words = encodeURIComponent(text)
      await page.goto(`/?modal=deposit-pending&met=${words}&cpnc=${words}`)
      await stillInert('the name of a method')
    }
    await page.goto(`/casino/games/${encodeURIComponent(MARKUP_PAYLOADS[0] ?? '')}`)
    await stillInert('a page that is missing')
  })

  await test.step('what an operator writes: the name of the brand, in every page and its head', async () => {
    const brandName = MARKUP_PAYLOADS.join(' ')
    await withSettings({ page, casino }, { brandName }, async (site) => {
      await page.goto(site)
      await expect(page).toHaveTitle(/planted/)
      await stillInert('the name of a brand')
    })
  })

  await test.step('what a player is told and is called', async () => {
    const [firstName = ''] = MARKUP_PAYLOADS
    const player = await enterAsNew(page, casino, { firstName, city: firstName })
    await page.goto('/profile/edit-profile')
    await expect(page.locator('html')).toHaveAttribute('data-live', 'on')
    await expect(page.locator('[name="firstName"]')).toHaveValue(firstName)
    await stillInert('the name of a player')
    for (const text of batches(4)) {
      await casino.operator('notify', player.email, text)
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await stillInert('a notice')
    }
  })
  console.log(
    `proof: ${MARKUP_PAYLOADS.length} texts, looked for ${shown} times in 5 places, none was run`,
  )
})

test('G8 the texts of a public corpus stay texts as well', async ({ page, casino }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  const corpus = CORPUS.join(' ')
  await page.goto('/casino/slots')
  await page.getByRole('main').getByRole('searchbox').fill(corpus)
  expect(await scriptedAttributes(page)).toEqual([])
  await withSettings({ page, casino }, { brandName: corpus }, async (site) => {
    await page.goto(site)
    await expect(page).toHaveTitle(/alert\(/)
    expect(await scriptedAttributes(page)).toEqual([])
  })
  expect(asked).toEqual([])
  // The same texts in a page that takes them for markup are found, so the search is not blind.
  await page.goto('about:blank')
  await page.setContent(corpus)
  expect((await scriptedAttributes(page)).length).toBeGreaterThan(20)
  console.log(`proof: ${CORPUS.length} texts of a public corpus in 2 places, none was run`)
})

/** Attributes that run something: none of ours does. */
async function scriptedAttributes(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes]
        .filter(({ name, value }) => name.startsWith('on') || /^\W*javascript:/i.test(value))
        .map(({ name, value }) => `${name}=${value}`),
    ),
  )
}

test('G8 the same texts written as markup into a page without a policy are found', async ({
  page,
}) => {
  await watch(page)
  await page.goto('about:blank')
  // One of them leads the page away, and with it what was counted.
  const staying = MARKUP_PAYLOADS.filter((text) => !text.includes('http-equiv=refresh'))
  await page.setContent(staying.join('\n'))
  await expect.poll(() => takenForMarkup(page)).toBeGreaterThan(MARKUP_PAYLOADS.length / 4)
})

test('G9 what a page does against its policy is heard, and fails the spec it happens in', async ({
  page,
}) => {
  await page.goto('/')
  expect(breachesOfPolicy()).toEqual([])
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://planted.example/seen.png' }))
  })
  await expect.poll(() => breachesOfPolicy().join()).toContain('planted.example')
})
