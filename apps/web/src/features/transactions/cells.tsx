import type { TransactionStatus } from '@baize/contract/transactions'
import { Badge, type BadgeTone } from '@baize/ui/badge'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'

/** R410. The words say it; the colour only helps to find it. */
const TONES: Readonly<Record<TransactionStatus, BadgeTone>> = {
  processed: 'success',
  completed: 'success',
  pending: 'info',
  confirmed: 'info',
  processing: 'info',
  rejected: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
  refunded: 'neutral',
}

export function StatusCell({ status }: { readonly status: TransactionStatus }): ReactNode {
  const t = useTranslations('transactions.status')
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}

/** The whole number is there for whoever copies it or hears it; the eye needs only its start. */
export function IdCell({ id }: { readonly id: string }): ReactNode {
  return (
    <bdi
      dir="ltr"
      title={id}
      className="figures inline-block max-w-36 truncate align-bottom text-xs text-muted select-all"
    >
      {id}
    </bdi>
  )
}

interface AmountCellProps {
  readonly amount: string
  readonly currencyCode: string
  /** With a sign and a colour, as in a list of what came and went. */
  readonly isSigned?: boolean
}

export function AmountCell({ amount, currencyCode, isSigned = false }: AmountCellProps): ReactNode {
  const locale = useLocale()
  const isGain = isSigned && !amount.startsWith('-') && /[1-9]/.test(amount)
  return (
    <bdi className={`whitespace-nowrap ${isGain ? 'text-success' : ''}`}>
      {shownAmount(amount, currencyCode, locale, { sign: isSigned ? 'always' : 'auto' })}
    </bdi>
  )
}

/** In the player's language and zone; rows are never in the server's HTML, so both may differ from it. */
export function DateCell({ at }: { readonly at: string }): ReactNode {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.format(new Date(at))}
    </time>
  )
}

/** A place that has nothing in it, said in words for whoever cannot see the dash. */
export function NoneCell(): ReactNode {
  const t = useTranslations('transactions')
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{t('none')}</span>
    </>
  )
}
