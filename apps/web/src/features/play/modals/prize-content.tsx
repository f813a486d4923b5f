import { buttonClass } from '@baize/ui/button'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { useAmountParam } from './amount-params.ts'

interface PrizeContentProps {
  readonly icon: LucideIcon
  readonly text: string
  readonly action: string
  /** Where the action leads. */
  readonly page?: 'transactions' | 'bonus_history'
  readonly children: ReactNode
}

/** Money that came from a bonus. It is in the balance already: the popup only says so. */
export function PrizeContent({
  icon: Icon,
  text,
  action,
  page = 'transactions',
  children,
}: PrizeContentProps): ReactNode {
  const amount = useAmountParam()
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-pill bg-accent-soft text-on-accent-soft">
        <Icon aria-hidden className="size-10" strokeWidth={1.5} />
      </span>
      {amount && <p className="heading figures text-4xl">{amount}</p>}
      <p className="text-muted">{text}</p>
      <div className="flex w-full flex-col gap-3">
        {children}
        <PageLink
          page={page}
          className={buttonClass({ tone: 'secondary', size: 'lg', isWide: true })}
        >
          {action}
        </PageLink>
      </div>
    </div>
  )
}
