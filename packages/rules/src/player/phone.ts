import {
  getCountries,
  getCountryCallingCode,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'

/** The longest number of any country, by E.164. */
const PHONE_DIGITS_MAX = 15

let callingCodes: ReadonlySet<string> | undefined

interface DialCode {
  /** What the library knows: "1". */
  readonly callingCode: string
  /** The part of a longer code that belongs to the number: "876" of Jamaica's +1876. */
  readonly lead: string
}

/** Undefined for a code that no country has: the library throws on it, and anyone may send one. */
function dialCodeOf(phoneCode: string): DialCode | undefined {
  if (!/^\+\d{1,7}$/.test(phoneCode)) return undefined
  callingCodes ??= new Set(getCountries().map((country) => getCountryCallingCode(country)))
  for (const length of [1, 2, 3]) {
    const callingCode = phoneCode.slice(1, 1 + length)
    if (callingCodes.has(callingCode)) return { callingCode, lead: phoneCode.slice(1 + length) }
  }
  return undefined
}

function lengthVerdict(phone: string, { callingCode, lead }: DialCode) {
  return validatePhoneNumberLength(lead + phone, { defaultCallingCode: callingCode })
}

/**
 * What may stand in the field after typing or pasting: digits, and no more of them than the code allows.
 * The number itself is asked, not a table of lengths, because a leading national zero does not count.
 */
export function typeablePhone(text: string, phoneCode: string): string {
  let digits = text.replace(/\D/g, '').slice(0, PHONE_DIGITS_MAX)
  const code = dialCodeOf(phoneCode)
  if (!code) return digits
  while (digits !== '' && lengthVerdict(digits, code) === 'TOO_LONG') {
    digits = digits.slice(0, -1)
  }
  return digits
}

/** The message key for a wrong phone number under its country's code, or undefined. */
export function phoneProblem(phone: string, phoneCode: string): string | undefined {
  if (phone === '') return 'form.validation.required'
  const code = dialCodeOf(phoneCode)
  if (!code || !/^\d+$/.test(phone)) return 'form.validation.invalid.format'
  switch (lengthVerdict(phone, code)) {
    case 'TOO_SHORT':
    case 'INVALID_LENGTH':
      return 'form.validation.tooShort'
    case 'TOO_LONG':
      return 'form.validation.tooLong'
    case undefined:
      return undefined
    default:
      return 'form.validation.invalid.format'
  }
}
