import type { GameMessage, GameSays, PageMessage, PageSays } from '@baize/contract/game-frame'

/** What a game may say, each with a reader that lets nothing through but what it is meant to carry. */
const READERS: { readonly [T in keyof GameSays]: (payload: Fields) => GameSays[T] | undefined } = {
  ready: ({ height, showsStanding }) => ({
    height: typeof height === 'number' && height > 0 ? height : null,
    showsStanding: showsStanding === true,
  }),
  busy: nothing,
  idle: nothing,
  balance: nothing,
  exit: nothing,
  roundStarted: ({ roundId }) => (isId(roundId) ? { roundId } : undefined),
  roundEnded: ({ roundId, bet, win }) =>
    isId(roundId) && isDecimal(bet) && isDecimal(win) ? { roundId, bet, win } : undefined,
  refused: ({ status, code, amount, currency, limit }) =>
    isName(status)
      ? {
          status,
          code: isName(code) ? code : null,
          amount: isDecimal(amount) ? amount : '',
          currency: typeof currency === 'string' && CURRENCY.test(currency) ? currency : '',
          limit,
        }
      : undefined,
  openHistory: ({ roundId }) => ({ roundId: isId(roundId) ? roundId : null }),
  openFairness: ({ roundId }) => ({ roundId: isId(roundId) ? roundId : null }),
  error: ({ message }) => ({ message: typeof message === 'string' ? message.slice(0, 200) : '' }),
}

type Fields = Partial<Record<string, unknown>>

const ID = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/
const NAME = /^[A-Za-z_]{1,40}$/
const CURRENCY = /^[A-Z]{3,5}$/
const DECIMAL = /^\d{1,21}(\.\d{1,8})?$/

/**
 * What the game says, or undefined for anything else that is posted to the page. Both must fit: the origin,
 * because any window may post here, and the window, because that origin may have others.
 */
export function gameMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  frame: { readonly origin: string; readonly window: unknown },
): GameMessage | undefined {
  if (event.origin !== frame.origin || !frame.window || event.source !== frame.window) {
    return undefined
  }
  const { source, v, type, payload } = fieldsOf(event.data)
  if (source !== 'hg' || v !== 1 || typeof type !== 'string' || !Object.hasOwn(READERS, type)) {
    return undefined
  }
  const read = READERS[type as keyof GameSays] as (payload: Fields) => unknown
  const said = read(fieldsOf(payload))
  return said === undefined ? undefined : ({ source, v, type, payload: said } as GameMessage)
}

export function pageMessage<T extends keyof PageSays>(type: T, payload: PageSays[T]): PageMessage {
  return { source: 'hg', v: 1, type, payload } as PageMessage
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function nothing(): Record<string, never> {
  return {}
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value)
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && DECIMAL.test(value)
}
