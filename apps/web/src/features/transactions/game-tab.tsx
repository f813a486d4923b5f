import { GAME_TRANSACTION_TYPES, type GameTransaction } from '@baize/contract/transactions'
import type { Column } from '@baize/ui/table'
import { Dices } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../lib/feedback/empty-state.tsx'
import { ProofLink } from '../../lib/navigation/proof-link.tsx'
import { AmountCell, DateCell, IdCell, NoneCell } from './cells.tsx'
import { NO_FILTER, queryOf } from './filter-values.ts'
import { currencyChoice, Tab } from './tab.tsx'
import type { TotalsLine } from './totals.tsx'
import { useGameTotals, useGameTransactions } from './use-transactions.ts'

/** R249: what play has moved in one wallet. */
export function GameTab(): ReactNode {
  const t = useTranslations('transactions')
  const [values, setValues] = useState(NO_FILTER)
  const query = queryOf(values)
  const pages = useGameTransactions(query)
  const { data: sums, isError } = useGameTotals(query)
  const columns = useGameColumns()
  const totals = sums?.totals.map((line): TotalsLine => ({
    ...line,
    amounts: [
      { name: 'out', amount: line.out },
      { name: 'in', amount: line.in },
      { name: 'net', amount: line.net, isSigned: true },
    ],
  }))
  return (
    <Tab
      {...{ values, query, pages, columns, totals }}
      onChange={setValues}
      exported="exportGameTransactions"
      hasTotalsFailed={isError}
      choices={[
        {
          name: 'type',
          options: GAME_TRANSACTION_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        },
        {
          name: 'game',
          options: sums?.games.map(({ slug, name }) => ({ value: slug, label: name })) ?? [],
        },
        ...currencyChoice(sums?.currencies, true),
      ]}
      empty={
        <EmptyState
          icon={Dices}
          heading={t('empty.games')}
          text={t('empty.gamesText')}
          action={t('empty.gamesAction')}
          actionPage="casino"
        />
      }
    />
  )
}

function useGameColumns(): readonly Column<GameTransaction>[] {
  const t = useTranslations('transactions')
  const amountIn = (name: 'balanceBefore' | 'balanceAfter' | 'bonusBalance') => ({
    name,
    header: t(`column.${name}`),
    isFigure: true,
    cell: (row: GameTransaction) => (
      <AmountCell amount={row[name]} currencyCode={row.currencyCode} />
    ),
  })
  return [
    {
      name: 'transactionId',
      header: t('column.transactionId'),
      cell: ({ transactionId, roundId }) => (
        <span className="inline-flex items-center gap-1">
          <IdCell id={transactionId} />
          {roundId !== null && (
            <ProofLink roundId={roundId} label={t('verifyRound', { id: transactionId })} />
          )}
        </span>
      ),
    },
    {
      name: 'type',
      header: t('column.type'),
      isRowHeader: true,
      cell: ({ type }) => t(`type.${type}`),
    },
    { name: 'game', header: t('column.game'), cell: ({ game }) => game?.name ?? <NoneCell /> },
    {
      name: 'provider',
      header: t('column.provider'),
      cell: ({ provider }) => provider ?? <NoneCell />,
    },
    amountIn('balanceBefore'),
    {
      name: 'amount',
      header: t('column.amount'),
      isFigure: true,
      cell: (row) => <AmountCell amount={row.amount} currencyCode={row.currencyCode} isSigned />,
    },
    amountIn('balanceAfter'),
    amountIn('bonusBalance'),
    { name: 'date', header: t('column.date'), cell: ({ at }) => <DateCell at={at} /> },
  ]
}
