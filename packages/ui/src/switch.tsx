import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  readonly children: ReactNode
  readonly hint?: ReactNode
}

/**
 * Something that is on or off and takes effect at once; a choice that waits for a button is a Checkbox.
 * The browser's own checkbox underneath, so it works before any script.
 */
export function Switch({ children, hint, className, ...rest }: SwitchProps) {
  const hintId = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-sm text-on-surface has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className="min-w-0 font-label">{children}</span>
        <span className="relative inline-grid shrink-0">
          <input
            aria-describedby={hint ? hintId : undefined}
            {...rest}
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
            role="switch"
            className={clsx(
              'peer focus-ring h-7 w-12 cursor-pointer appearance-none rounded-pill border border-line-strong bg-sunken transition-colors',
              'hover:border-on-surface/60 checked:border-accent checked:bg-accent',
              'disabled:cursor-not-allowed disabled:opacity-55',
            )}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute start-1 top-1 size-5 rounded-pill bg-line-strong transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-accent peer-disabled:opacity-55 motion-reduce:transition-none rtl:peer-checked:-translate-x-5"
          />
        </span>
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
