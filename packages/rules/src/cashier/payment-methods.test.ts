import { describe, expect, test } from 'vitest'
import {
  alternativeMethodFor,
  cashierMethods,
  isFullWidth,
  isMethodVisible,
  type CashierVisitor,
  type MethodConditions,
} from './payment-methods.ts'

const OPEN: MethodConditions = {
  isActive: true,
  hidden: false,
  withdrawalExist: true,
  allowedCountries: [],
  restrictedCountries: [],
  tagRestrictedCountries: {},
  allowedCurrencies: [],
  restrictedCurrencies: [],
  allowEmails: [],
  allowTags: [],
}

const ANN: CashierVisitor = {
  countryCode: 'DE',
  currencyCode: 'EUR',
  email: 'ann@example.com',
  tags: ['vip'],
}
const BOB: CashierVisitor = { ...ANN, email: 'bob@example.com', tags: [] }
const GUEST: CashierVisitor = { countryCode: '', currencyCode: '', email: undefined, tags: [] }

describe('R608 a payment method is shown', () => {
  test.each<[string, Partial<MethodConditions>, CashierVisitor, boolean]>([
    ['to anybody when it says nothing', {}, ANN, true],
    ['to a guest when it says nothing', {}, GUEST, true],
    ['to nobody when it is not active', { isActive: false }, ANN, false],
    ['to nobody when it is hidden', { hidden: true }, ANN, false],
    ['in a country it allows', { allowedCountries: ['DE', 'NL'] }, ANN, true],
    ['nowhere else than it allows', { allowedCountries: ['NL'] }, ANN, false],
    ['not in a country it restricts', { restrictedCountries: ['DE'] }, ANN, false],
    ['elsewhere than it restricts', { restrictedCountries: ['NL'] }, ANN, true],
    [
      'not where it is both allowed and restricted',
      { allowedCountries: ['DE'], restrictedCountries: ['DE'] },
      ANN,
      false,
    ],
    ['to a guest of unknown country', { allowedCountries: ['NL'] }, GUEST, true],
    ['in a currency it allows', { allowedCurrencies: ['EUR'] }, ANN, true],
    ['in no other currency', { allowedCurrencies: ['USD'] }, ANN, false],
    ['not in a currency it restricts', { restrictedCurrencies: ['EUR'] }, ANN, false],
    ['to who is on its list of emails', { allowEmails: ['ANN@example.com'] }, ANN, true],
    ['not to others', { allowEmails: ['ann@example.com'] }, BOB, false],
    ['not to a guest, who has no email', { allowEmails: ['ann@example.com'] }, GUEST, false],
    ['to who has one of its tags', { allowTags: ['gold', 'vip'] }, ANN, true],
    ['not without its tags', { allowTags: ['vip'] }, BOB, false],
  ])('%s', (_rule, says, visitor, expected) => {
    expect(isMethodVisible({ ...OPEN, ...says }, visitor, 'deposit')).toBe(expected)
  })
})

