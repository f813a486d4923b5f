import * as z from 'zod/mini'
import { answered, type CallShapes } from '../protocol/call.ts'
import { appSettings } from '../settings/settings.ts'

export { LEGAL_PAGES, type LegalPageName } from './legal-pages.ts'

export const countryRow = z.object({
  countryId: z.int(),
  code: z.string(),
  name: z.string(),
  /** With the plus sign, as a player would write it: "+49". */
  phoneCode: z.string(),
  /** An emoji flag; pictures come from the asset host. */
  flag: z.string(),
})
export type CountryRow = z.infer<typeof countryRow>

export const currencyRow = z.object({ code: z.string(), name: z.string() })
export type CurrencyRow = z.infer<typeof currencyRow>

/** The fields a brand can switch in its sign-up form; 0 switches the field off in the form and in the server's validation. */
export const REGISTRATION_FIELDS = [
  'email',
  'password',
  'firstName',
  'lastName',
  'phone',
  'dateOfBirth',
  'countryCode',
  'currencyCode',
  'address',
  'city',
  'zipCode',
  'newsLetter',
  'terms',
] as const
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number]

export const registrationFields = z.record(
  z.enum(REGISTRATION_FIELDS),
  z.union([z.literal(0), z.literal(1)]),
)
export type RegistrationFields = z.infer<typeof registrationFields>

/** A compiled ICU message is a string or nested arrays; the bundle nests them by key. */
export const localeBundle = z.record(z.string(), z.unknown())
export type LocaleBundle = z.infer<typeof localeBundle>

/** Editors' copy, as text only: nothing in it is ever read as HTML. `{brandName}` stands for the brand. */
export const legalPage = z.object({
  title: z.string(),
  updatedOn: z.string(),
  summary: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      paragraphs: z.array(z.string()),
      points: z.optional(z.array(z.string())),
    }),
  ),
})
export type LegalPage = z.infer<typeof legalPage>

/** What a site server must know to choose a visitor's brand by host name. */
export const brandRow = z.object({
  name: z.string(),
  hosts: z.array(z.string()),
  capabilities: z.object({ resetKycOnProfileChange: z.boolean() }),
})
export type BrandRow = z.infer<typeof brandRow>

const language = z.object({
  tag: z.string(),
  /** In its own words. */
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
})

export const SITE_CALLS = {
  getSettings: { answer: appSettings, refusals: [] },
  // The first brand is the one that a host name nobody claims is shown.
  getBrands: { answer: z.object({ brands: z.array(brandRow) }), refusals: [] },
  getLocale: {
    params: z.strictObject({ file: z.string() }),
    /** Namespaces, with commas between them; all without. The version makes a new address of new texts. */
    query: z.object({ of: z.optional(z.string()), v: z.optional(z.string()) }),
    answer: localeBundle,
    refusals: ['NOT_FOUND'],
  },
  getLegalPage: {
    params: z.strictObject({ locale: z.string(), page: z.string() }),
    answer: answered(z.object({ page: legalPage })),
    refusals: ['NOT_FOUND'],
  },
  getLanguages: {
    answer: answered(
      z.object({
        languages: z.array(language),
        /** What the browser prefers, where it is not the page's own; said in that language, which the page has no texts of. */
        suggestion: z.nullable(z.extend(language, { sentence: z.string(), dismiss: z.string() })),
      }),
    ),
    refusals: [],
  },
  getAllCountry: {
    answer: answered(
      z.object({
        /** Where an account may be opened on this brand. */
        countries: z.object({ rows: z.array(countryRow), count: z.int() }),
        allCountries: z.array(countryRow),
      }),
    ),
    refusals: [],
  },
  getCurrencies: { answer: answered(z.object({ currencies: z.array(currencyRow) })), refusals: [] },
  getRegistrationFields: {
    answer: answered(z.object({ fields: registrationFields })),
    refusals: [],
  },
} as const satisfies CallShapes
