import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CARDS, fillCard, payButton } from './support/card.ts'
import { expect, test } from './support/casino.ts'
import { enterAsNew } from './support/player.ts'
import { dialog, PASSWORD, stored } from './support/visitor.ts'

const WRONG_PASSWORD = 'Canary-password-71'

/** Every file below a folder, as it lies on the disk: databases, their journals, whatever a program has left. */
async function filesIn(folder: string): Promise<{ path: string; bytes: Buffer }[]> {
  const files: { path: string; bytes: Buffer }[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    if ((await stat(path)).isFile()) files.push({ path: name, bytes: await readFile(path) })
  }
  return files
}

test('G28 T11 T12 card numbers, passwords, tokens and codes are kept and sent nowhere they must not be', async ({
  page,
  casino,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => {
    addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`)
  })
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
  const token = (await stored(page, 'accessToken')) ?? ''
  expect(token.length).toBeGreaterThan(20)

  const secrets = Object.entries({
    card: CARDS.approved,
    'card in groups': CARDS.approved.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
    password: PASSWORD,
    'wrong password': WRONG_PASSWORD,
    token,
    'sign-in code': code,
  })
  const files = await filesIn(casino.dataDir)
  const kept = files.flatMap(({ path, bytes }) =>
    secrets.filter(([, text]) => bytes.includes(text)).map(([name]) => `${name} in ${path}`),
  )
  expect(kept).toEqual([])
  // What may be kept is found: the search reads what the programs have written.
  expect(files.some(({ bytes }) => bytes.includes(player.email))).toBe(true)

  const said = secrets.filter(([, text]) => casino.output().includes(text))
  expect(said).toEqual([])
  // The code comes in the address of the page that exchanges it, once, and in no other.
  const others = addresses.filter((address) => !address.includes(`/casino?at=${code} `))
  const sent = secrets.filter(([, text]) => others.some((address) => address.includes(text)))
  expect(sent).toEqual([])
  const inBrowser = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage).filter(([key]) => key !== 'accessToken'),
      Object.entries(sessionStorage),
      document.cookie,
    ]),
  )
  expect(secrets.filter(([, text]) => inBrowser.includes(text))).toEqual([])
  console.log(
    `proof: ${secrets.length} secrets in ${files.length} files, logs, addresses and the browser: none found`,
  )
})
