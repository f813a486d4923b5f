import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CONTROL_CLASS, useFieldProps } from './field.tsx'

/** The browser's own select, dressed: it opens as the phone's wheel, and typing finds an entry. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative min-w-0">
      <select
        {...useFieldProps()}
        {...rest}
        className={clsx(
          CONTROL_CLASS,
          'cursor-pointer appearance-none truncate ps-3.5 pe-9',
          className,
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
