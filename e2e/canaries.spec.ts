import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CARDS, fillCard, payButton } from './support/card.ts'
import { expect, test } from './support/casino.ts'
import { enterAsNew } from './support/player.ts'
import { addSecret, foundSecrets } from './support/secrets.ts'
import { dialog, PASSWORD, stored } from './support/visitor.ts'

const WRONG_PASSWORD = 'Canary-password-71'

// What the programs keep and print is searched when the last spec has ended (support/casino.ts). This walk sees to it
// that there is something of each kind to be found.
test('G28 T11 T12 card numbers, passwords, tokens and codes are not kept in the browser', async ({
  page,
  casino,
}) => {
  const player = await enterAsNew(page, casino)
  await page.goto('/deposit')
  await fillCard(page, CARDS.approved)
  await payButton(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Deposit successful')

  const link = /https?:\/\/\S+/.exec(await casino.operator('login-link', player.email))?.[0] ?? ''
  const code = new URL(link).searchParams.get('at') ?? ''
  expect(code.length).toBeGreaterThan(20)
  await page.goto(`/casino?at=${code}`)
  await expect(page).toHaveURL(/\/casino$/)
  await page.request.post('/api/user/login', {
    data: { email: player.email, password: WRONG_PASSWORD },
  })
  addSecret(WRONG_PASSWORD, 'wrong password')
  const token = (await stored(page, 'accessToken')) ?? ''
  expect(token.length).toBeGreaterThan(20)
  addSecret(token, 'token')

  const inBrowser = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage).filter(([key]) => key !== 'accessToken'),
      Object.entries(sessionStorage),
      document.cookie,
    ]),
  )
  const secrets = [CARDS.approved, PASSWORD, WRONG_PASSWORD, token, code]
  expect(secrets.filter((text) => inBrowser.includes(text))).toEqual([])
})

test('G28 a secret in a file, in the output of a program, in a browser and in a place nobody has read is found', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'baize-secrets-'))
  await writeFile(join(dataDir, 'left.log'), `${CARDS.declined} cvc: 123 and ${PASSWORD}`)
  const logins = [{ label: 'demo', email: 'nobody@demo.baize', password: 'Demo-password-9' }]
  const secrets = { SITE_SECRET: 'a secret of the programs' }
  const output = () => `started with ${secrets.SITE_SECRET}, ${logins[0]?.password}`
  const kept = [{ place: 'the storage of a site', text: `{"form":"${PASSWORD}"}` }]
  expect(await foundSecrets({ dataDir, logins, secrets, output }, kept)).toEqual([
    'password in left.log',
    'card declined in left.log',
    'CVC in left.log',
    'SITE_SECRET in the output of the programs',
    'demo in the output of the programs',
    'password in the storage of a site',
    'nobody@demo.baize was not found, so nothing was searched',
  ])
  await rm(dataDir, { recursive: true })
})
