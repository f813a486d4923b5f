import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface AccountCardProps {
  /** Of its heading, unlike any other on the page. */
  readonly id: string
  readonly title: string
  readonly text: string
  readonly className?: string
  readonly children: ReactNode
}

/** One thing that a player can do on a page of their own: what it is, a word about it, and the controls. */
export function AccountCard({ id, title, text, className, children }: AccountCardProps): ReactNode {
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6',
        className,
      )}
    >
      <div className="flex flex-col gap-1">
        <h2 id={id} className="heading text-lg">
          {title}
        </h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}
