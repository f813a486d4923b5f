import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface ButtonLook {
  readonly tone?: ButtonTone
  readonly size?: ButtonSize
  readonly isWide?: boolean
}

const BASE =
  'focus-ring relative inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-2 ' +
  'rounded-button font-label tracking-label label-case whitespace-nowrap no-underline ' +
  'transition-[background-color,border-color,color,filter,translate] active:translate-y-px ' +
  'disabled:pointer-events-none disabled:opacity-55 aria-busy:opacity-100 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:active:translate-y-0'

const TONES: Readonly<Record<ButtonTone, string>> = {
  primary: 'bg-accent bg-cta text-on-accent shadow-cta hover:brightness-105 active:brightness-95',
  secondary:
    'border border-line-strong bg-surface text-on-surface hover:border-accent hover:bg-raised active:bg-sunken',
  ghost: 'text-current hover:bg-current/10 active:bg-current/16',
  danger:
    'border border-danger bg-danger-soft text-danger hover:brightness-110 active:brightness-95',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-9 px-4 text-sm',
  md: 'h-control px-5 text-sm',
  lg: 'h-13 px-7 text-base',
}

/** The look of a button for whatever is not one, such as a link to a page. */
export function buttonClass({ tone = 'primary', size = 'md', isWide }: ButtonLook = {}): string {
  return clsx(BASE, TONES[tone], SIZES[size], isWide && 'w-full')
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that the deed is under way; the button keeps its width and refuses a second press. */
  readonly isBusy?: boolean
}

export function Button({
  tone,
  size,
  isWide,
  isBusy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={clsx(buttonClass({ tone, size, isWide }), className)}
    >
      <span className={clsx('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
        {children}
      </span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Read out instead of the icon. */
  readonly label: string
}

/** A square button that holds one icon. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(
        'focus-ring grid size-control shrink-0 cursor-pointer place-items-center rounded-control text-current transition-colors hover:bg-current/10 active:bg-current/16',
        'disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft',
        className,
      )}
    />
  )
}
