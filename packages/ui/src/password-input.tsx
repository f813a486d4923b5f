import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { CONTROL_CLASS, useFieldProps } from './field.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly showLabel: string
  readonly hideLabel: string
}

export function PasswordInput({ className, showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <input
        {...useFieldProps()}
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={isShown ? 'text' : 'password'}
        // A password is written from left to right in every language.
        dir="ltr"
        className={clsx(CONTROL_CLASS, 'pe-13 rtl:text-right', className)}
      />
      <button
        type="button"
        aria-label={isShown ? hideLabel : showLabel}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="focus-ring absolute inset-y-1 end-1 grid w-10 cursor-pointer place-items-center rounded-control text-muted transition-colors hover:text-on-surface active:bg-current/10"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
