/** Words of one language: flat keys, ICU placeholders and plurals. */
export type Texts = Readonly<Record<string, string>>
export type TextValues = Readonly<Record<string, string | number>>
/** `t('result.paid', { amount: '€1.00' })`; a key nobody wrote is shown as it is, and the completeness test finds it. */
export type Translate = (key: string, values?: TextValues) => string

export const LOCALES = ['en', 'de', 'ar', 'ja'] as const
export type Locale = (typeof LOCALES)[number]

/** The language we have that is nearest to what was asked for. */
export function localeOf(asked: string): Locale {
  const tag = asked.toLowerCase()
  return LOCALES.find((locale) => tag === locale || tag.startsWith(`${locale}-`)) ?? 'en'
}

export const directionOf = (locale: string): 'rtl' | 'ltr' =>
  locale.startsWith('ar') ? 'rtl' : 'ltr'

export function translator(texts: Texts, locale: string): Translate {
  const plurals = new Intl.PluralRules(locale)
  return (key, values = {}) => {
    const message = texts[key]
    return message === undefined ? key : filled(message, values, plurals)
  }
}

const PLURAL = /\{(\w+), plural, ((?:[=\w]+ \{[^{}]*\} ?)+)\}/g
const PLURAL_CASE = /([=\w]+) \{([^{}]*)\}/g

function filled(message: string, values: TextValues, plurals: Intl.PluralRules): string {
  return message
    .replace(PLURAL, (_whole, name: string, cases: string) => {
      const count = Number(values[name] ?? 0)
      const byName = new Map([...cases.matchAll(PLURAL_CASE)].map(([, at, text]) => [at, text]))
      const text =
        byName.get(`=${count}`) ?? byName.get(plurals.select(count)) ?? byName.get('other') ?? ''
      return text.replaceAll('#', String(values[name] ?? count))
    })
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
