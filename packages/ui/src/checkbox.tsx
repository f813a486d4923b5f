import { useId, type ComponentProps, type ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly children: ReactNode
  readonly error?: ReactNode
}

/** A native checkbox with its sentence; the mark is drawn by CSS, so it works before any script. */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="flex cursor-pointer items-start gap-3 text-sm text-on-surface has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className="relative mt-px grid size-5 shrink-0">
          <input
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            {...rest}
            type="checkbox"
            className="focus-ring peer size-5 cursor-pointer appearance-none rounded-[0.3125rem] border border-line-strong bg-sunken transition-colors enabled:hover:border-on-surface/60 enabled:active:bg-current/10 checked:border-accent enabled:checked:hover:border-accent checked:bg-accent aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-55"
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            fill="none"
            className="pointer-events-none absolute inset-0 text-on-accent opacity-0 peer-checked:opacity-100"
          >
            <path
              d="m5.5 10.5 3 3 6-7"
              stroke="currentColor"
              strokeWidth="2.2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
        <span className="min-w-0">{children}</span>
      </label>
      {error && (
        <p id={errorId} className="ms-8 mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
