import { expect, type Locator, type Page } from '@playwright/test'
import type { Casino } from '@baize/testkit'

let accounts = 0

/** A mailbox that no other test of this run uses. */
export function newMailbox(name: string): string {
  accounts += 1
  return `${name}.${process.pid}.${accounts}@player.example`
}

/** What a person is known again by (T19), and nobody else's. */
export function ownPerson(): { lastName: string; phone: string } {
  accounts += 1
  const number = (process.pid % 90_000) * 1_000 + accounts
  return { lastName: `Lovelace ${number}`, phone: String(15_100_000_000 + number) }
}

export const PASSWORD = 'Correct-horse-9'

export function dialog(page: Page): Locator {
  return page.getByRole('dialog')
}

export function field(page: Page, name: string): Locator {
  return dialog(page).locator(`[name="${name}"]`)
}

/** Fills the whole sign-up form of the default brand with what the server accepts. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(PASSWORD)
  await field(page, 'firstName').fill('Ada')
  const { lastName, phone } = ownPerson()
  await field(page, 'lastName').fill(lastName)
  await fillBirthDate(page, '10', '12', '1990')
  await field(page, 'countryCode').selectOption('DE')
  await field(page, 'phone').fill(phone)
  await field(page, 'address').fill('Unter den Linden 1')
  await field(page, 'city').fill('Berlin')
  await field(page, 'zipCode').fill('10117')
  await field(page, 'terms').check()
}

export async function fillBirthDate(
  page: Page,
  day: string,
  month: string,
  year: string,
): Promise<void> {
  const birthDate = dialog(page).getByRole('group', { name: 'Date of birth' })
  await birthDate.getByLabel('Year').selectOption(year)
  await birthDate.getByLabel('Month').selectOption(month)
  await birthDate.getByLabel('Day').selectOption(day)
}

/** The link of the newest mail to a mailbox. */
export async function linkFromMail(casino: Casino, to: string): Promise<string> {
  const mail = (await casino.outbox()).find((candidate) => candidate.to === to)
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`No mail with a link for ${to}`)
  return link
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await page.locator('html[data-auth="in"]').waitFor()
}

/** Logs a demo player in and waits until the site knows who it is. */
export async function enterAs(
  page: Page,
  casino: Casino,
  label: RegExp,
  site = casino.siteUrl,
): Promise<void> {
  const login = casino.logins.find((candidate) => label.test(candidate.label))
  if (!login) throw new Error(`No demo login for ${label}`)
  await page.goto(`${site}/?modal=login`)
  await logIn(page, login.email, login.password)
}

/** Moves the pointer until the page has noticed: what sleeps in it wakes when somebody is there, once it listens. */
export async function stir(page: Page, sign: Locator): Promise<void> {
  let x = 200
  await expect(async () => {
    x += 5
    await page.mouse.move(x, 200)
    await expect(sign).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

/** What wakes, or cannot, is drawn once more as it was, perhaps just while somebody looks for it. */
export async function scrollToTopTables(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Top tables' })
  await expect(() => heading.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
}

/** The tables far below on the start page, which are fetched when a visitor comes near. */
export async function goToTopTables(page: Page): Promise<void> {
  await scrollToTopTables(page)
  await stir(page, page.getByRole('tabpanel'))
}

/** What the browser keeps, by its real keys. */
export async function stored(page: Page, key: string): Promise<string | null> {
  return await page.evaluate((name) => localStorage.getItem(name), key)
}
