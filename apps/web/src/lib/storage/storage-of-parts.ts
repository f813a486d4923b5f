/** What the site keeps for parts that no first load has, as in `storage.ts`. */
import type { LookedBack } from '@baize/rules/reality-check'
import { DAY_SEC, FLAG, inArea, inCookie, isTextList, json, YEAR_SEC } from './storage.ts'

// Kept in local storage.

/** Until when the server takes the location that was shown here, in milliseconds; hides the notice as well (R431, R432). */
export const locationVerified = /* @__PURE__ */ inArea('local', 'location_verified', {
  parse: (raw) => (/^\d{1,15}$/.test(raw) ? Number(raw) : undefined),
})

/** Which notices were reported already, newest last, for ever: each address, country and page once (R430). */
export const reportedBlocks = /* @__PURE__ */ inArea(
  'local',
  'country_blocks_reported',
  /* @__PURE__ */ json(isTextList),
)

/** The tour has been offered to this visitor, for ever; nobody is asked twice (R115). */
export const tourSeen = /* @__PURE__ */ inArea('local', 'tour_seen', FLAG)

/** The currency a guest would open an account in, until another is chosen; the sign-up form starts with it. */
export const preferredCurrency = /* @__PURE__ */ inArea('local', 'preferred_currency', {
  parse: (raw) => (/^[A-Z]{3,5}$/.test(raw) ? raw : undefined),
})

/** What the developer panel pretends this visitor to be, until reset; ignored without countryCheck (R256). */
export interface DeveloperOverrides {
  readonly country?: string
  readonly subdivision?: string
  readonly currency?: string
}
export const developerOverrides = /* @__PURE__ */ inArea(
  'local',
  'developer_overrides',
  /* @__PURE__ */ json<DeveloperOverrides>(isTexts),
)

/** How the chat looks in this browser, until it is changed; the brand's own look where nothing is said (R252). */
export const CHAT_APPEARANCES = ['dark', 'light'] as const
export type ChatAppearance = (typeof CHAT_APPEARANCES)[number]
export const chatAppearance = /* @__PURE__ */ inArea('local', 'chat_appearance', {
  parse: (raw): ChatAppearance | undefined => CHAT_APPEARANCES.find((one) => one === raw),
})

/** The size of the letters in the chat, until it is changed (R252). */
export const CHAT_SIZES = ['small', 'medium', 'large'] as const
export type ChatSize = (typeof CHAT_SIZES)[number]
export const chatSize = /* @__PURE__ */ inArea('local', 'chat_size', {
  parse: (raw): ChatSize | undefined => CHAT_SIZES.find((one) => one === raw),
})

/** The room that was read last and how far, so that what is new can be counted. */
export interface ChatSeen {
  readonly room: string
  readonly number: number
}
export const chatSeen = /* @__PURE__ */ inArea(
  'local',
  'chat_seen',
  /* @__PURE__ */ json(isChatSeen),
)

// Kept in session storage.

/** When this tab last told the player how long they have played, for the session; nobody is told twice. */
export const realityCheckSeen = /* @__PURE__ */ inArea(
  'session',
  'reality_check_seen',
  /* @__PURE__ */ json(isLookedBack),
)

/**
 * What must not be paid twice, with the tab: a deposit, withdrawal, tip or rain that has no answer yet, which 3-D
 * Secure words were passed on, and the deposit under way (R422).
 */
export const cashierMemory = /* @__PURE__ */ inArea(
  'session',
  'cashier_memory',
  /* @__PURE__ */ json(isTexts),
)

// Kept as cookies.

/** Set on registration for 365 days, so that a returning visitor is offered login first (R460). */
export const registeredUserCookie = /* @__PURE__ */ inCookie('registered_user', YEAR_SEC)

/** Where the visitor was seen on a mirror domain, one day; its hours of registration go by it (R461). */
export const countryCookie = /* @__PURE__ */ inCookie('country', DAY_SEC)

function isChatSeen(value: unknown): value is ChatSeen {
  const { room, number } = (value ?? {}) as Partial<ChatSeen>
  return typeof room === 'string' && typeof number === 'number'
}

function isLookedBack(value: unknown): value is LookedBack {
  const { startedAt, atSec } = (value ?? {}) as Partial<LookedBack>
  return typeof startedAt === 'string' && typeof atSec === 'number'
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((item) => typeof item === 'string')
  )
}
