import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import type { GameTextKey } from '../../../../../locales/english-games.ts'

export type { GameTextKey }

/** What stands in the keys between two texts: `TextNames<'rank.'>` are the ranks that have a text. */
export type TextNames<
  Before extends string,
  After extends string = '',
  Key = GameTextKey,
> = Key extends `${Before}${infer Name}${After}` ? Name : never

/** Texts of one language by flat keys, compiled by the server. */
export type Texts = Readonly<Record<string, CompiledMessage>>
export type TextValues = Readonly<Record<string, string | number>>

export interface Translate {
  /** `t('result.paid', { amount: '€1.00' })`; a key that was not loaded is shown as it is. */
  (key: GameTextKey, values?: TextValues): string
  /** Whether there is such a text: for what is named by somebody else, such as a refusal of the wallet. */
  has(key: string): key is GameTextKey
  /** Some things in a row, as the language writes it. */
  list(things: readonly (string | number)[]): string
}

/** What the studio answers when it is asked for texts: in the nearest language it has, by the names asked for. */
export interface GameTexts {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Readonly<Record<string, Texts>>
}

export function translator(texts: Texts, locale: string): Translate {
  const plurals = new Intl.PluralRules(locale)
  let lists: Intl.ListFormat | undefined
  const formatters: FormatOptions['formatters'] = {
    getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
    // A number inside a sentence is written as the scene gives it: `#` takes no separators of thousands.
    getNumberFormat: () => PLAIN_NUMBER,
    getPluralRules: (_locale, options) =>
      options?.type === 'ordinal' ? new Intl.PluralRules(locale, options) : plurals,
  }
  const translate = (key: GameTextKey, values: TextValues = {}) => {
    const message = texts[key]
    return message === undefined
      ? key
      : (format<string>(message, locale, values, { formatters }) as string)
  }
  const has = (key: string): key is GameTextKey => Object.hasOwn(texts, key)
  const list = (things: readonly (string | number)[]) => {
    lists ??= new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
    return lists.format(things.map(String))
  }
  return Object.assign(translate, { has, list })
}

const PLAIN_NUMBER = { format: String } as unknown as Intl.NumberFormat
