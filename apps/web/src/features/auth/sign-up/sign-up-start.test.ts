import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { registrationFieldsOf } from '@baize/rules/registration'
import { expect, test } from 'vitest'
import type { SignUpData } from './sign-up-data.ts'
import { startingValues } from './sign-up-start.ts'

const GERMANY = { countryId: 1, code: 'DE', name: 'Germany', phoneCode: '+49', flag: '🇩🇪' }
const DATA: SignUpData = {
  fields: registrationFieldsOf(DEFAULT_SETTINGS),
  countries: [GERMANY],
  allCountries: [GERMANY],
  currencies: [
    { code: 'EUR', name: 'Euro' },
    { code: 'USD', name: 'US dollar' },
  ],
  visitorCountry: 'DE',
  preferredCurrency: undefined,
}

test('R308 the form begins with the country of the visitor and its phone code', () => {
  expect(startingValues(DATA, undefined)).toMatchObject({
    countryCode: 'DE',
    phoneCode: '+49',
    currencyCode: 'EUR',
  })
})

test('R308 a country where no account may be opened is not suggested', () => {
  const values = startingValues({ ...DATA, visitorCountry: 'FR' }, undefined)
  expect(values).toMatchObject({ countryCode: '', phoneCode: '' })
})

test('R256 a currency that a developer pretends is suggested when it is offered', () => {
  expect(startingValues({ ...DATA, preferredCurrency: 'USD' }, undefined).currencyCode).toBe('USD')
  expect(startingValues({ ...DATA, preferredCurrency: 'SEK' }, undefined).currencyCode).toBe('EUR')
})

test('R224 a visitor who comes back finds what was typed, but never a password', () => {
  const values = startingValues(DATA, { email: 'ann@example.com', countryCode: '' })
  expect(values).toMatchObject({ email: 'ann@example.com', countryCode: '', password: '' })
})
