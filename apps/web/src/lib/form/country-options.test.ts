import { expect, test } from 'vitest'
import { countryOptions, currencyOptions, phoneCodeOptions } from './country-options.ts'

function country(code: string, name: string, phoneCode: string) {
  return { countryId: 0, code, name, phoneCode, flag: '' }
}
const ROWS = [
  country('US', 'United States', '+1'),
  country('DE', 'Germany', '+49'),
  country('CA', 'Canada', '+1'),
  country('AT', 'Austria', '+43'),
  country('PR', 'Puerto Rico', '+1'),
]

test('R308 countries stand under their names in the language of the page, in its order', () => {
  const labels = countryOptions(ROWS, 'de').map(({ label }) => label)
  expect(labels).toEqual([
    'Deutschland',
    'Kanada',
    'Österreich',
    'Puerto Rico',
    'Vereinigte Staaten',
  ])
})

test('R503 a phone code that several countries share is offered once', () => {
  expect(phoneCodeOptions(ROWS, 'en')).toEqual([
    { value: '+1', label: '+1 Canada, Puerto Rico, …' },
    { value: '+43', label: '+43 Austria' },
    { value: '+49', label: '+49 Germany' },
  ])
})

test('R308 currencies that the platform does not know keep the name the server gave', () => {
  const rows = [
    { code: 'EUR', name: 'Euro' },
    { code: 'USDT', name: 'Tether' },
  ]
  expect(currencyOptions(rows, 'en').map(({ label }) => label)).toEqual([
    'EUR · Euro',
    'USDT · Tether',
  ])
})
