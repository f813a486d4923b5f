import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'

/** Texts of one language by flat keys, compiled by the server. */
export type Texts = Readonly<Record<string, CompiledMessage>>
export type TextValues = Readonly<Record<string, string | number>>
/** `t('result.paid', { amount: '€1.00' })`; a key nobody wrote is shown as it is, and the completeness test finds it. */
export type Translate = (key: string, values?: TextValues) => string

/** What the studio answers when it is asked for texts: in the nearest language it has, by the names asked for. */
export interface GameTexts {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Readonly<Record<string, Texts>>
}

export function translator(texts: Texts, locale: string): Translate {
  const plurals = new Intl.PluralRules(locale)
  const formatters: FormatOptions['formatters'] = {
    getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
    // A number inside a sentence is written as the scene gives it: `#` takes no separators of thousands.
    getNumberFormat: () => PLAIN_NUMBER,
    getPluralRules: (_locale, options) =>
      options?.type === 'ordinal' ? new Intl.PluralRules(locale, options) : plurals,
  }
  return (key, values = {}) => {
    const message = texts[key]
    return message === undefined
      ? key
      : (format<string>(message, locale, values, { formatters }) as string)
  }
}

const PLAIN_NUMBER = { format: String } as unknown as Intl.NumberFormat
