import { clsx } from 'clsx'
import { useState } from 'react'

export type AvatarSize = 'sm' | 'md' | 'lg'

const SIZES: Readonly<Record<AvatarSize, string>> = {
  sm: 'size-8 text-sm',
  md: 'size-10 text-lg',
  lg: 'size-16 text-2xl',
}

interface AvatarProps {
  /** Whom it stands for; without a picture its first letter is shown. Empty until it is known. */
  readonly name: string
  readonly src?: string
  readonly size?: AvatarSize
  /** Read out instead of the picture; left out when the name stands beside it. */
  readonly label?: string
  readonly className?: string
}

/** A round picture of somebody, or a letter where there is none or it does not come. */
export function Avatar({ name, src, size = 'md', label, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const isPictured = src !== undefined && src !== failedSrc
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={clsx(
        'heading inline-grid shrink-0 place-items-center overflow-hidden rounded-pill bg-prize text-on-highlight uppercase',
        SIZES[size],
        className,
      )}
    >
      {isPictured ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
          className="size-full object-cover"
        />
      ) : (
        firstLetter(name)
      )}
    </span>
  )
}

// A letter may take two units of a string, as an emoji in a nickname does.
function firstLetter(name: string): string {
  return /./u.exec(name.trim())?.[0] ?? ''
}
