import { toDecimalString } from '@baize/money'
import type { EventPort } from '../../events/event-port.ts'
import type { Live } from './live-port.ts'

/** Brings what happened in the features below to the open pages; what is new they ask for themselves. */
export function sendLiveEvents(
  events: EventPort,
  live: Pick<Live, 'send' | 'broadcast' | 'sendToRoom'>,
): void {
  events.subscribe('depositChanged', ({ playerId, depositId }) =>
    live.send(playerId, 'depositChanged', { depositId }),
  )
  events.subscribe('depositFailed', ({ playerId, method }) =>
    live.send(playerId, 'failedDeposit', { method }),
  )
  events.subscribe('withdrawalChanged', ({ playerId, withdrawalId }) =>
    live.send(playerId, 'withdrawalChanged', { withdrawalId }),
  )
  events.subscribe('cryptoDepositChanged', ({ playerId, depositId }) =>
    live.send(playerId, 'cryptoConfirmations', { depositId }),
  )
  events.subscribe('limitsChanged', ({ playerId }) => live.send(playerId, 'limitsChanged'))
  events.subscribe('notified', ({ playerId }) => live.send(playerId, 'notified'))
  events.subscribe('documentChanged', ({ playerId, label, status }) =>
    live.send(playerId, 'documentsChanged', { label, status }),
  )
  events.subscribe('playDebited', ({ playerId, amount }) =>
    live.send(playerId, 'debit', { win: toDecimalString(amount) }),
  )
  events.subscribe('playCredited', ({ playerId, amount }) =>
    live.send(playerId, 'credit', { win: toDecimalString(amount) }),
  )
  events.subscribe('tipReceived', ({ playerId, kind, from, amount, room }) =>
    live.send(playerId, 'tipReceived', {
      kind,
      from,
      room,
      win: toDecimalString(amount),
      currencyCode: amount.currency,
    }),
  )
  events.subscribe('tipSent', ({ playerId }) => live.send(playerId, 'tipSent'))
  events.subscribe('raceBoardsChanged', ({ raceIds }) =>
    live.broadcast('racesChanged', { raceIds: [...raceIds] }),
  )
  events.subscribe('topTablesChanged', ({ rows }) =>
    live.broadcast('topTables', { rows: [...rows] }),
  )
  sendRewardEvents(events, live)
  sendChatEvents(events, live)
}

function sendRewardEvents(events: EventPort, live: Pick<Live, 'send'>): void {
  events.subscribe('bonusChanged', ({ playerId }) => live.send(playerId, 'bonusChanged'))
  events.subscribe('promoPaid', ({ kind, playerId, amount, becomes }) =>
    live.send(playerId, 'promoPaid', {
      kind,
      becomes,
      win: toDecimalString(amount),
      currencyCode: amount.currency,
    }),
  )
  events.subscribe('vipLevelReached', ({ playerId, level, amount }) =>
    live.send(playerId, 'vipLevelReached', {
      level,
      win: toDecimalString(amount),
      currencyCode: amount.currency,
    }),
  )
  events.subscribe('rakebackPaid', ({ playerId, date, amount }) =>
    live.send(playerId, 'rakebackPaid', {
      date,
      win: toDecimalString(amount),
      currencyCode: amount.currency,
    }),
  )
  events.subscribe('rakebackLapses', ({ playerId, date, amount, lapsesAt }) =>
    live.send(playerId, 'rakebackLapses', {
      date,
      amount: toDecimalString(amount),
      currencyCode: amount.currency,
      lapsesAt: lapsesAt.toISOString(),
    }),
  )
}

function sendChatEvents(events: EventPort, live: Pick<Live, 'send' | 'sendToRoom'>): void {
  events.subscribe('chatSaid', ({ brand, room, messages }) =>
    live.sendToRoom({ brand, room }, 'chatMessages', { room, messages }),
  )
  events.subscribe('chatRemoved', ({ brand, room, numbers }) =>
    live.sendToRoom({ brand, room }, 'chatRemoved', { room, numbers }),
  )
  events.subscribe('chatMuted', ({ playerId }) => live.send(playerId, 'chatMuted'))
  events.subscribe('chatMentioned', ({ playerId, room, number }) =>
    live.send(playerId, 'chatMentioned', { room, number }),
  )
}
