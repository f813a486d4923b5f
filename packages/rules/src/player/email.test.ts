import { describe, expect, test } from 'vitest'
import {
  EMPTY_EMAIL_DOMAIN,
  isEmail,
  normalisedEmail,
  shownEmail,
  typeableEmail,
  usernameFromEmail,
} from './email.ts'

describe('an email', () => {
  test.each([
    'ann@example.com',
    'ann.b+news_1%x-y@mail.example.co.uk',
    'A1@sub-domain.example.museum',
    `${'a'.repeat(64)}@example.com`,
  ])('R502 %s has the standard format', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  test.each([
    ['no at sign', 'ann.example.com'],
    ['two at signs', 'ann@b@example.com'],
    ['no top-level domain', 'ann@localhost'],
    ['a top-level domain of one letter', 'ann@example.c'],
    ['a domain label that begins with a hyphen', 'ann@-example.com'],
    ['two dots in a row', 'ann..b@example.com'],
    ['a local part longer than 64', `${'a'.repeat(65)}@example.com`],
    ['a space', 'ann b@example.com'],
    ['a line break at the end', 'ann@example.com\n'],
    [
      'an address longer than 254',
      `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(70)}.com`,
    ],
  ])('R502 with %s is refused', (_why, email) => {
    expect(isEmail(email)).toBe(false)
  })

  test('R502 keeps only letters, digits and @ . _ % + - of what is typed or pasted', () => {
    expect(typeableEmail(' <Änn O\'Neil>"a.b_c%d+e-f@x.com", ;')).toBe('nnONeila.b_c%d+e-f@x.com')
  })

  test('R502 of the placeholder domain shows as blank, and no other does', () => {
    expect(shownEmail(`u123@${EMPTY_EMAIL_DOMAIN}`)).toBe('')
    expect(shownEmail('ann@example.com')).toBe('ann@example.com')
    expect(shownEmail(`${EMPTY_EMAIL_DOMAIN}@example.com`)).toBe(
      `${EMPTY_EMAIL_DOMAIN}@example.com`,
    )
  })

  test('in another case or with spaces around it is the same mailbox', () => {
    expect(normalisedEmail('  Ann.B@Example.COM ')).toBe('ann.b@example.com')
  })

  test('R310 gives the username, in plain characters and at most 64 of them', () => {
    expect(usernameFromEmail('Ann.B+x@Example.com')).toBe('ann_b_x_example_com')
    expect(usernameFromEmail(`${'a'.repeat(64)}@example.com`)).toHaveLength(64)
  })
})
