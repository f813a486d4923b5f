import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { CONTROL_CLASS, useFieldProps } from './field.tsx'

interface SelectProps extends ComponentProps<'select'> {
  /** A small picture before the chosen entry. */
  readonly picture?: ReactNode
}

/** The browser's own select, dressed: it opens as the phone's wheel, and typing finds an entry. */
export function Select({ className, picture, children, ...rest }: SelectProps) {
  return (
    <div className="relative min-w-0">
      <select
        {...useFieldProps()}
        {...rest}
        className={clsx(
          CONTROL_CLASS,
          'cursor-pointer appearance-none truncate pe-9',
          picture ? 'ps-13' : 'ps-3.5',
          className,
        )}
      >
        {children}
      </select>
      {picture && (
        <span className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center">
          {picture}
        </span>
      )}
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
