import type { TopTableRow } from '@baize/contract/lobby'
import { Table, type Column } from '@baize/ui/table'
import { Tabs } from '@baize/ui/tabs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { callMapped } from '../../../lib/api/api-query.ts'
import { useAsset } from '../../../lib/boot/assets.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { useLiveEvent } from '../../../lib/live/live.ts'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { ProofLink } from '../../../lib/navigation/proof-link.tsx'
import { IllustratedState } from '../../../lib/feedback/illustrated-state.tsx'
import { useIsSignedIn } from '../../../lib/session/session.ts'
import { gameLink } from '../../../lib/navigation/game-links.ts'
import { newestFirst, TABLE_NAMES, type TableName } from './top-table-rows.ts'

/** A guest has no live connection; the public tables are asked for again instead, while somebody looks. */
const GUEST_REFRESH_MS = 10_000

/** Who has won what just now (R112). Names of players in ghost mode never reach this page (R609). */
export function TopTables(): ReactNode {
  const t = useTranslations('lobby.topTables')
  const [name, setName] = useState<TableName>('allWins')
  return (
    <Tabs
      label={t('title')}
      tabs={TABLE_NAMES.map((tab) => ({ name: tab, label: t(tab) }))}
      value={name}
      onChange={setName}
    >
      {name === 'myWins' ? <MyWins /> : <PublicTable name={name} />}
    </Tabs>
  )
}

function PublicTable({ name }: { readonly name: Exclude<TableName, 'myWins'> }) {
  const queryClient = useQueryClient()
  const isSignedIn = useIsSignedIn()
  const query = callMapped('getTopTables', undefined, 'tables', ({ data }) => data)
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    refetchInterval: isSignedIn ? false : GUEST_REFRESH_MS,
  })
  // The feed brings the rows themselves; which of them are among the highest is the server's to say.
  useLiveEvent('topTables', ({ rows }) => {
    queryClient.setQueryData<typeof data>(
      query.queryKey,
      (known) => known && { ...known, allWins: newestFirst(rows, known.allWins) },
    )
    if (name !== 'allWins') void refetch({ cancelRefetch: false })
  })
  if (!data && error) {
    return <LoadFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  return <Rows name={name} rows={data?.[name]} />
}

function MyWins() {
  const t = useTranslations('lobby.topTables')
  const isSignedIn = useIsSignedIn()
  const { data, error, isFetching, refetch } = useQuery({
    ...callMapped('getMyWins', undefined, 'rows', (answer) => answer.data.rows),
    enabled: isSignedIn,
  })
  if (!isSignedIn)
    return (
      <div className="grid h-120 place-items-center rounded-card border border-line bg-surface text-muted">
        <p>{t('logInForMine')}</p>
      </div>
    )
  if (!data && error) {
    return <LoadFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  return <Rows name="myWins" rows={data} />
}

interface RowsProps {
  readonly name: TableName
  readonly rows: readonly TopTableRow[] | undefined
}

function Rows({ name, rows }: RowsProps) {
  const t = useTranslations('lobby.topTables')
  const columns = useColumns(name === 'myWins')
  if (rows?.length === 0) return <Empty isMine={name === 'myWins'} />
  return (
    <Table
      caption={t(name)}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={null}
      className="max-h-120 overflow-y-auto"
    />
  )
}

function Empty({ isMine }: { readonly isMine: boolean }) {
  const t = useTranslations('lobby.topTables')
  return (
    <div className="grid h-120 place-items-center [&>*]:w-full">
      <IllustratedState
        scene="no-tournaments"
        heading={t(isMine ? 'noneOfMine' : 'none')}
        text={t('noneText')}
      />
    </div>
  )
}

function useColumns(hasProofs: boolean): readonly Column<TopTableRow>[] {
  const t = useTranslations('lobby.topTables')
  const format = useFormatter()
  const { locale } = useBoot()
  const amount = (value: string, { currencyCode }: TopTableRow) =>
    shownAmount(value, currencyCode, locale)
  return [
    { name: 'game', header: t('game'), isRowHeader: true, cell: (row) => <GameCell row={row} /> },
    { name: 'player', header: t('player'), cell: (row) => <PlayerCell row={row} /> },
    {
      name: 'time',
      header: t('time'),
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {format.dateTime(new Date(at), { timeStyle: 'short', dateStyle: 'short' })}
        </time>
      ),
    },
    { name: 'bet', header: t('bet'), isFigure: true, cell: (row) => amount(row.bet, row) },
    {
      name: 'multiplier',
      header: t('multiplier'),
      isFigure: true,
      cell: ({ multiplier }) => `${multiplier}×`,
    },
    {
      name: 'payout',
      header: t('payout'),
      isFigure: true,
      cell: (row) => <strong className="font-label text-success">{amount(row.payout, row)}</strong>,
    },
    ...(hasProofs
      ? [
          {
            name: 'proof',
            header: t('proof'),
            cell: (row: TopTableRow) => <ProofCell row={row} />,
          },
        ]
      : []),
  ]
}

/** A name leads to what its player shares, and nowhere if they share nothing. */
function PlayerCell({ row: { playerName, shareCode } }: { readonly row: TopTableRow }) {
  const t = useTranslations('lobby.topTables')
  if (playerName === null) return t('hidden')
  if (shareCode === null) return <bdi>{playerName}</bdi>
  const label = t('statisticsOf', { name: playerName })
  return (
    <PageLink
      page="player"
      search={`?code=${shareCode}`}
      aria-label={label}
      title={label}
      className="focus-ring rounded-sm text-link underline-offset-2 hover:underline"
    >
      <bdi>{playerName}</bdi>
    </PageLink>
  )
}

function ProofCell({ row: { roundId, gameName } }: { readonly row: TopTableRow }) {
  const t = useTranslations('lobby.topTables')
  if (roundId === null) return <span className="text-muted">–</span>
  return <ProofLink roundId={roundId} label={t('verify', { game: gameName })} />
}

function GameCell({ row }: { readonly row: TopTableRow }) {
  const asset = useAsset()
  const { settings } = useBoot()
  return (
    <PageLink
      {...gameLink(settings, row.gameSlug)}
      className="focus-ring flex items-center gap-3 rounded-sm whitespace-nowrap hover:underline"
    >
      <img
        src={asset(`games/${row.gameSlug}/square.svg`)}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        className="size-8 rounded-sm"
      />
      {row.gameName}
    </PageLink>
  )
}
