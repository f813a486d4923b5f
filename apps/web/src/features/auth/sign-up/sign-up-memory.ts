import type { SignUpValues } from './sign-up-body.ts'

/**
 * What the sign-up form remembers while this document lives, and no longer: a visitor who leaves the form and
 * comes back finds it as it was. The password is never part of it.
 */
type Draft = Omit<SignUpValues, 'password'>

let draft: Draft | undefined
let email: string | undefined

export function keepDraft({ password: _password, ...rest }: SignUpValues): void {
  draft = rest
}

export function keptDraft(): Draft | undefined {
  return draft
}

/** The form has done its work; only the address is still wanted, to send the mail again. */
export function finishDraft(registered: string): void {
  draft = undefined
  email = registered
}

export function registeredEmail(): string | undefined {
  return email
}
