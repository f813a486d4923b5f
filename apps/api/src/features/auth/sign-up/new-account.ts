import type { FieldErrors, SignUpBody } from '@baize/contract'
import type { Random } from '@baize/host'
import { isCurrencyCode } from '@baize/money'
import { normalisedEmail, usernameFromEmail } from '@baize/rules/email'
import { registrationFieldsOf, registrationProblems } from '@baize/rules/registration'
import type { Insertable } from 'kysely'
import type { ConsentTable, PlayerTable } from '../../../database/tables.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import { countryCodes } from '../../site/countries.ts'
import { commonPasswordProblem } from '../passwords/common-passwords.ts'
import { spokenLocale } from '../../site/site-links.ts'

/** Where a brand does not ask for the currency. */
const DEFAULT_CURRENCY = 'EUR'

/** Every wrong field of a sign-up, by the brand's own form and rules. */
export function signUpProblems(body: SignUpBody, brand: BrandOnAir, today: string): FieldErrors {
  const { settings } = brand
  const fields = registrationFieldsOf(settings)
  const problems: Record<string, string> = {
    ...registrationProblems(body, { fields, settings, today, countryCodes }),
  }
  const tooCommon = commonPasswordProblem(body.password, brand.name)
  if (tooCommon) problems['password'] ??= tooCommon
  // The key names the account: one that differs from the mailbox would name somebody else's.
  if (
    body.uniqueKey !== undefined &&
    normalisedEmail(body.uniqueKey) !== normalisedEmail(body.email)
  ) {
    problems['uniqueKey'] = 'form.validation.invalid.format'
  }
  return problems
}

/** What was sent for fields that are switched off was not checked, so it is not kept. */
function askedFor(body: SignUpBody, brand: BrandOnAir): Partial<SignUpBody> {
  const fields: Readonly<Record<string, 0 | 1 | undefined>> = registrationFieldsOf(brand.settings)
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => fields[name === 'phoneCode' ? 'phone' : name] !== 0),
  )
}

/** A checked sign-up as the row it becomes. Whatever a visitor may not choose is decided here. */
export function newPlayer(
  body: SignUpBody,
  brand: BrandOnAir,
  made: { passwordHash: string; now: Date; random: Random },
): Insertable<PlayerTable> & { id: string; email: string; locale: string } {
  const asked = askedFor(body, brand)
  const email = normalisedEmail(body.email)
  const currency = asked.currencyCode ?? ''
  return {
    id: made.random.uuid(),
    email,
    username: usernameFromEmail(email),
    password_hash: made.passwordHash,
    brand: brand.name,
    locale: spokenLocale(brand, body.preferredLanguage),
    currency_code: isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY,
    first_name: textOrNull(asked.firstName),
    last_name: textOrNull(asked.lastName),
    phone_code: textOrNull(asked.phoneCode),
    phone: textOrNull(asked.phone),
    date_of_birth: textOrNull(asked.dateOfBirth),
    country_code: textOrNull(asked.countryCode),
    city: textOrNull(asked.city),
    address: textOrNull(asked.address),
    zip_code: textOrNull(asked.zipCode),
    referral_code: referralCode(made.random),
    created_at: made.now,
    acquisition: JSON.stringify(acquisitionOf(body)),
  }
}

export function newConsents(
  playerId: string,
  body: SignUpBody,
  brand: BrandOnAir,
  now: Date,
): Insertable<ConsentTable>[] {
  const asked = askedFor(body, brand)
  return (['terms', 'newsLetter', 'subscribe'] as const).flatMap((kind) => {
    const given = asked[kind]
    return given === undefined ? [] : [{ player_id: playerId, kind, given, given_at: now }]
  })
}

function acquisitionOf(body: SignUpBody): Record<string, unknown> {
  const { cpnc, mkt, token, firstUrl, userDeviceType, screenResolution, uidToken } = body
  const { mirrorDomainFk, linkAccount } = body
  return {
    cpnc,
    mkt,
    affiliateToken: token,
    firstUrl,
    userDeviceType,
    screenResolution,
    uidToken,
    mirrorDomainFk,
    // Only where it was so: every other sign-up says false.
    ...(linkAccount ? { linkAccount } : {}),
  }
}

// Crockford's 32: no letter is read as a digit, because players dictate these; 32 divides a byte evenly.
const REFERRAL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERRAL_LENGTH = 10

function referralCode(random: Random): string {
  return [...random.bytes(REFERRAL_LENGTH)]
    .map((byte) => REFERRAL_ALPHABET[byte % REFERRAL_ALPHABET.length])
    .join('')
}

function textOrNull(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim()
}
