import { describe, expect, test } from 'vitest'
import { phoneProblem, typeablePhone } from './phone.ts'

describe('a phone number', () => {
  test.each<[string, string, string, string | undefined]>([
    ['left empty is required', '', '+49', 'form.validation.required'],
    ['of the right length for its code passes', '15123456789', '+49', undefined],
    ['of the right length for a shared code passes', '2025550123', '+1', undefined],
    ['under a code that holds a part of the number passes', '5550123', '+1876', undefined],
    ['too long for such a code is refused', '55501234', '+1876', 'form.validation.tooLong'],
    ['may carry the national zero', '07911123456', '+44', undefined],
    ['shorter than its code allows is refused', '202555012', '+1', 'form.validation.tooShort'],
    ['longer than its code allows is refused', '20255501234', '+1', 'form.validation.tooLong'],
    ['with anything but digits is refused', '202-555-0123', '+1', 'form.validation.invalid.format'],
    [
      'in other scripts than 0 to 9 is refused',
      '٢٠٢٥٥٥٠١٢٣',
      '+1',
      'form.validation.invalid.format',
    ],
    [
      'under a code that no country has is refused',
      '2025550123',
      '+9999',
      'form.validation.invalid.format',
    ],
    [
      'under a code that is not one is refused',
      '2025550123',
      'constructor',
      'form.validation.invalid.format',
    ],
    ['without a code is refused', '2025550123', '', 'form.validation.invalid.format'],
  ])('R503 %s', (_rule, phone, code, expected) => {
    expect(phoneProblem(phone, code)).toBe(expected)
  })

  test.each<[string, string, string, string]>([
    ['letters and signs are dropped', '+1 (202) 555-0123x', '+49', '12025550123'],
    ['digits past the length of the code are dropped', '20255501239999', '+1', '2025550123'],
    ['the national zero does not cost a digit', '079111234567', '+44', '07911123456'],
    [
      'without a known code nothing runs past the longest number there is',
      '1'.repeat(20),
      '',
      '1'.repeat(15),
    ],
    [
      'a code that holds a part of the number leaves room for the rest',
      '555012345',
      '+1876',
      '5550123',
    ],
    ['a short beginning is left alone', '2', '+1', '2'],
  ])('R503 of what is typed, %s', (_rule, text, code, expected) => {
    expect(typeablePhone(text, code)).toBe(expected)
  })

  test('R503 what can be typed is never refused as too long', () => {
    for (const code of ['+1', '+7', '+44', '+49', '+599', '+81', '+971']) {
      for (const digit of '0123456789') {
        const typed = typeablePhone(digit.repeat(30), code)
        expect(phoneProblem(typed, code), `${code} ${typed}`).not.toBe('form.validation.tooLong')
      }
    }
  })
})