describe('R608 countries closed by tags', () => {
  type Lists = MethodConditions['tagRestrictedCountries']
  test.each<[string, Lists, readonly string[], CashierVisitor, boolean]>([
    ['matched binds who has an allowed tag', { matched: ['DE'] }, ['vip'], ANN, false],
    ['matched does not bind elsewhere', { matched: ['NL'] }, ['vip'], ANN, true],
    ['matched does not let others in', { matched: [] }, ['vip'], BOB, false],
    ['unmatched binds who has none', { unmatched: ['DE'] }, ['vip'], BOB, false],
    ['unmatched lets them in elsewhere', { unmatched: ['NL'] }, ['vip'], BOB, true],
    ['unmatched leaves the tagged alone', { unmatched: ['DE'] }, ['vip'], ANN, true],
    ['default binds everybody', { default: ['DE'] }, [], BOB, false],
    ['default binds the tagged as well', { default: ['DE'] }, ['vip'], ANN, false],
    ['default yields to matched', { default: ['DE'], matched: ['NL'] }, ['vip'], ANN, true],
    ['default yields to unmatched', { default: ['DE'], unmatched: ['NL'] }, ['vip'], BOB, true],
    ['a tag of its own binds its players', { vip: ['DE'] }, [], ANN, false],
    ['a tag of its own leaves others alone', { vip: ['DE'] }, [], BOB, true],
    ['a tag goes before matched', { vip: [], matched: ['DE'] }, ['vip'], ANN, true],
    ['a tag goes before the default', { vip: ['NL'], default: ['DE'] }, [], ANN, true],
    [
      'all of a player’s tags count together',
      { vip: ['NL'], gold: ['DE'] },
      [],
      { ...ANN, tags: ['vip', 'gold'] },
      false,
    ],
    [
      'a player tagged with one of the words is not read as the word',
      { matched: ['DE'] },
      [],
      { ...ANN, tags: ['matched'] },
      true,
    ],
    ['no name of an object’s own parts is a tag', {}, [], { ...ANN, tags: ['toString'] }, true],
  ])('%s', (_rule, tagRestrictedCountries, allowTags, visitor, expected) => {
    const method = { ...OPEN, tagRestrictedCountries, allowTags: [...allowTags] }
    expect(isMethodVisible(method, visitor, 'deposit')).toBe(expected)
  })
})

describe('R608 in withdrawal mode', () => {
  test.each<[string, Partial<MethodConditions>, boolean]>([
    ['a hidden method that pays out is hidden', { hidden: true }, false],
    ['a restricted method that pays out is not shown', { restrictedCountries: ['DE'] }, false],
    ['hidden does not bind one that does not', { hidden: true, withdrawalExist: false }, true],
    [
      'restrictions do not bind one that does not',
      { restrictedCountries: ['DE'], withdrawalExist: false },
      true,
    ],
    ['an inactive one is never shown', { isActive: false, withdrawalExist: false }, false],
  ])('%s', (_rule, says, expected) => {
    expect(isMethodVisible({ ...OPEN, ...says }, ANN, 'withdrawal')).toBe(expected)
  })

  test('only methods that pay out can be chosen', () => {
    const methods = [
      { ...OPEN, id: 'in', order: 2, withdrawalExist: false },
      { ...OPEN, id: 'both', order: 1 },
    ]
    expect(cashierMethods(methods, ANN, 'withdrawal').map(({ id }) => id)).toEqual(['both'])
    expect(cashierMethods(methods, ANN, 'deposit').map(({ id }) => id)).toEqual(['in', 'both'])
  })
})

test('R905 methods stand in descending order, and equal ones always in the same', () => {
  const methods = [
    { ...OPEN, id: 'b', order: 10 },
    { ...OPEN, id: 'top', order: 30 },
    { ...OPEN, id: 'a', order: 10 },
  ]
  const ids = cashierMethods(methods, ANN, 'deposit').map(({ id }) => id)
  expect(ids).toEqual(['top', 'a', 'b'])
})

test.each([
  [1, true],
  [4, true],
  [5, false],
  [12, false],
])('R905 with %i visible methods the full width is %s', (count, expected) => {
  expect(isFullWidth(count)).toBe(expected)
})

describe('R421 the alternative to a failed method', () => {
  const card = { name: 'bankcard', isCardForm: true }
  const carouseller = { name: 'carouseller', isCardForm: false }
  const transfer = { name: 'transfer', isCardForm: false }

  test.each(['visa', 'master', 'mastercard', 'card', 'cards', 'VISA', ' Card '])(
    'for %s is the card form',
    (name) => {
      expect(alternativeMethodFor(name, [carouseller, transfer, card])).toBe(card)
    },
  )

  test.each(['transfer', 'interac', 'bankcard', '', 'visas'])('for "%s" is carouseller', (name) => {
    expect(alternativeMethodFor(name, [transfer, card, carouseller])).toBe(carouseller)
  })

  test('is nothing where there is none', () => {
    expect(alternativeMethodFor('visa', [carouseller])).toBeUndefined()
    expect(alternativeMethodFor('transfer', [card, transfer])).toBeUndefined()
  })
})
