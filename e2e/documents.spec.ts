import { PNG } from './support/pictures.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/casino.ts'
import { enterAsNew } from './support/player.ts'

const MB = 1024 * 1024

test('R108 R315 R482 R510 a player sends a document, hears of the decision at once and sends again only what failed', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/profile2/verification')
  const identity = page.getByTestId('document-identity')
  await expect(identity.getByText('Not sent yet')).toBeVisible()
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('upload-document')) uploads.push(request.url())
  })
  const choose = identity.locator('input[type=file]')

  await test.step('is told what is wrong with a file before anything is sent', async () => {
    await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: PNG })
    await expect(identity.getByRole('alert')).toHaveText('Only jpg, pdf, png accepted')
    const buffer = Buffer.alloc(25 * MB + 1)
    await choose.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer })
    await expect(identity.getByRole('alert')).toHaveText('File size must be less than 25MB')
    expect(uploads).toEqual([])
  })

  await test.step('is told by the server what the file really is', async () => {
    const buffer = Buffer.from('no picture at all')
    await choose.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer })
    await expect(identity.getByRole('alert')).toContainText('Upload failed')
    await expect(identity.getByRole('alert')).toContainText('Only jpg, pdf, png accepted')
  })

  await test.step('sends a picture, which is looked at within 24 hours', async () => {
    await choose.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PNG })
    await expect(identity.getByText('In review')).toBeVisible()
    await expect(identity.getByText('We look at it within up to 24 hours.')).toBeVisible()
    await expect(identity.getByRole('timer')).toContainText('23')
    await expect(choose).toHaveCount(0)
  })

  const address = page.getByTestId('document-address')
  await test.step('drops a proof of address, with the date that stands on it', async () => {
    const drop = async () => {
      const files = await page.evaluateHandle(
        (bytes) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([new Uint8Array(bytes)], 'bill.png', { type: 'image/png' }))
          return transfer
        },
        [...PNG],
      )
      const zone = address.getByRole('button', { name: /Choose a file/ })
      await zone.dispatchEvent('drop', { dataTransfer: files })
    }
    await drop()
    await expect(address.getByText('Required')).toBeVisible()
    await address.getByLabel('Date on the document').fill('2019-01-01')
    await drop()
    await expect(address.getByText(/must not be older than 6 months/)).toBeVisible()
    const today = new Date().toISOString().slice(0, 10)
    await address.getByLabel('Date on the document').fill(today)
    await drop()
    await expect(address.getByText('In review')).toBeVisible()
  })

  await test.step('hears of both decisions on the open page', async () => {
    const waiting = await casino.operator('documents')
    const idOf = (label: string) =>
      waiting
        .split('\n')
        .filter((line) => line.includes(` ${label} `))
        .at(-1)
        ?.split(' ')[0] ?? ''
    await casino.operator('confirm-document', idOf('identity'))
    await casino.operator('reject-document', idOf('address'), 'cropped', 'The date is cut off.')
    await expect(identity.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(address.getByText('Please show all four corners.')).toBeVisible()
    await expect(address.getByText('The date is cut off.')).toBeVisible()
    await expect(address.locator('input[type=file]')).toHaveCount(1)
    await expect(identity.locator('input[type=file]')).toHaveCount(0)
  })

  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/profile2/verification')
  await expect(page.getByTestId('document-address')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const beside = () => document.documentElement.scrollWidth - innerWidth
  expect(await page.evaluate(beside)).toBe(0)
})

test('R315 a player is verified online: to the provider’s page and back, and the documents are confirmed', async ({
  page,
  casino,
}) => {
  await enterAsNew(page, casino)
  await page.goto('/profile2/verification')
  const online = page.getByTestId('online-check')
  await online.getByRole('button', { name: 'Verify online' }).click()
  await page.getByRole('button', { name: 'Send a blurred picture' }).click()
  await expect(online.getByRole('alert')).toContainText('has to be shown again')
  await online.getByRole('button', { name: 'Continue online' }).click()
  await page.getByRole('button', { name: 'Send the documents' }).click()
  await expect(online).toContainText('Our partner is checking')
  expect(await violations(page)).toEqual([])
  const check = (await (await fetch(`${casino.cashboxUrl}/`)).text()).match(/chk_[\w-]+/)?.[0] ?? ''
  await fetch(`${casino.cashboxUrl}/control/checks/${check}/confirm`, { method: 'POST' })
  const identity = page.getByTestId('document-identity')
  await expect(identity.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(online).toHaveCount(0)
})
