import type { LedgerEntry } from '@baize/contract/ledger'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useEntryTexts } from './entry-texts.ts'

/** The entries where there is room for columns. */
export function EntryTable({ rows }: { readonly rows: readonly LedgerEntry[] }): ReactNode {
  const t = useTranslations('ledger')
  const textsOf = useEntryTexts()
  return (
    <div className="hidden rounded-card bg-surface p-3 shadow-card tablet:block">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="text-muted">
          <tr>
            <Heading>{t('column.date')}</Heading>
            <Heading>{t('column.kind')}</Heading>
            <Heading isFigure>{t('column.amount')}</Heading>
            <Heading isFigure>{t('column.balanceAfter')}</Heading>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const texts = textsOf(row)
            return (
              <tr key={row.entryId} className="border-t border-line">
                <td className="p-3 whitespace-nowrap">
                  <time dateTime={row.at}>{texts.date}</time>
                </td>
                <th scope="row" className="p-3 text-start font-label">
                  {texts.kind}
                </th>
                <td className={`figures p-3 text-end whitespace-nowrap ${texts.amountTone}`}>
                  <bdi>{texts.amount}</bdi>
                </td>
                <td className="figures p-3 text-end whitespace-nowrap">
                  <bdi>{texts.balanceAfter}</bdi>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Heading({
  isFigure = false,
  children,
}: {
  readonly isFigure?: boolean
  readonly children: string
}) {
  return (
    <th scope="col" className={`p-3 font-label ${isFigure ? 'text-end' : 'text-start'}`}>
      {children}
    </th>
  )
}
