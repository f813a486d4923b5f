import type { ChangeEvent, FormEvent } from 'react'

type Clean = (text: string) => string
type InputChange = ChangeEvent<HTMLInputElement>

/** Refuses a key press whose result could not stay in the field; pasted text is cleaned afterwards. */
export function blockUntypeable(clean: Clean) {
  return (event: FormEvent<HTMLInputElement> & { readonly data?: string | null }) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const typed = event.data
    if (!typed || typed.length > 1) return
    const start = selectionStart ?? value.length
    const next = value.slice(0, start) + typed + value.slice(selectionEnd ?? start)
    if (clean(next) !== next) event.preventDefault()
  }
}

/** Hands on only what may stand in the field, with the cursor where the visitor left it. */
export function cleaned(clean: Clean, onChange: (event: InputChange) => unknown) {
  return (event: InputChange): void => {
    const input = event.target
    const text = clean(input.value)
    if (text !== input.value) {
      const cursor = clean(input.value.slice(0, input.selectionStart ?? undefined)).length
      input.value = text
      input.setSelectionRange(cursor, cursor)
    }
    onChange(event)
  }
}
