import { useRef, useState, type FormEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/api.ts'
import { showFieldErrors } from './form.ts'

export interface Submission {
  readonly submit: (event?: FormEvent) => void
  /** What the last try threw, until the next one. */
  readonly failure: unknown
}

/**
 * Sends a form once at a time. What the server refuses goes back to its fields; everything typed stays where
 * it is, so that a failure costs the visitor nothing but another press.
 */
export function useSubmission<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldPath<Values>[],
  action: (values: Values) => Promise<unknown>,
): Submission {
  const [failure, setFailure] = useState<unknown>()
  const isUnderWay = useRef(false)

  const send = async (values: Values) => {
    // Two presses in one frame come before the button can be disabled.
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await action(values)
    } catch (error) {
      setFailure(error)
      const refused = error instanceof ApiError ? error.body?.fields : undefined
      if (refused) showFieldErrors(form.setError, refused, fields)
    } finally {
      isUnderWay.current = false
    }
  }
  return {
    submit: (event) => {
      setFailure(undefined)
      void form.handleSubmit(send)(event)
    },
    failure,
  }
}
