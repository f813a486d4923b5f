import { expect, test } from 'vitest'
import { SITE_TEXTS as en } from '../../../../../locales/english.ts'

test('R501 the messages of validation read as the product has them', () => {
  const { validation } = en.form
  expect(validation).toMatchObject({
    required: 'Required',
    invalid: { format: 'Invalid format', dob: 'You must be at least 18 years old' },
    tooShort: 'Number is too short',
    tooLong: 'Number is too long',
    number: 'Must contain numbers',
    special: 'Must contain at least 1 special character',
    uppercase: 'Must contain at least one uppercase character',
    max255: 'Must be 255 characters or less',
    passwordsMustMatch: 'Passwords must match',
    currentPasswordRequired: 'Current password is required',
    checkFields: 'Please check fields with errors',
    checkDob: 'Please check your Date of Birth is correct',
  })
  expect(validation.min.replace('{min}', '6')).toBe('Must be at least 6 characters')
})

test('R504 the hint of the default length and one special character reads as the product has it', () => {
  const { hintWith, special } = en.form.password
  expect(hintWith.replace('{min}', '6').replace('{extras}', special)).toBe(
    'at least 6 symbols plus 1 special character',
  )
})

test('R312 the genders read as the product has them', () => {
  expect(Object.values(en.gender)).toEqual(['Not to say', 'Male', 'Female'])
})
