import type { ChatMessage } from '@baize/contract/chat'
import { expect, test } from 'vitest'
import { logRows } from './log-rows.ts'
import { message as messageOf } from './testing.ts'

function message(number: number, person: string, at: string): ChatMessage {
  const said = messageOf(number, '', person, { at: `2026-01-${at}:00.000Z` })
  return { ...said, author: { ...said.author, name: person } }
}

const shown = (messages: readonly ChatMessage[], ...blocked: readonly string[]) =>
  logRows(messages, new Set(blocked), (at) => at.slice(0, 10)).map((row) => {
    if (row.kind === 'day') return row.at.slice(5, 10)
    if (row.kind === 'blocked') return `${row.count} hidden`
    return `${row.isContinued ? '' : `${row.message.author.name}: `}${row.message.number}`
  })

test('each day has a line, and who goes on within minutes is named once', () => {
  expect(
    shown([
      message(1, 'ann', '13T23:58'),
      message(2, 'ann', '14T00:01'),
      message(3, 'ann', '14T00:02'),
      message(4, 'bob', '14T00:03'),
      message(5, 'bob', '14T00:09'),
    ]),
  ).toEqual(['01-13', 'ann: 1', '01-14', 'ann: 2', '3', 'bob: 4', 'bob: 5'])
})

test('of blocked people only the number of their messages is left', () => {
  expect(
    shown(
      [
        message(1, 'ann', '14T00:01'),
        message(2, 'bob', '14T00:01'),
        message(3, 'cat', '14T00:01'),
        message(4, 'ann', '14T00:01'),
        message(5, 'bob', '14T00:01'),
      ],
      'bob',
      'cat',
    ),
  ).toEqual(['01-14', 'ann: 1', '2 hidden', 'ann: 4', '1 hidden'])
})
