import type { FieldErrors } from '@baize/contract/refusals'
import type { FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form'

/**
 * Lets a form ask the same rule that the server asks. The messages are translation keys; the field shows
 * them in the reader's language (see form-text).
 */
export function rulesResolver<Values extends FieldValues>(
  problemsOf: (values: Values) => FieldErrors,
): Resolver<Values> {
  return (values) => {
    const problems = problemsOf(values)
    const names = Object.keys(problems)
    if (names.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(
      names.map((name) => [name, { type: 'rule', message: problems[name] }]),
    )
    return { values: {}, errors: errors as never }
  }
}

/** Puts the server's verdict on those fields that the form shows, and the cursor in the first of them. */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  refused: FieldErrors,
  shown: readonly FieldPath<Values>[],
): void {
  const known = shown.filter((name) => Object.hasOwn(refused, name))
  known.forEach((name, index) => {
    setError(name, { type: 'server', message: refused[name] }, { shouldFocus: index === 0 })
  })
}

/** Today by the visitor's own calendar, yyyy-mm-dd. */
export function localToday(now: Date = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`
}
