import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export type LinkTone = 'plain' | 'quiet'

const TONES: Readonly<Record<LinkTone, string>> = {
  plain: 'text-link decoration-current/45',
  quiet: 'text-muted decoration-transparent hover:text-on-surface',
}

/** The look of a text link, for whatever leads somewhere: the site's own links know its pages. */
export function linkClass({ tone = 'plain' }: { readonly tone?: LinkTone } = {}): string {
  return clsx(
    'focus-ring cursor-pointer rounded-sm underline underline-offset-4 transition-colors',
    'hover:decoration-current active:opacity-80 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    TONES[tone],
  )
}

interface LinkProps extends ComponentProps<'a'> {
  readonly href: string
  readonly tone?: LinkTone
}

/** A link inside a sentence or on a line of its own. */
export function Link({ tone, className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={clsx(linkClass({ tone }), className)}>
      {children}
    </a>
  )
}
