/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { TextInput, useDraft } from './text-input.tsx'

/** Controls of the house, for the panels of scenes. Each has a label, a target of 44 px and a look of the theme. */

interface FieldProps {
  readonly label: string
  /** At the end of the label's line: a figure that follows from the field. */
  readonly note?: ComponentChildren
  /** What it holds is short enough to stand beside its label, where a phone has no line to spare. */
  readonly isShort?: boolean
  readonly children: ComponentChildren
}

export function Field({ label, note, isShort = false, children }: FieldProps) {
  return (
    <div class="hg-field" data-short={isShort ? '' : undefined}>
      <div class="hg-field-head">
        <span>{label}</span>
        {note !== undefined && <span class="hg-field-note">{note}</span>}
      </div>
      {children}
    </div>
  )
}

interface SegmentsProps<T extends string | number> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly isDisabled?: boolean
  readonly note?: ComponentChildren
  onChange(value: T): void
}

/** Figures, and no words: those are longer in another language. */
const SHORT_TEXT = 3

/** One of a few: radio buttons that look like a row of keys. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { label, value, options, isDisabled, note, onChange } = props
  const name = useId()
  const isShort = options.length <= 5 && options.every(({ text }) => text.length <= SHORT_TEXT)
  return (
    <Field label={label} note={note} isShort={isShort}>
      <div class="hg-segments" role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <label key={option.value} class="hg-segment">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={isDisabled}
              onChange={() => onChange(option.value)}
            />
            {/* A figure has no direction of its own, and keeps its sign behind it. */}
            <span dir="auto">{option.text}</span>
          </label>
        ))}
      </div>
    </Field>
  )
}

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly isDisabled?: boolean
  readonly note?: ComponentChildren
  /** The value in words, for a screen reader. */
  readonly valueText?: string
  onInput(value: number): void
}

export function Slider(props: SliderProps) {
  const { label, value, min, max, step = 1, isDisabled, note, valueText, onInput } = props
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0
  return (
    <Field label={label} note={note}>
      <input
        class="hg-slider"
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={isDisabled}
        style={{ '--share': `${share}%` }}
        onInput={(event) => onInput(Number(event.currentTarget.value))}
      />
    </Field>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly decimals: number
  readonly suffix?: string
  readonly isDisabled?: boolean
  onChange(value: number): void
}

/** A number that is typed; left, it is brought into its range. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, min, max, decimals, suffix, isDisabled, onChange } = props
  const [draft] = useDraft(value.toFixed(decimals), (text) => {
    const typed = Number(text.normalize('NFKC').replace(',', '.'))
    if (text.trim() !== '' && Number.isFinite(typed))
      onChange(Math.min(max, Math.max(min, Number(typed.toFixed(decimals)))))
  })
  return (
    <Field label={label}>
      <TextInput {...draft} label={label} inputMode="decimal" disabled={isDisabled}>
        {suffix && <span class="hg-input-suffix">{suffix}</span>}
      </TextInput>
    </Field>
  )
}

interface StatProps {
  readonly label: string
  readonly value: ComponentChildren
}

/** A figure that follows from the choice: chance, multiplier, profit. */
export function Stat({ label, value }: StatProps) {
  return (
    <div class="hg-stat">
      <span class="hg-stat-label">{label}</span>
      <span class="hg-stat-value">{value}</span>
    </div>
  )
}

export function Stats({ children }: { readonly children: ComponentChildren }) {
  return <div class="hg-stats">{children}</div>
}

interface SwitchProps {
  readonly label: string
  readonly hint?: string
  readonly isOn: boolean
  onChange(isOn: boolean): void
}

export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  return (
    <label class="hg-switch">
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly children: ComponentChildren
  onClose(): void
}

/** The browser's own modal dialog: it traps the focus, gives it back and closes on Escape. */
export function Dialog({ title, closeLabel, children, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // A click beside the box lands on the dialog itself; Escape does the same for a keyboard.
    const onClick = (event: Event) => event.target === dialog && dialog?.close()
    dialog?.addEventListener('click', onClick)
    return () => dialog?.removeEventListener('click', onClick)
  }, [])
  return (
    <dialog ref={ref} class="hg-dialog" aria-labelledby={titleId} onClose={onClose}>
      <div class="hg-dialog-box">
        <header>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            class="hg-icon"
            aria-label={closeLabel}
            onClick={() => ref.current?.close()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </header>
        <div class="hg-dialog-body">{children}</div>
      </div>
    </dialog>
  )
}
