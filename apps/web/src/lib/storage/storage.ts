/**
 * Everything this site keeps in a visitor's browser stands here, and in the file beside it what only parts loaded later
 * use: its key, its type, how long it lives and why it exists. Each entry is an export of its own, so that the script
 * before first paint carries only the few it uses.
 *
 * Nothing here throws. A browser may refuse storage (private windows, blocked cookies), and anyone may
 * have edited a value: what cannot be kept lives as long as the page, what cannot be read is absent.
 */
import type { MarketingParam } from '@baize/rules/marketing'

type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface BrowserStore {
  readonly local: KeyValue
  /** Lives with the tab. */
  readonly session: KeyValue
  readonly cookies: { read(): string; write(cookie: string): void }
}

export interface Stored<T> {
  readonly key: string
  get(store?: BrowserStore): T | undefined
  set(value: T, store?: BrowserStore): void
  remove(store?: BrowserStore): void
}

export interface Codec<T> {
  readonly parse: (raw: string) => T | undefined
  /** Where a plain text would not do. */
  readonly print?: (value: T) => string
}

export const DAY_SEC = 24 * 60 * 60
export const YEAR_SEC = 365 * DAY_SEC

/** A token goes into a header: with anything but plain characters in it no call could ever be sent again. */
const TOKEN: Codec<string> = {
  parse: (raw) => (/^[!-~]{1,2048}$/.test(raw) ? raw : undefined),
}
export const FLAG: Codec<true> = {
  parse: (raw) => (raw === '1' ? true : undefined),
  print: () => '1',
}

// Kept in local storage.

/** The player's session token, until sign-out or expiry; every call and the live socket read it here (R720). */
export const accessToken = /* @__PURE__ */ inArea('local', 'accessToken', TOKEN)

/** The affiliate's token and key, until the browser is cleared; sent with the sign-up so the affiliate is credited (R911). */
export const affiliateToken = /* @__PURE__ */ inArea('local', 'nxaft', /* @__PURE__ */ text(512))
export const affiliateKey = /* @__PURE__ */ inArea('local', 'nxafk', /* @__PURE__ */ text(512))

/** The first address ever visited, without secrets, for ever; sent with the sign-up (R912). */
export const firstUrl = /* @__PURE__ */ inArea('local', 'firstUrl', /* @__PURE__ */ text(2048))

/** An id this browser gave itself, for ever; ties visits to the later account, never shown (R912). */
export const connectUid = /* @__PURE__ */ inArea(
  'local',
  'connect_uid_token',
  /* @__PURE__ */ text(255),
)

/** Hides the blocked-country notice, for ever; the server decides by address whatever it says (R431, R912). */
export const whitelisted = /* @__PURE__ */ inArea('local', 'whitelisted', FLAG)

/** Shows the developer panel where developer tools are on, until removed (R256, R912). */
export const countryCheck = /* @__PURE__ */ inArea('local', 'countryCheck', FLAG)

/** Marks a developer's browser, until removed (R912). */
export const devMode = /* @__PURE__ */ inArea('local', 'devMode', FLAG)

/** Campaign parameters with the time they came, 365 days each; sent with login, sign-up and events (R909). */
export const marketingParams = /* @__PURE__ */ inArea(
  'local',
  'marketing_params',
  /* @__PURE__ */ json(isMarketingParams),
)

/** The chat stands open beside the page on wide screens, until it is closed; its room is kept before the first paint. */
export const chatOpen = /* @__PURE__ */ inArea('local', 'chat_open', FLAG)

/** What kind of device this is, renewed on every page load; sent with login, sign-up and events (R910). */
export const DEVICE_TYPES = ['desktop', 'tablet', 'mobile'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]
export const deviceType = /* @__PURE__ */ inArea('local', 'deviceType', {
  parse: (raw): DeviceType | undefined => DEVICE_TYPES.find((type) => type === raw),
})

