import type { SignUpBody } from '@baize/contract/auth'
import type { RegistrationFields } from '@baize/contract/site'
import { usernameFromEmail } from '@baize/rules/email'

export interface SignUpValues {
  email: string
  password: string
  firstName: string
  lastName: string
  phoneCode: string
  phone: string
  dateOfBirth: string
  countryCode: string
  currencyCode: string
  address: string
  city: string
  zipCode: string
  couponCode: string
  newsLetter: boolean
  terms: boolean
}

export const EMPTY_SIGN_UP: SignUpValues = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  phoneCode: '',
  phone: '',
  dateOfBirth: '',
  countryCode: '',
  currencyCode: '',
  address: '',
  city: '',
  zipCode: '',
  couponCode: '',
  newsLetter: false,
  terms: false,
}

export interface SignUpContext {
  readonly fields: RegistrationFields
  readonly locale: string
  /** It is the registration on the way to a payment. */
  readonly isLinked?: boolean
  /** How the visitor came, as the browser remembers it. */
  readonly visit: Pick<
    SignUpBody,
    | 'cpnc'
    | 'mkt'
    | 'userDeviceType'
    | 'screenResolution'
    | 'uidToken'
    | 'token'
    | 'firstUrl'
    | 'referralCode'
    | 'mirrorDomainFk'
    | 'timeZone'
  >
}

/** The form's answer in the shape the call asks for; a field that is switched off is not sent at all. */
export function signUpBodyOf(values: SignUpValues, context: SignUpContext): SignUpBody {
  const { fields } = context
  const email = values.email.trim()
  const ifOn = (field: keyof RegistrationFields & keyof SignUpValues) =>
    fields[field] === 0 ? undefined : String(values[field]).trim()
  const newsLetter = fields.newsLetter === 0 ? undefined : values.newsLetter
  return {
    email,
    password: values.password,
    phoneCode: fields.phone === 0 ? undefined : values.phoneCode,
    phone: ifOn('phone'),
    firstName: ifOn('firstName'),
    lastName: ifOn('lastName'),
    dateOfBirth: ifOn('dateOfBirth'),
    address: ifOn('address'),
    city: ifOn('city'),
    zipCode: ifOn('zipCode'),
    countryCode: ifOn('countryCode'),
    currencyCode: ifOn('currencyCode'),
    ...(values.couponCode.trim() === '' ? {} : { couponCode: values.couponCode.trim() }),
    terms: fields.terms === 0 ? undefined : values.terms,
    newsLetter,
    subscribe: newsLetter,
    linkAccount: context.isLinked ?? false,
    preferredLanguage: context.locale,
    username: usernameFromEmail(email),
    uniqueKey: email,
    gender: 'Not to say',
    mirrorDomainFk: null,
    ...context.visit,
  }
}
