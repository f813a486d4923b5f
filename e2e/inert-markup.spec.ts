import CORPUS from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { expect, test } from './support/casino.ts'
import { ENGINES } from './support/firefox.ts'
import { MARKUP_EVASIONS } from './support/markup-evasions.ts'
import { MARKUP_PAYLOADS, payloadsPacked } from './support/markup-payloads.ts'
import { enterAsNew } from './support/player.ts'
import { breachesOfPolicy } from './support/policy-breaches.ts'
import { withSettings } from './support/settings.ts'
import { takenByCarelessPage, takenForMarkup, watch } from './support/taken-for-markup.ts'

// Markup that is let through would ask for a picture first of all.
test.use({ hasPictures: true })

/** Servers refuse an address that is longer than 16 KB with what else is in a head. */
const IN_ADDRESS = payloadsPacked(12_000, (text) => encodeURIComponent(text).length)
const TYPED = payloadsPacked(1_200)
/** As long as a message may be. */
const NOTICES = payloadsPacked(1_000)

for (const engine of ENGINES) {
  test.describe(engine, () => {
    test.use({ engine })

    test('G8 T13 T14 texts that a careless page would run stay texts, wherever they come from', async ({
      page,
      casino,
    }) => {
      await watch(page)
      let shown = 0
      const stillInert = async (sink: string) => {
        shown += 1
        expect([sink, await takenForMarkup(page)]).toEqual([sink, []])
      }

      await test.step('the search that an address asks for, and the one that is typed', async () => {
        for (const text of IN_ADDRESS) {
          await page.goto(`/casino/slots?search=${encodeURIComponent(text)}`)
          await stillInert('the address of a search')
        }
        const field = page.getByRole('main').getByRole('searchbox')
        for (const text of TYPED) {
          await field.fill(text)
          await stillInert('a search')
        }
      })

      await test.step('the words of an address: a modal, a method, a page that is missing', async () => {
        for (const parameter of ['met', 'cpnc'])
          for (const text of IN_ADDRESS) {
            const words = encodeURIComponent(text)
            await page.goto(`/?modal=deposit-pending&met=card&${parameter}=${words}`)
            await stillInert(`the word ${parameter}`)
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
        for (const text of NOTICES) {
          await casino.operator('notify', player.email, text)
          await expect(page.getByText(text, { exact: true })).toBeVisible()
          await stillInert('a notice')
        }
      })
      console.log(
        `proof: ${MARKUP_PAYLOADS.length} texts, looked for ${shown} times in 5 places (${engine}), none was run`,
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
      expect(await takenForMarkup(page)).toEqual([])
      await withSettings({ page, casino }, { brandName: corpus }, async (site) => {
        await page.goto(site)
        await expect(page).toHaveTitle(/alert\(/)
        expect(await takenForMarkup(page)).toEqual([])
      })
      expect(asked).toEqual([])
      console.log(
        `proof: ${CORPUS.length} texts of a public corpus in 2 places (${engine}), none was run`,
      )
    })

    test('G8 the same texts written as markup into a page without a policy are found', async ({
      page,
    }) => {
      await watch(page)
      const found = new Set(await takenByCarelessPage(page, [...MARKUP_PAYLOADS, ...CORPUS]))
      for (const [kind, texts] of Object.entries(MARKUP_EVASIONS))
        expect([kind, texts.filter((text) => !found.has(text))]).toEqual([kind, []])
      const [ours, theirs] = [MARKUP_PAYLOADS, CORPUS].map(
        (texts) => texts.filter((text) => found.has(text)).length,
      )
      expect(theirs).toBeGreaterThan(CORPUS.length / 10)
      await expect.poll(() => takenForMarkup(page)).toContain('ran')
      console.log(
        `proof: a careless page takes ${ours} of ${MARKUP_PAYLOADS.length} texts and ${theirs} of the corpus for markup (${engine})`,
      )
    })
  })
}

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
