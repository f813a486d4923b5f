import { Avatar } from '@baize/ui/avatar'
import { Badge } from '@baize/ui/badge'
import { Button } from '@baize/ui/button'
import { Countdown } from '@baize/ui/countdown'
import { Progress } from '@baize/ui/progress'
import { Switch } from '@baize/ui/switch'
import { Table } from '@baize/ui/table'
import { Tabs } from '@baize/ui/tabs'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

const PRIMITIVES: readonly [string, ReactNode, string][] = [
  ['avatar', <Avatar key="" name="ada" src="/ada.svg" />, '/ada.svg'],
  ['badge', <Badge key="">New</Badge>, 'New'],
  ['busy button', <Button key="" isBusy />, 'aria-busy="true"'],
  [
    'countdown',
    <Countdown key="" label="Ends" endsAtMs={9e12} now={() => 0} locale="en" endedText="Over" />,
    'role="timer"',
  ],
  ['progress', <Progress key="" label="Level" value={1} max={3} />, 'value="1"'],
  ['switch', <Switch key="">On</Switch>, 'role="switch"'],
  [
    'table',
    <Table
      key=""
      caption="Ranks"
      columns={[{ name: 'n', header: 'N', cell: (row: string) => row, isSortable: true }]}
      rows={['a']}
      rowKey={(row) => row}
      empty="None"
      sort={{ column: 'n', direction: 'descending' }}
      onSort={() => {}}
    />,
    'aria-sort="descending"',
  ],
  [
    'tabs',
    <Tabs key="" label="Views" tabs={[{ name: 'a', label: 'A' }]} value="a" onChange={() => {}}>
      a
    </Tabs>,
    'role="tab"',
  ],
]

test.each(PRIMITIVES)('the %s has no style of its own in the page of the server', (...row) => {
  const [, primitive, mark] = row
  const html = renderToString(primitive)
  expect(html).toContain(mark)
  expect(html).not.toMatch(/\sstyle=|<style/)
})
