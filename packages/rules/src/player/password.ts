import type { PasswordRules } from '@baize/contract/settings'

export const PASSWORD_LENGTH_MAX = 255

/** The message key of the first rule a new password breaks, or undefined when it keeps them all. */
export function passwordProblem(password: string, rules: PasswordRules): string | undefined {
  if (password === '') return 'form.validation.required'
  if (password.length < rules.minLength) return 'form.validation.min'
  if (password.length > PASSWORD_LENGTH_MAX) return 'form.validation.max255'
  if (rules.requireNumber && !/\p{Nd}/u.test(password)) return 'form.validation.number'
  if (rules.requireSpecial && !/[^\p{L}\p{N}\s]/u.test(password)) return 'form.validation.special'
  if (rules.requireUppercase && !/\p{Lu}/u.test(password)) return 'form.validation.uppercase'
  return undefined
}
