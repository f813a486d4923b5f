import type { PaymentMethod } from '@baize/contract'
import { isCurrencyCode } from '@baize/money'
import { amountLimits } from '@baize/rules/deposit-amounts'
import * as z from 'zod/mini'

const rowId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
const countries = z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))), [])
const currencies = z._default(
  z.array(z.string().check(z.refine(isCurrencyCode, 'is no currency'))),
  [],
)
const words = z._default(z.array(z.string()), [])
const texts = z.strictObject({ title: z.string().check(z.minLength(1)), description: z.string() })

export const methodTexts = z.record(z.string(), texts)
/** By locale. */
export type MethodTexts = Readonly<Record<string, z.infer<typeof texts>>>

const limitsByCurrency = z
  .record(z.string(), z.strictObject({ min: z.string(), max: z.string() }))
  .check(
    z.refine(
      (limits) =>
        Object.entries(limits).every(([code, written]) => {
          const read = isCurrencyCode(code) ? amountLimits(written, code) : null
          return (
            read !== null &&
            read.min.amountMinor > 0n &&
            read.min.amountMinor <= read.max.amountMinor
          )
        }),
      'every currency needs a min and a max that are amounts of it, the lower first',
    ),
  )

/** A payment method as it is kept. Adding one is adding a row: nothing else in the program knows any. */
export const paymentMethodRow = z.strictObject({
  id: rowId,
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
  /** Whose adapter takes the money. */
  provider: z.string(),
  /** How the player pays; `crypto` has screens of its own. */
  flow: z.enum(['card', 'redirect', 'offline', 'crypto']),
  paymentMethod: z.enum(['card', 'bank', 'voucher', 'wallet', 'crypto']),
  /** By locale, those of the locales and in front of them the row's own; English is what the others fall back to. */
  texts: z.catchall(z.object({ en: texts }), texts),
  thumbnailUrl: z.string().check(z.regex(/^\/(?!\/)[\w./-]+$/)),
  order: z.int(),
  isActive: z._default(z.boolean(), true),
  hidden: z._default(z.boolean(), false),
  withdrawalExist: z._default(z.boolean(), false),
  allowedCountries: countries,
  restrictedCountries: countries,
  tagRestrictedCountries: z._default(
    z.record(z.string(), z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
    {},
  ),
  allowedCurrencies: currencies,
  restrictedCurrencies: currencies,
  allowEmails: words,
  allowTags: words,
  isCardForm: z._default(z.boolean(), false),
  /** It is used with a complete profile only (R226). */
  needsProfile: z._default(z.boolean(), false),
  needsPhone: z._default(z.boolean(), false),
  /** The least and most of one deposit; a currency without an entry is not taken. */
  limits: limitsByCurrency,
  /** The same of one withdrawal. */
  withdrawalLimits: z._default(limitsByCurrency, {}),
})
export type PaymentMethodRow = z.infer<typeof paymentMethodRow>

const SPELLINGS: Readonly<Record<string, string>> = {
  thumbnail_url: 'thumbnailUrl',
  allowedTags: 'allowTags',
}

/**
 * R307. Reads a row in either spelling, with what the locales say of a method that does not say it itself; throws a
 * sentence that says what is wrong with it.
 */
export function readMethodRow(raw: unknown, written: MethodTexts = {}): PaymentMethodRow {
  if (typeof raw !== 'object' || raw === null) throw new Error('A payment method is an object.')
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const spelling = Object.hasOwn(SPELLINGS, name) ? (SPELLINGS[name] ?? name) : name
    if (Object.hasOwn(fields, spelling))
      throw new Error(`${spelling} is written in both spellings.`)
    fields[spelling] = value
  }
  const own = typeof fields['texts'] === 'object' ? fields['texts'] : {}
  const result = paymentMethodRow.safeParse({ ...fields, texts: { ...written, ...own } })
  if (!result.success) throw new Error(z.prettifyError(result.error))
  return result.data
}

export interface MethodViewer {
  readonly locale: string
  /** Empty when none was asked for. */
  readonly currencyCode: string
  readonly email: string | undefined
  readonly mode: 'deposit' | 'withdrawal'
  readonly cardFormUrl: string | undefined
}

/** R307. A row as the site sees it, without the addresses of other players. */
export function methodView(row: PaymentMethodRow, viewer: MethodViewer): PaymentMethod {
  const { provider: _provider, flow: _flow, texts: byLocale, ...shown } = row
  const { withdrawalLimits, needsPhone: _needsPhone, ...method } = shown
  const { title, description } = byLocale[viewer.locale] ?? byLocale.en
  const byCurrency = viewer.mode === 'deposit' ? row.limits : withdrawalLimits
  const limits = Object.hasOwn(byCurrency, viewer.currencyCode)
    ? byCurrency[viewer.currencyCode]
    : undefined
  const own = viewer.email?.toLowerCase()
  return {
    ...method,
    title,
    rawTitle: byLocale.en.title,
    description,
    thumbnail_url: row.thumbnailUrl,
    allowedTags: row.allowTags,
    allowEmails: row.allowEmails.filter((email) => email.toLowerCase() === own),
    cardFormUrl: row.isCardForm ? (viewer.cardFormUrl ?? null) : null,
    limits: limits ? { ...limits, currencyCode: viewer.currencyCode } : null,
  }
}
