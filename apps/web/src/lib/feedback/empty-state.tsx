import { buttonClass } from '@baize/ui/button'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '../navigation/navigation.tsx'

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly heading: string
  readonly text: string
  readonly action: string
  readonly actionPage: string
}

/** Nothing to show, said plainly, with one sensible way on. */
export function EmptyState({
  icon: Icon,
  heading,
  text,
  action,
  actionPage,
}: EmptyStateProps): ReactNode {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden className="size-8" />
      </span>
      <h2 className="heading text-xl">{heading}</h2>
      <p className="max-w-prose text-muted">{text}</p>
      <PageLink page={actionPage} className={buttonClass({ tone: 'secondary' })}>
        {action}
      </PageLink>
    </div>
  )
}
