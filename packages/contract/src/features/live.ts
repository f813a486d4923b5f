import type { CallName } from '../protocol/routes.ts'
import type { DocumentLabel, DocumentStatus } from '../settings/document-options.ts'
import type { ChatMessage } from './chat.ts'
import type { TopTableRow } from './lobby.ts'

interface LiveEvent<Audience extends string, Payload> {
  /**
   * Who receives it: every page of one player, everybody who is connected, the pages in a room of the chat,
   * or the sockets of one session.
   */
  readonly audience: Audience
  /**
   * True for what play and talk send by the million. The server does not keep it for a page that is away, and a page
   * collects a burst of it before it asks again.
   */
  readonly isFrequent: boolean
  /** The calls whose answers it makes stale; the site asks again for those that are on the page. */
  readonly invalidates: readonly CallName[]
  /** Carries the type alone, and is never set. */
  readonly payload?: Payload
}

interface Effect {
  readonly isFrequent?: boolean
  readonly invalidates?: readonly CallName[]
}

const toPlayer = <Payload>({ isFrequent = false, invalidates = [] }: Effect = {}): LiveEvent<
  'player',
  Payload
> => ({ audience: 'player', isFrequent, invalidates })

const toEveryone = <Payload>({ invalidates = [] }: Effect = {}): LiveEvent<
  'everyone',
  Payload
> => ({ audience: 'everyone', isFrequent: true, invalidates })

const toRoom = <Payload>({ isFrequent = false }: Effect = {}): LiveEvent<'room', Payload> => ({
  audience: 'room',
  isFrequent,
  invalidates: [],
})

const toSession = (): LiveEvent<'session', void> => ({
  audience: 'session',
  isFrequent: false,
  invalidates: [],
})

const GAME_LISTS = ['getGameTransactions', 'getGameTransactionTotals'] as const
const PAYMENT_LISTS = ['getPaymentTransactions', 'getPaymentTransactionTotals'] as const

const GIVEN: Effect = {
  invalidates: [
    'getUserDetails',
    'getWallets',
    'getLedgerEntries',
    'explainBalance',
    'getWithdrawalConditions',
    'getTipTerms',
    ...GAME_LISTS,
  ],
}

const PLAYED: Effect = {
  isFrequent: true,
  invalidates: [
    'getUserDetails',
    'getUserBonus',
    'getBonusLines',
    'getLedgerEntries',
    'getWallets',
    'explainBalance',
    'getMyWins',
    'getPlaySession',
    'getOpenRounds',
    ...GAME_LISTS,
    ...PAYMENT_LISTS,
  ],
}

/**
 * Every event of the live socket; the server's sending, the site's listening and what is asked for again are
 * derived from this table. A page never believes an amount it receives here: an event is a reason to ask.
 */
