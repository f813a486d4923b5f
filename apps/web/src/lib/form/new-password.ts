import type { FieldErrors } from '@baize/contract/refusals'
import type { PasswordRules } from '@baize/contract/settings'
import { passwordProblem } from '@baize/rules/password'

/** A new password under its own field name, and the same one typed again. */
export function newPasswordProblems<Name extends string>(
  name: Name,
  values: Readonly<Record<Name | 'repeatPassword', string>>,
  rules: PasswordRules,
): FieldErrors {
  const problems: Record<string, string> = {}
  const problem = passwordProblem(values[name], rules)
  if (problem) problems[name] = problem
  if (values.repeatPassword === '') problems['repeatPassword'] = 'form.validation.required'
  else if (values.repeatPassword !== values[name]) {
    problems['repeatPassword'] = 'form.validation.passwordsMustMatch'
  }
  return problems
}
