import { BadStep } from '@baize/fair/engine'
import { REASONS } from '@baize/fair/unplayable'
import { describe, expect, test, vi } from 'vitest'
import german from '../../../../../locales/de/site/fairness.json' with { type: 'json' }
import { SITE_TEXTS as en } from '../../../../../locales/english.ts'
import { BadForm, reasonText } from './reasons.ts'
import { betOf, EMPTY_FIELDS, wholeNumber } from './round-fields.ts'
import type { VerifierText } from './verifier-texts.ts'

const { reasons } = en.fairness.verifier

/** German, as the file that is downloaded says it. */
const inGerman: VerifierText = (key, values = {}) => {
  const text = Reflect.get(german.verifier.reasons, key.replace('reasons.', '')) as string
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function thrownBy(deed: () => unknown): unknown {
  try {
    return deed()
  } catch (error) {
    return error
  }
}

describe('why a round cannot be played again', () => {
  test.each(Object.entries(REASONS))('R123 %s has words that take just %j', (reason, names) => {
    const text = Reflect.get(reasons, reason) as string
    const taken = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name)
    expect(new Set(taken)).toEqual(new Set(names))
  })

  test.each<[unknown, string]>([
    [
      new BadStep('stepNotOpen', { step: 'split' }),
      'der Schritt „split“ war an dieser Stelle nicht möglich.',
    ],
    [
      thrownBy(() => betOf({ ...EMPTY_FIELDS, bet: '1.005' })),
      '„1.005 EUR“ ist kein Betrag in dieser Währung.',
    ],
    [
      thrownBy(() => betOf({ ...EMPTY_FIELDS, choice: '{side' })),
      '„{side“ ist nicht so geschrieben, wie das Spiel es schreibt.',
    ],
    [thrownBy(() => wholeNumber('-1')), '„-1“ ist keine ganze Zahl.'],
    [new BadForm('noSuchGame', { text: 'chess' }), 'es gibt kein Spiel „chess“.'],
  ])('R123 is said in the language of the reader', (error, text) => {
    expect(reasonText(error, inGerman)).toBe(text)
  })

  test('R123 what nobody foresaw is not shown as the browser words it', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(reasonText(new RangeError('Invalid array length'), inGerman)).toBe(
      german.verifier.reasons.unknown,
    )
    expect(complained).toHaveBeenCalledOnce()
    complained.mockRestore()
  })
})