// Kept in session storage.

/** A single-use sign-in code from the address bar, until the app has exchanged it a moment later (R405). */
export const pendingSignInCode = /* @__PURE__ */ inArea(
  'session',
  'pending_sign_in_code',
  /* @__PURE__ */ text(128),
)

/** The last five pages of this tab, newest last; the way back is a tab's own affair (R483). */
export const navigationHistory = /* @__PURE__ */ inArea(
  'session',
  'navigation_history',
  /* @__PURE__ */ json(isTextList),
)

// Kept as cookies.

/** The language the visitor chose, one year; the server redirects plain addresses by it. */
export const langCookie = /* @__PURE__ */ inCookie('lang', YEAR_SEC)

/** The brand a developer switched to, one day; the server follows it only with developer tools on (R256). */
export const themeCookie = /* @__PURE__ */ inCookie('theme', DAY_SEC)

/** An affiliate's token left by a landing page; moved away on the first page load (R480). */
export const affiliateCookie = /* @__PURE__ */ inCookie('nxaft', YEAR_SEC)

// How it is kept.

const browserAreas = {
  local: /* @__PURE__ */ tolerant(() => window.localStorage),
  session: /* @__PURE__ */ tolerant(() => window.sessionStorage),
}

const browserCookies: BrowserStore['cookies'] = {
  read: () => document.cookie,
  write: (cookie) => {
    document.cookie = cookie
  },
}

/** A storage that never throws: what the browser refuses to keep lives as long as the page. */
export function tolerant(open: () => KeyValue): KeyValue {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (area: KeyValue) => T): T | undefined => {
    try {
      return action(open())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((area) => area.getItem(key)) ?? null,
    setItem: (key, value) => {
      const isKept = attempt((area) => {
        area.setItem(key, value)
        return true
      })
      if (isKept) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt((area) => area.removeItem(key))
    },
  }
}

export function inArea<T>(
  area: 'local' | 'session',
  key: string,
  { parse, print = String }: Codec<T>,
): Stored<T> {
  const of = (store: Pick<BrowserStore, typeof area> = browserAreas) => store[area]
  return {
    key,
    get: (store) => parse(of(store).getItem(key) ?? ''),
    set: (value, store) => of(store).setItem(key, print(value)),
    remove: (store) => of(store).removeItem(key),
  }
}

export function inCookie(key: string, maxAgeSec: number): Stored<string> {
  const of = (store?: BrowserStore) => store?.cookies ?? browserCookies
  const write = (store: BrowserStore | undefined, value: string, ageSec: number) => {
    const secure = globalThis.location?.protocol === 'https:' ? '; secure' : ''
    of(store).write(`${key}=${value}; path=/; max-age=${ageSec}; samesite=lax${secure}`)
  }
  return {
    key,
    get: (store) => cookieValue(of(store).read(), key),
    set: (value, store) => write(store, encodeURIComponent(value), maxAgeSec),
    remove: (store) => write(store, '', 0),
  }
}

function cookieValue(cookies: string, key: string): string | undefined {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${key}=`))
  try {
    return decodeURIComponent(pair?.slice(key.length + 1) ?? '') || undefined
  } catch {
    return undefined
  }
}

/** Longer than the contract takes is as good as absent: one bad link must not make every sign-up fail. */
function text(lengthMax: number): Codec<string> {
  return { parse: (raw) => (raw.length > lengthMax ? undefined : raw || undefined) }
}

export function json<T>(isValid: (value: unknown) => value is T): Codec<T> {
  return {
    parse: (raw) => {
      try {
        const value: unknown = JSON.parse(raw)
        return isValid(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    print: JSON.stringify,
  }
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isMarketingParams(value: unknown): value is MarketingParam[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item: Partial<MarketingParam> | null) =>
        typeof item?.name === 'string' &&
        typeof item.value === 'string' &&
        typeof item.storedAt === 'number',
    )
  )
}
