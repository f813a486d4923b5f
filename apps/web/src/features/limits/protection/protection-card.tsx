import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface CardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** One kind of protection, with its sign and what it does. */
export function Card({ icon: Icon, title, text, children }: CardProps): ReactNode {
  return (
    <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card tablet:px-8 tablet:py-6">
      <header className="flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-accent-soft text-on-accent-soft">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 className="heading text-xl">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
      </header>
      {children}
    </section>
  )
}
