import { readFileSync } from 'node:fs'
import type { PasswordRules } from '@baize/contract'
import { passwordProblem } from '@baize/rules/password'

/**
 * What guessers try first: the 1,500 most frequent passwords of six or seven characters and the 3,000 of more in the
 * list of @zxcvbn-ts/language-common 4.1.3 (MIT), and words of the trade. A file of the server: the list would be dead
 * weight in every browser.
 */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split(/\s+/),
)
/** What a rule of the brand makes people put behind the password that they would have had. */
const DECORATION = /[^a-z0-9]+$/

/** The message key of what is wrong with a new password: a rule of the brand, or that everybody has it. */
export function newPasswordProblem(
  password: string,
  rules: PasswordRules,
  brandName: string,
): string | undefined {
  return passwordProblem(password, rules) ?? commonPasswordProblem(password, brandName)
}

export function commonPasswordProblem(password: string, brandName: string): string | undefined {
  const plain = password.toLowerCase()
  const bare = plain.replace(DECORATION, '')
  const isCommon = COMMON.has(plain) || COMMON.has(bare)
  return isCommon || isBrandName(bare, brandName) ? 'form.validation.commonPassword' : undefined
}

/** ASVS 6.2.11. The name of the brand, with or without figures behind it. */
function isBrandName(bare: string, brandName: string): boolean {
  return bare.replace(/[^a-z]+$/, '') === brandName.toLowerCase()
}
