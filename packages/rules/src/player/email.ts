/** Accounts opened without an email carry this domain; the site shows such an address as blank. */
export const EMPTY_EMAIL_DOMAIN = 'empty-email.invalid'

const TYPEABLE = /[^A-Za-z0-9@._%+-]/g
const EMAIL =
  /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/
const EMAIL_LENGTH_MAX = 254

/** What is left of typed or pasted text once everything that cannot be in an email is dropped. */
export function typeableEmail(text: string): string {
  return text.replace(TYPEABLE, '')
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text) && !text.includes('..')
}

/** The message key for a wrong email, or undefined. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'form.validation.required'
  return isEmail(email.trim()) ? undefined : 'form.validation.invalid.format'
}

/** One mailbox, one account: the case of an address does not make another person. */
export function normalisedEmail(text: string): string {
  return text.trim().toLowerCase()
}

export function shownEmail(email: string): string {
  return email.endsWith(`@${EMPTY_EMAIL_DOMAIN}`) ? '' : email
}

/** The account's internal name. It is never shown to others: an email stem would give the address away. */
export function usernameFromEmail(email: string): string {
  return normalisedEmail(email)
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 64)
}
