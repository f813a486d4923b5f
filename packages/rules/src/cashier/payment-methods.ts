import type { CashierMode, PaymentMethod } from '@baize/contract/cashier'

/** What a method says of where, for whom and in what it works. */
export type MethodConditions = Pick<
  PaymentMethod,
  | 'isActive'
  | 'hidden'
  | 'withdrawalExist'
  | 'allowedCountries'
  | 'restrictedCountries'
  | 'tagRestrictedCountries'
  | 'allowedCurrencies'
  | 'restrictedCurrencies'
  | 'allowEmails'
  | 'allowTags'
>

/** Who looks at the cashier, as far as anybody knows. */
export interface CashierVisitor {
  /** ISO code, or the empty string when nobody knows. */
  readonly countryCode: string
  /** Empty when nothing was asked for: then no currency rules a method out. */
  readonly currencyCode: string
  /** Undefined for a guest. */
  readonly email: string | undefined
  readonly tags: readonly string[]
}

/** Fewer than this go over the full width, each on a line of its own (R905). */
export const COMPACT_COUNT_MIN = 5

/**
 * R608. In withdrawal mode restrictions and the hidden flag bind only methods that can pay out; whether a
 * method is offered there at all is asked by `cashierMethods`.
 */
export function isMethodVisible(
  method: MethodConditions,
  visitor: CashierVisitor,
  mode: CashierMode,
): boolean {
  if (!method.isActive) return false
  if (mode === 'withdrawal' && !method.withdrawalExist) return true
  return !method.hidden && !isRestricted(method, visitor)
}

function isRestricted(method: MethodConditions, visitor: CashierVisitor): boolean {
  return (
    !isAllowed(visitor.countryCode, method.allowedCountries, method.restrictedCountries) ||
    !isAllowed(visitor.currencyCode, method.allowedCurrencies, method.restrictedCurrencies) ||
    !isEmailAllowed(method, visitor) ||
    !isTagAllowed(method, visitor) ||
    countriesClosedByTags(method, visitor).includes(visitor.countryCode)
  )
}

/** An empty list of allowed ones allows all. What nobody knows is not ruled out by a list. */
function isAllowed(code: string, allowed: readonly string[], restricted: readonly string[]) {
  if (code === '') return true
  return (allowed.length === 0 || allowed.includes(code)) && !restricted.includes(code)
}

function isEmailAllowed({ allowEmails }: MethodConditions, { email }: CashierVisitor): boolean {
  if (allowEmails.length === 0) return true
  const own = email?.toLowerCase()
  return allowEmails.some((one) => one.toLowerCase() === own)
}

/** Without one of its tags nobody sees a method, unless it says itself where such players are shut out. */
function isTagAllowed(method: MethodConditions, visitor: CashierVisitor): boolean {
  return (
    method.allowTags.length === 0 ||
    hasAllowedTag(method, visitor) ||
    Object.hasOwn(method.tagRestrictedCountries, 'unmatched')
  )
}

function hasAllowedTag({ allowTags }: MethodConditions, { tags }: CashierVisitor): boolean {
  return allowTags.some((tag) => tags.includes(tag))
}

const WORDS: ReadonlySet<string> = new Set(['matched', 'unmatched', 'default'])

/**
 * The countries closed to this player. The exact word goes before the general one: the lists of the
 * player's own tags together; else the one for players with (matched) or without (unmatched) a tag the
 * method asks for; else the default.
 */
function countriesClosedByTags(
  method: MethodConditions,
  visitor: CashierVisitor,
): readonly string[] {
  const lists = method.tagRestrictedCountries
  const list = (key: string) => (Object.hasOwn(lists, key) ? lists[key] : undefined)
  const own = visitor.tags.flatMap((tag) => (WORDS.has(tag) ? [] : [list(tag)]))
  const named = own.filter((countries) => countries !== undefined)
  if (named.length > 0) return named.flat()
  const general = hasAllowedTag(method, visitor) ? list('matched') : list('unmatched')
  return (method.allowTags.length > 0 ? general : undefined) ?? list('default') ?? []
}

/** The methods a visitor can choose from, the highest order first (R905). */
export function cashierMethods<M extends MethodConditions & Pick<PaymentMethod, 'id' | 'order'>>(
  methods: readonly M[],
  visitor: CashierVisitor,
  mode: CashierMode,
): M[] {
  return methods
    .filter((method) => isMethodVisible(method, visitor, mode))
    .filter((method) => mode === 'deposit' || method.withdrawalExist)
    .toSorted((a, b) => b.order - a.order || (a.id < b.id ? -1 : 1))
}

/** R905 */
export function isFullWidth(visibleCount: number): boolean {
  return visibleCount < COMPACT_COUNT_MIN
}

const CARD_NAMES: ReadonlySet<string> = new Set(['visa', 'master', 'mastercard', 'card', 'cards'])
const OTHER_NAME = 'carouseller'

/** R421. What to offer after a payment that did not work out, by the name of the method that failed. */
export function alternativeMethodFor<M extends Pick<PaymentMethod, 'name' | 'isCardForm'>>(
  failedName: string,
  visible: readonly M[],
): M | undefined {
  return CARD_NAMES.has(failedName.trim().toLowerCase())
    ? visible.find(({ isCardForm }) => isCardForm)
    : visible.find(({ name }) => name.toLowerCase() === OTHER_NAME)
}
