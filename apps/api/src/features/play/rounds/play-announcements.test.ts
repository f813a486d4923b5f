import { toHgAmount } from '@baize/contract/hg'
import { money } from '@baize/money'
import { expect, test } from 'vitest'
import type { Win } from '../../lobby/top-tables/top-tables.ts'
import { orderOf } from '../wallet/hg-messages.ts'
import { createPlayAnnouncements, type PlayAnnouncementsDeps } from './play-announcements.ts'

const eur = (units: bigint) => money(units, 'EUR')
const base = { roundId: 'r1', playerId: 'p1', gameId: 'dice', currency: 'EUR' } as const

function toldOf(multiplier: { multiplier?: string }): Win | undefined {
  const wins: Win[] = []
  const context = {
    events: { publish: () => Promise.resolve() },
    log: { error: () => undefined },
  } as unknown as PlayAnnouncementsDeps['context']
  const publishWin = (win: Win) => Promise.resolve(void wins.push(win))
  const announcements = createPlayAnnouncements({ context, topTables: { publishWin } })
  const order = orderOf({
    act: 'win',
    ...base,
    txId: 'w1',
    refTxId: 'b1',
    amount: toHgAmount(14n, 'EUR'),
    kind: 'normal',
    roundClosed: true,
    ...multiplier,
  })
  if ('status' in order) throw new Error(order.status)
  const round = { stakedMinor: 10n, paidMinor: 14n }
  const reply = { ok: true, balance: eur(100n), movedMinor: 14n, bonusMovedMinor: 0n, round }
  announcements.onApplied('house', order, reply as never)
  return wins[0]
}

test('R112 all are told the multiplier that the game itself had, where its provider tells it', () => {
  expect(toldOf({ multiplier: '1.3600' })).toMatchObject({ payout: eur(14n), multiplier: '1.3600' })
  expect(toldOf({})).not.toHaveProperty('multiplier')
})
