/** @jsxImportSource preact */
import type { ComponentChildren, PartialInputHTMLAttributes, Ref } from 'preact'
import { useState } from 'preact/hooks'

type Attribute =
  | 'inputMode'
  | 'disabled'
  | 'title'
  | 'placeholder'
  | 'required'
  | 'maxLength'
  | 'dir'
  | 'spellcheck'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown'

interface TextInputProps extends Pick<PartialInputHTMLAttributes<HTMLInputElement>, Attribute> {
  readonly label: string
  readonly value: string
  readonly inputRef?: Ref<HTMLInputElement>
  /** Keys or a unit, in the frame of the field. */
  readonly children?: ComponentChildren
  onText(text: string): void
}

/** One line to type into. */
export function TextInput({ label, inputRef, children, onText, ...input }: TextInputProps) {
  return (
    <div class="hg-input">
      <input
        autocomplete="off"
        {...input}
        ref={inputRef ?? null}
        aria-label={label}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {children}
    </div>
  )
}

/** While it is edited anything may stand in a field; left, or with Enter, it is read, and then shows what holds. */
export function useDraft(value: string, read: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    setDraft(null)
    if (draft !== null) read(draft)
  }
  const input = {
    value: draft ?? value,
    onText: setDraft,
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit()
    },
  }
  return [input, () => setDraft(null)] as const
}
