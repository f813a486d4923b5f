import type { FieldErrors } from '@baize/contract/refusals'
import { emailProblem } from '@baize/rules/email'

export interface LoginValues {
  email: string
  password: string
}

/** A login asks only whether something is there: the rules of new passwords must not lock old ones out. */
export function loginProblems({ email, password }: LoginValues): FieldErrors {
  const problems: Record<string, string> = {}
  const wrongEmail = emailProblem(email)
  if (wrongEmail) problems['email'] = wrongEmail
  if (password === '') problems['password'] = 'form.validation.required'
  return problems
}
