import { signUpBody } from '@baize/contract/auth'
import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { registrationFieldsOf } from '@baize/rules/registration'
import { describe, expect, test } from 'vitest'
import { signUpBodyOf, type SignUpContext, type SignUpValues } from './sign-up-body.ts'

const VALUES: SignUpValues = {
  email: ' Ann.B@Example.com ',
  password: ' secret! ',
  firstName: 'Ann ',
  lastName: 'Berg',
  phoneCode: '+49',
  phone: '15123456789',
  dateOfBirth: '1990-05-17',
  countryCode: 'DE',
  currencyCode: 'EUR',
  address: 'Hauptstr. 1',
  city: 'Berlin',
  zipCode: '10115',
  couponCode: '',
  newsLetter: true,
  terms: true,
}
const CONTEXT: SignUpContext = {
  fields: registrationFieldsOf(DEFAULT_SETTINGS),
  locale: 'de',
  visit: {
    cpnc: 'spring',
    mkt: 'mail',
    userDeviceType: 'mobile',
    screenResolution: '390x844',
    uidToken: 'uid-1',
    token: 'affiliate-1',
    firstUrl: 'https://casino.example/promotions',
  },
}

describe('the sign-up payload', () => {
  test('R310 carries every field the call lists, in the form it lists', () => {
    expect(signUpBodyOf(VALUES, CONTEXT)).toEqual({
      email: 'Ann.B@Example.com',
      password: ' secret! ',
      phoneCode: '+49',
      phone: '15123456789',
      firstName: 'Ann',
      lastName: 'Berg',
      dateOfBirth: '1990-05-17',
      address: 'Hauptstr. 1',
      city: 'Berlin',
      zipCode: '10115',
      countryCode: 'DE',
      currencyCode: 'EUR',
      terms: true,
      newsLetter: true,
      subscribe: true,
      linkAccount: false,
      preferredLanguage: 'de',
      username: 'ann_b_example_com',
      uniqueKey: 'Ann.B@Example.com',
      gender: 'Not to say',
      mirrorDomainFk: null,
      cpnc: 'spring',
      mkt: 'mail',
      userDeviceType: 'mobile',
      screenResolution: '390x844',
      uidToken: 'uid-1',
      token: 'affiliate-1',
      firstUrl: 'https://casino.example/promotions',
    })
  })

  test('R246 says that it is the registration on the way to a payment', () => {
    expect(signUpBodyOf(VALUES, { ...CONTEXT, isLinked: true }).linkAccount).toBe(true)
  })

  test('R109 carries a coupon where one was typed', () => {
    const typed = signUpBodyOf({ ...VALUES, couponCode: ' spring-26 ' }, CONTEXT)
    expect([typed.couponCode, 'couponCode' in signUpBodyOf(VALUES, CONTEXT)]).toEqual([
      'spring-26',
      false,
    ])
  })

  test('R310 is accepted by the contract as it is sent', () => {
    const sent: unknown = JSON.parse(JSON.stringify(signUpBodyOf(VALUES, CONTEXT)))
    expect(signUpBody.safeParse(sent).success).toBe(true)
  })

  test('R309 leaves out what the brand does not ask for', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      registrationFields: { phone: 0, city: 0, newsLetter: 0 } as const,
    }
    const body = signUpBodyOf(VALUES, { ...CONTEXT, fields: registrationFieldsOf(settings) })
    const sent = JSON.parse(JSON.stringify(body)) as Record<string, unknown>
    const absent = ['phone', 'phoneCode', 'city', 'newsLetter', 'subscribe']
    expect(absent.filter((name) => name in sent)).toEqual([])
    expect(sent).toMatchObject({ address: 'Hauptstr. 1', terms: true })
  })
})
