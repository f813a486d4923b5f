import { describe, expect, test } from 'vitest'
import { personMarks, type PersonFacts } from './person-marks.ts'

const NOBODY: PersonFacts = { birthDate: null, countryCode: null }
const ANN = {
  email: 'ann.player@gmail.com',
  phoneCode: '+49',
  phone: '15123456789',
  firstName: 'Ann',
  lastName: 'Player',
  birthDate: '1990-02-03',
  countryCode: 'DE',
}

const kindsShared = (a: PersonFacts, b: PersonFacts) => {
  const others = new Set(personMarks(b).map(({ kind, text }) => `${kind}:${text}`))
  return personMarks(a)
    .filter(({ kind, text }) => others.has(`${kind}:${text}`))
    .map(({ kind }) => kind)
}

describe('one person is known again', () => {
  test.each<[string, PersonFacts, PersonFacts, string[]]>([
    [
      'by a tag behind the mailbox',
      { ...NOBODY, email: 'ann@x.de' },
      { ...NOBODY, email: 'Ann+2@X.de' },
      ['mailbox'],
    ],
    [
      'by dots where they mean nothing',
      ANN,
      { ...NOBODY, email: 'annplayer+new@googlemail.com' },
      ['mailbox'],
    ],
    [
      'by the phone, dialled from inside or outside',
      ANN,
      { ...NOBODY, phoneCode: '49', phone: '0151 23456789' },
      ['phone'],
    ],
    [
      'by name, birth date and country',
      ANN,
      { ...ANN, email: null, phone: null, firstName: 'PLÁYER', lastName: ' ann' },
      ['identity'],
    ],
  ])('%s', (_how, a, b, kinds) => {
    expect(kindsShared(a, b)).toEqual(kinds)
  })
})

describe('two people are not taken for one', () => {
  const stranger = { ...ANN, email: 'b@x.de', phone: null }
  test.each<[string, PersonFacts, PersonFacts]>([
    [
      'with dots where they do mean something',
      { ...NOBODY, email: 'a.b@x.de' },
      { ...NOBODY, email: 'ab@x.de' },
    ],
    ['born on another day', ANN, { ...stranger, birthDate: '1990-02-04' }],
    ['from another country', ANN, { ...stranger, countryCode: 'AT' }],
    ['with another name', ANN, { ...stranger, firstName: 'Anna' }],
    [
      'whose birth dates nobody knows',
      { ...ANN, birthDate: '1900-01-01' },
      { ...stranger, birthDate: '1900-01-01' },
    ],
    [
      'who gave no mailbox at all',
      { ...NOBODY, email: 'x@empty-email.invalid' },
      { ...NOBODY, email: 'x@empty-email.invalid' },
    ],
    ['who gave nothing', NOBODY, NOBODY],
  ])('%s', (_how, a, b) => {
    expect(kindsShared(a, b)).toEqual([])
  })
})

test('T19 a mailbox is proven when its account says so, and nothing else that was typed', () => {
  const provenKinds = (facts: PersonFacts) =>
    personMarks(facts).flatMap(({ kind, isProven }) => (isProven ? [kind] : []))
  expect(provenKinds(ANN)).toEqual([])
  expect(provenKinds({ ...ANN, isEmailProven: true })).toEqual(['mailbox'])
})
