import { clsx } from 'clsx'
import { createContext, useContext, useId, type ComponentProps, type ReactNode } from 'react'

interface FieldWiring {
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired: boolean
}

const FieldContext = createContext<FieldWiring | undefined>(undefined)

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  readonly className?: string
  /** One control of this package; it finds its label, hint and error by itself. */
  readonly children: ReactNode
}

/** A labelled control. The hint and the error are tied to it, so that a screen reader reads them with it. */
export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, isInvalid: Boolean(error), isRequired: required }}>
      <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-label text-on-surface">
          {label}
          {required && (
            <span aria-hidden="true" className="text-danger">
              {' *'}
            </span>
          )}
        </label>
        {children}
        {error && (
          <p id={errorId} className="text-sm text-danger">
            {error}
          </p>
        )}
        {hint && (
          <p id={hintId} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

/** What a control spreads on itself to belong to the Field around it; alone it gets nothing. */
export function useFieldProps(): {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
} {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  }
}

/** The box shared by inputs and selects. */
export const CONTROL_CLASS =
  'focus-ring h-control w-full min-w-0 rounded-control border border-line-strong bg-sunken px-4 text-base text-on-surface ' +
  'transition-colors placeholder:text-muted enabled:hover:border-on-surface/60 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:text-muted [&[readonly]]:border-line [&[readonly]]:text-muted'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input {...useFieldProps()} {...rest} type={type} className={clsx(CONTROL_CLASS, className)} />
  )
}