export const LIVE_EVENTS = {
  /** R420 */
  failedDeposit: toPlayer<{ method: string }>(),
  /** Something about a deposit or a withdrawal has changed. */
  depositChanged: toPlayer<{ depositId: string }>({
    invalidates: ['getDeposit', 'getUserBonus', ...GAME_LISTS, ...PAYMENT_LISTS],
  }),
  withdrawalChanged: toPlayer<{ withdrawalId: string }>({
    invalidates: [
      'getWithdrawals',
      'getWithdrawalConditions',
      'getUserDetails',
      ...GAME_LISTS,
      ...PAYMENT_LISTS,
    ],
  }),
  /** A crypto deposit was seen, gained a confirmation, was credited or was reversed. */
  cryptoConfirmations: toPlayer<{ depositId: string }>({
    invalidates: ['getCryptoDeposits', 'getUserDetails', ...GAME_LISTS, ...PAYMENT_LISTS],
  }),
  debit: toPlayer<{ win: string }>(PLAYED),
  credit: toPlayer<{ win: string }>(PLAYED),
  /** R254: a bonus was paid out, or the wins of free spins were, and both are in the balance already. */
  promoPaid: toPlayer<{
    kind: 'bonus' | 'freespins'
    /** Where it is: what free spins have won waits while another bonus is played. */
    becomes: 'cash' | 'bonus' | 'waits'
    win: string
    currencyCode: string
  }>({
    isFrequent: true,
    invalidates: ['getUserBonus', 'getUserDetails', 'getWallets', 'getWithdrawalConditions'],
  }),
  /** A level of the club was reached, and what it pays is in the balance already. */
  vipLevelReached: toPlayer<{ level: number; win: string; currencyCode: string }>({
    invalidates: ['getVipStatus', 'getUserDetails', 'getRakebackDays'],
  }),
  /** A day of rakeback was paid by itself, as the player wished. */
  rakebackPaid: toPlayer<{ date: string; win: string; currencyCode: string }>({
    invalidates: ['getRakebackDays', 'getUserDetails', 'getWallets'],
  }),
  /** A day of rakeback that was not claimed can be claimed until then. */
  rakebackLapses: toPlayer<{
    date: string
    amount: string
    currencyCode: string
    lapsesAt: string
  }>({ invalidates: ['getRakebackDays'] }),
  /** Another player has given something, and it is in the balance already; without a name of a rain or of a ghost. */
  tipReceived: toPlayer<{
    kind: 'tip' | 'rain'
    from: string | null
    win: string
    currencyCode: string
    /** The room that is told of it as well; null where none is. */
    room: string | null
  }>({ invalidates: [...(GIVEN.invalidates ?? []), 'getRain'] }),
  /** This player has given something, or something of it came back. */
  tipSent: toPlayer<void>(GIVEN),
  /** Something about a bonus is new that no bet has told: free spins are ready, were played, or are over. */
  bonusChanged: toPlayer<void>({ invalidates: ['getUserBonus', 'getUserDetails'] }),
  /** A limit, an exclusion or a freeze of this player has changed, and with it what may be played. */
  limitsChanged: toPlayer<void>({ invalidates: ['getLimits', 'getUserDetails'] }),
  /** A document was asked for, has arrived or was decided on. */
  documentsChanged: toPlayer<{ label: DocumentLabel; status: DocumentStatus }>({
    invalidates: ['getDocuments', 'getUserDetails', 'getWithdrawalConditions'],
  }),
  /** There is something to be read, or it was read on another page. */
  notified: toPlayer<void>({ invalidates: ['getNotifications'] }),
  /** New rows of the public top tables, collected for a tenth of a second. */
  topTables: toEveryone<{ rows: readonly TopTableRow[] }>(),
  /** R113. All messages of a tenth of a second; their numbers say what is missing or came twice. */
  chatMessages: toRoom<{ room: string; messages: readonly ChatMessage[] }>({ isFrequent: true }),
  /** Deleted, or their authors may not talk any more: no page shows them from now on. */
  chatRemoved: toRoom<{ room: string; numbers: readonly number[] }>(),
  /** How many players have the room open, when that has changed. */
  chatOnline: toRoom<{ room: string; online: number }>(),
  /** Whether this player may talk has changed. */
  chatMuted: toPlayer<void>({ invalidates: ['getChatRooms'] }),
  chatMentioned: toPlayer<{ room: string; number: number }>(),
  /** R110: boards have changed, told once a second at most. Lists of races ask at a pace of their own. */
  racesChanged: toEveryone<{ raceIds: readonly string[] }>({ invalidates: ['getRace'] }),
  /** A short message from the operator to this player, e.g. from support. */
  notice: toPlayer<{ id: string; text: string }>(),
  /** The session of this socket has ended on the server (logout elsewhere, password change, expiry). */
  sessionEnded: toSession(),
} as const satisfies Readonly<Record<string, LiveEvent<string, unknown>>>

export type LiveEventName = keyof typeof LIVE_EVENTS

/** The names of the events for one audience. */
export type LiveEventFor<Audience extends string> = {
  [N in LiveEventName]: (typeof LIVE_EVENTS)[N]['audience'] extends Audience ? N : never
}[LiveEventName]

type PayloadOf<N extends LiveEventName> = Exclude<(typeof LIVE_EVENTS)[N]['payload'], undefined>

/** The events as socket.io types them: what a listener is called with. */
export type LiveEvents = {
  [N in LiveEventName]: [PayloadOf<N>] extends [void] ? () => void : (event: PayloadOf<N>) => void
}

/** What a page says over the socket beside its token. */
export interface LiveRequests {
  /**
   * R113. Enters a room of the chat and leaves the one before; null only leaves. Answered with the number of the
   * newest message, or with null where there is no such room.
   */
  chatRoom: (room: string | null, answer?: (newest: number | null) => void) => void
}

/** The reason given by the server when it refuses a socket's token. */
export const LIVE_UNAUTHORISED = 'UNAUTHORISED'
