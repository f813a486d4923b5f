import type { NotificationFacts, NotificationKind } from '@baize/contract'
import { toDecimalString, type Money } from '@baize/money'
import { exclusionEnd } from '@baize/rules/gate'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { EventPort } from '../../events/event-port.ts'
import type { TransactionEvents } from '../../events/event-table.ts'

/** What is to be told, and the name under which it is told once. */
export interface Cause {
  readonly key: string
  readonly kind: NotificationKind
  readonly facts?: NotificationFacts
}

export interface Telling {
  /** In the transaction of what it tells of. */
  tellIn(tx: Tx, playerId: string, cause: Cause): Promise<void>
  /** After the commit. */
  tell(playerId: string, cause: Cause): Promise<void>
  /** What was told inside of a transaction, if anything was, is in the list now. */
  committed(playerId: string): void
}

const amountOf = (amount: Money): NotificationFacts => ({
  amount: toDecimalString(amount),
  currencyCode: amount.currency,
})

/** Everything that becomes a notification, in one place. */
export function followCauses(
  { events, random }: Pick<AppContext, 'events' | 'random'>,
  telling: Telling,
): void {
  followPayments(events, telling)
  followRewards(events, telling)
  followAccount(events, telling, () => random.uuid())
}

function followPayments(events: EventPort, { tellIn, tell, committed }: Telling): void {
  events.subscribeIn('depositCredited', (tx, { playerId, depositId, amount }) =>
    tellIn(tx, playerId, {
      key: `deposit:${depositId}`,
      kind: 'depositCredited',
      facts: amountOf(amount),
    }),
  )
  events.subscribeIn('depositReversed', (tx, { playerId, depositId, amount }) =>
    tellIn(tx, playerId, {
      key: `deposit:${depositId}:reversed`,
      kind: 'depositReversed',
      facts: amountOf(amount),
    }),
  )
  events.subscribeIn('heldCoinsReleased', (tx, { playerId, depositId, amount }) =>
    tellIn(tx, playerId, {
      key: `deposit:${depositId}`,
      kind: 'coinsReleased',
      facts: amountOf(amount),
    }),
  )
  events.subscribeIn('withdrawalEnded', (tx, { playerId, withdrawalId, amount, end }) =>
    tellIn(tx, playerId, {
      key: `withdrawal:${withdrawalId}`,
      kind: end === 'paid' ? 'withdrawalPaid' : 'withdrawalReturned',
      facts: amountOf(amount),
    }),
  )
  events.subscribe('depositFailed', ({ playerId, depositId, method }) =>
    tell(playerId, {
      key: `deposit:${depositId}:failed`,
      kind: 'depositFailed',
      facts: { method },
    }),
  )
  for (const event of ['depositChanged', 'withdrawalChanged', 'cryptoDepositChanged'] as const)
    events.subscribe(event, ({ playerId }) => committed(playerId))
}

function followRewards(events: EventPort, { tell }: Telling): void {
  events.subscribe('promoPaid', ({ key, kind, playerId, amount, becomes }) =>
    tell(playerId, {
      key: `promo:${key}`,
      ...(kind === 'bonus'
        ? { kind: 'bonusPaid', facts: amountOf(amount) }
        : { kind: 'freeSpinsPaid', facts: { ...amountOf(amount), becomes } }),
    }),
  )
  events.subscribe('freeSpinsOpened', ({ playerId, grantId, game, count, endsAt }) =>
    tell(playerId, {
      key: `spins:${grantId}`,
      kind: 'freeSpinsReady',
      facts: { gameSlug: game, count, until: endsAt.toISOString() },
    }),
  )
  events.subscribe('vipLevelReached', ({ playerId, level, amount }) =>
    tell(playerId, {
      key: `level:${level}`,
      kind: 'levelReached',
      facts: { ...amountOf(amount), level },
    }),
  )
  events.subscribe('rakebackPaid', ({ playerId, date, amount }) =>
    tell(playerId, {
      key: `rakeback:${amount.currency}:${date}`,
      kind: 'rakebackPaid',
      facts: amountOf(amount),
    }),
  )
  events.subscribe('rakebackLapses', ({ playerId, date, amount, lapsesAt }) =>
    tell(playerId, {
      key: `rakeback:${amount.currency}:${date}:lapses`,
      kind: 'rakebackLapses',
      facts: { ...amountOf(amount), until: lapsesAt.toISOString() },
    }),
  )
  events.subscribe('tipReceived', ({ playerId, id, kind, from, amount }) =>
    tell(playerId, {
      key: `${kind}:${id}`,
      kind: kind === 'tip' ? 'tipReceived' : 'rainReceived',
      facts: { ...amountOf(amount), ...(from === null ? {} : { from }) },
    }),
  )
  events.subscribe('raceFinished', ({ playerId, raceId, race, place, prize }) =>
    tell(playerId, {
      key: `race:${raceId}`,
      kind: 'raceFinished',
      facts: { raceKey: race, place, ...(prize?.cash ? amountOf(prize.cash) : {}) },
    }),
  )
}

/** Of these each is something that happened once, in a transaction that is not repeated. */
function followAccount(events: EventPort, { tellIn, committed }: Telling, newKey: () => string) {
  events.subscribeIn('limitNoted', async (tx, noted) => {
    const told = limitTold(noted)
    if (told) await tellIn(tx, noted.playerId, { key: `limit:${newKey()}`, ...told })
  })
  events.subscribeIn('accountUnderReview', (tx, { playerId }) =>
    tellIn(tx, playerId, { key: `review:${newKey()}`, kind: 'accountUnderReview' }),
  )
  events.subscribeIn('documentNoted', async (tx, { playerId, label, status, reason }) => {
    // Whoever has just sent a document knows that it is pending.
    if (status === 'pending') return
    await tellIn(tx, playerId, {
      key: `document:${newKey()}`,
      kind: DOCUMENT_KINDS[status],
      facts: { document: label, ...(reason === null ? {} : { reason }) },
    })
  })
  events.subscribeIn('securityNoted', (tx, { playerId, what }) =>
    tellIn(tx, playerId, { key: `security:${newKey()}`, kind: what }),
  )
  for (const event of ['limitsChanged', 'documentChanged'] as const)
    events.subscribe(event, ({ playerId }) => committed(playerId))
}

const DOCUMENT_KINDS = {
  requested: 'documentRequested',
  confirmed: 'documentConfirmed',
  rejected: 'documentRejected',
} as const

function limitTold({
  act,
  type,
  period,
  value,
  until,
}: TransactionEvents['limitNoted']): Pick<Cause, 'kind' | 'facts'> | undefined {
  const limit: NotificationFacts = type === null ? {} : { limit: type, period, value }
  const iso = (at: Date | null) => at?.toISOString() ?? null
  switch (act) {
    case 'set':
      return { kind: 'limitSet', facts: limit }
    case 'asked':
      return { kind: 'limitAsked', facts: limit }
    case 'loosened':
      return { kind: 'limitLoosened', facts: limit }
    case 'excluded':
      return { kind: 'selfExcluded', facts: { until: iso(until && exclusionEnd(until)) } }
    case 'frozen':
      return { kind: 'accountFrozen', facts: { until: iso(until) } }
    case 'cancelled':
      break
  }
  return undefined
}
