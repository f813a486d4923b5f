import type { ReactNode } from 'react'

export const LINK_CLASS =
  'focus-ring rounded-sm font-label text-link underline underline-offset-4 hover:no-underline'

/** The way to the other modal, under a form. */
export function ModalFooter({
  question,
  children,
}: {
  readonly question: string
  readonly children: ReactNode
}) {
  return (
    <p className="flex flex-wrap justify-center gap-x-2 text-sm text-muted">
      {question} {children}
    </p>
  )
}
