import type { LedgerEntry } from '@baize/contract/ledger'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useEntryTexts } from './entry-texts.ts'

/** The entries on a phone: the kind and the amount first, everything else below with its name. */
export function EntryCards({ rows }: { readonly rows: readonly LedgerEntry[] }): ReactNode {
  const t = useTranslations('ledger')
  const textsOf = useEntryTexts()
  return (
    <ul aria-label={t('caption')} className="flex flex-col gap-3 tablet:hidden">
      {rows.map((row) => {
        const texts = textsOf(row)
        return (
          <li key={row.entryId} className="rounded-card bg-surface p-4 shadow-card">
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
              <dt className="sr-only">{t('column.kind')}</dt>
              <dd className="text-base font-label">{texts.kind}</dd>
              <dt className="sr-only">{t('column.amount')}</dt>
              <dd className={`figures text-end text-base font-label ${texts.amountTone}`}>
                <bdi>{texts.amount}</bdi>
              </dd>
              <dt className="text-muted">{t('column.balanceAfter')}</dt>
              <dd className="figures text-end">
                <bdi>{texts.balanceAfter}</bdi>
              </dd>
              <dt className="text-muted">{t('column.date')}</dt>
              <dd className="text-end">
                <time dateTime={row.at}>{texts.date}</time>
              </dd>
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
