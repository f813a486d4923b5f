import type { Casino } from '@baize/testkit'
import { expect, type Page } from '@playwright/test'
import { linkFromMail, newMailbox, ownPerson, PASSWORD } from './visitor.ts'

export interface Player {
  readonly email: string
  readonly password: string
  readonly token: string
}

const PERSON = {
  firstName: 'Ada',
  dateOfBirth: '1990-12-10',
  countryCode: 'DE',
  currencyCode: 'EUR',
  phoneCode: '+49',
  address: 'Unter den Linden 1',
  city: 'Berlin',
  zipCode: '10117',
  gender: 'Not to say',
  terms: true,
}

/** A player of the test's own, signed in on every page that the test opens at that host. */
export async function enterAsNew(
  page: Page,
  casino: Casino,
  person: Partial<typeof PERSON & ReturnType<typeof ownPerson>> = {},
  { isMailboxProven = true } = {},
): Promise<Player> {
  const email = newMailbox('cashier')
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${casino.siteUrl}/api/user/${path}`, { data })
    const body = (await answer.json()) as { data?: { accessToken?: string } }
    expect([path, answer.status(), body]).toEqual([path, 200, expect.anything()])
    return body
  }
  await post('sign-up', { email, password: PASSWORD, ...PERSON, ...ownPerson(), ...person })
  if (isMailboxProven) {
    await page.request.get(await linkFromMail(casino, email), { maxRedirects: 0 })
  }
  const { data } = await post('login', { email, password: PASSWORD, afterReg: false })
  const token = data?.accessToken ?? ''
  await beSignedIn(page, token)
  return { email, password: PASSWORD, token }
}

/** On the pages of the site alone: a frame of another origin has no business with a token. */
export async function beSignedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((text) => {
    const isOfTheSite = window === window.top && window.origin !== 'null'
    if (isOfTheSite) localStorage.setItem('accessToken', text)
  }, token)
}

/** The demo player's session, without the login form. */
export async function enterAsDemo(page: Page, casino: Casino, label: RegExp): Promise<Player> {
  const login = casino.logins.find((candidate) => label.test(candidate.label))
  if (!login) throw new Error(`No demo login for ${label}`)
  const { email, password } = login
  const answer = await page.request.post(`${casino.siteUrl}/api/user/login`, {
    data: { email, password, afterReg: false },
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  await beSignedIn(page, data.accessToken)
  return { email, password, token: data.accessToken }
}

/** Asks a call of the player's own, as the site would. */
export async function ask<T>(page: Page, casino: Casino, player: Player, path: string): Promise<T> {
  const answer = await page.request.get(`${casino.siteUrl}/api/user/${path}`, {
    headers: { authorization: `Bearer ${player.token}` },
  })
  return ((await answer.json()) as { data: T }).data
}

export async function newestWithdrawal(
  page: Page,
  casino: Casino,
  player: Player,
): Promise<string> {
  type Answer = { readonly rows: readonly { readonly withdrawalId: string }[] }
  const { rows } = await ask<Answer>(page, casino, player, 'get-withdrawals')
  return rows[0]?.withdrawalId ?? ''
}
