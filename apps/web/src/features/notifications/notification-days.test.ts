import type { PlayerNotification } from '@baize/contract/notifications'
import { expect, test } from 'vitest'
import { byDay } from './notification-days.ts'
import { withRead } from './use-notifications.ts'

const told = (number: number, at = '2026-01-14T12:00:00'): PlayerNotification => ({
  number,
  kind: 'newDevice',
  facts: {},
  at: new Date(at).toISOString(),
  isRead: false,
})

test('notifications stand by the day of the reader, in their order', () => {
  const days = byDay([
    told(4, '2026-01-14T00:10:00'),
    told(3, '2026-01-13T23:50:00'),
    told(2, '2026-01-13T08:00:00'),
    told(1, '2025-12-31T23:59:00'),
  ])
  expect(
    days.map(({ day, notifications }) => [day, notifications.map((one) => one.number)]),
  ).toEqual([
    ['2026-01-14', [4]],
    ['2026-01-13', [3, 2]],
    ['2025-12-31', [1]],
  ])
})

test('what was read is counted off at once, and once', () => {
  const page = (notifications: PlayerNotification[]) => ({
    success: true as const,
    data: { notifications, unreadCount: 5, hasMore: true },
  })
  const known = { pages: [page([told(9), told(8)]), page([told(7)])], pageParams: [undefined, '8'] }
  const read = withRead(known, ({ number }) => number <= 8)
  expect(read.pages.map(({ data }) => data.unreadCount)).toEqual([3, 3])
  const again = withRead(read, ({ number }) => number <= 8)
  expect(again.pages[0]?.data.unreadCount).toBe(3)
  expect(again.pages[0]?.data.notifications.map(({ isRead }) => isRead)).toEqual([false, true])
})
