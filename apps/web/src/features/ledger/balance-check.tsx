import { Banner } from '@baize/ui/banner'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shownAmount } from '../../lib/numbers/amounts.ts'
import { useBalanceProof, type OpenAccount } from './use-ledger-entries.ts'

/** What all postings of the account add up to, held against its balance by the server. */
export function BalanceCheck({ open }: { readonly open: OpenAccount }): ReactNode {
  const t = useTranslations('ledger.balance.proof')
  const locale = useLocale()
  const { data: proof, isError } = useBalanceProof(open)
  // The list below says what is wrong with the connection; once is enough.
  if (isError && !proof) return null
  if (!proof) return <p className="text-sm text-muted">{t('checking')}</p>
  const amount = shownAmount(proof.balance, proof.currencyCode, locale)
  const count = proof.postingCount
  if (!proof.isRight) {
    const sum = shownAmount(proof.sum, proof.currencyCode, locale)
    return <Banner tone="error">{t('wrong', { sum, amount })}</Banner>
  }
  return (
    <output className="flex items-start gap-2 rounded-card border border-success/40 bg-success-soft px-4 py-3 text-sm text-success">
      <CircleCheck aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <span className="text-on-surface">
        {count === 0 ? t('none', { amount }) : t('right', { count, amount })}
      </span>
    </output>
  )
}
