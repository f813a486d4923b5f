import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { textsOf, type Texts } from '../../../workshop/texts.ts'
import { Badge } from './badge.tsx'
import { Table, type Column, type Sort } from './table.tsx'

export default { title: 'Table' } satisfies Meta

interface Row {
  readonly name: string
  readonly points: number
}

const ROWS: readonly Row[] = [
  { name: 'Ada', points: 1240 },
  { name: 'Grace', points: 980 },
  { name: 'Katherine', points: 1710 },
]

export const Sorted: StoryObj = { render: (_args, context) => <Ranking texts={textsOf(context)} /> }

export const Loading: StoryObj = {
  render: (_args, context) => {
    const texts = textsOf(context)
    return (
      <Table
        caption={texts.shell.items.tournaments}
        columns={columnsIn(texts)}
        rows={undefined}
        rowKey={({ name }) => name}
        empty={texts.shell.controls.empty}
      />
    )
  },
}

export const Empty: StoryObj = {
  render: (_args, context) => {
    const texts = textsOf(context)
    return (
      <Table
        caption={texts.shell.items.tournaments}
        columns={columnsIn(texts)}
        rows={[]}
        rowKey={({ name }) => name}
        empty={texts.shell.controls.empty}
      />
    )
  },
}

function columnsIn({ shell, form }: Texts): readonly Column<Row, 'name' | 'points'>[] {
  return [
    {
      name: 'name',
      header: form.field.nickname,
      cell: ({ name }) => name,
      isRowHeader: true,
      isSortable: true,
    },
    {
      name: 'points',
      header: shell.balance,
      cell: ({ points }) => <Badge tone="highlight">{points}</Badge>,
      isFigure: true,
      isSortable: true,
    },
  ]
}

function Ranking({ texts }: { readonly texts: Texts }) {
  const [sort, setSort] = useState<Sort<'name' | 'points'>>({
    column: 'points',
    direction: 'descending',
  })
  const { controls, items } = texts.shell
  const sign = sort.direction === 'ascending' ? 1 : -1
  const rows = ROWS.toSorted(
    (a, b) => sign * (sort.column === 'name' ? a.name.localeCompare(b.name) : a.points - b.points),
  )
  return (
    <div className="grid max-w-xl gap-4">
      <Table
        caption={items.tournaments}
        columns={columnsIn(texts)}
        rows={rows}
        rowKey={({ name }) => name}
        empty={controls.empty}
        sort={sort}
        onSort={setSort}
      />
    </div>
  )
}
