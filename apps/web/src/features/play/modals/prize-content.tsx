import { buttonClass } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useAsset } from '../../../lib/boot/assets.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { useAmountParam } from './amount-params.ts'

interface PrizeContentProps {
  readonly picture: 'jackpot' | 'freespins'
  readonly text: string
  readonly action: string
  /** Where the action leads. */
  readonly page?: 'transactions' | 'bonus_history'
  readonly children: ReactNode
}

/** Money that came from a bonus. It is in the balance already: the popup only says so. */
export function PrizeContent({
  picture,
  text,
  action,
  page = 'transactions',
  children,
}: PrizeContentProps): ReactNode {
  const amount = useAmountParam()
  const asset = useAsset()
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <img
        src={asset(`banners/${picture}.svg`)}
        alt=""
        width={1200}
        height={480}
        className="aspect-2/1 w-full rounded-card bg-sunken object-cover object-right"
      />
      {amount && <p className="heading figures text-4xl text-highlight-text">{amount}</p>}
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
