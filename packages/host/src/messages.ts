import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'

/** ICU messages, nested by key. */
export type Messages = { readonly [key: string]: string | Messages }
/** The same, parsed: whoever shows them needs no parser. */
export type CompiledMessages = { readonly [key: string]: CompiledMessage | CompiledMessages }
export type MessageValues = Readonly<Record<string, string | number>>

// Making one takes longer than all the rest of a message, and there are few: by language and by the options in texts.
const FORMATTERS: FormatOptions['formatters'] = {
  getDateTimeFormat: madeOnce((...args) => new Intl.DateTimeFormat(...args)),
  getNumberFormat: madeOnce((...args) => new Intl.NumberFormat(...args)),
  getPluralRules: madeOnce((...args) => new Intl.PluralRules(...args)),
}

function madeOnce<A extends readonly unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, T>()
  return (...args) => {
    const key = JSON.stringify(args)
    const kept = made.get(key) ?? make(...args)
    made.set(key, kept)
    return kept
  }
}

/** Throws with the key of the first message that cannot be parsed. */
export function compileMessages(messages: Messages, path = ''): CompiledMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      if (typeof value !== 'string') return [key, compileMessages(value, `${path}${key}.`)]
      try {
        return [key, compile(value)]
      } catch (error) {
        throw new Error(`${path}${key}: ${String(error)}`, { cause: error })
      }
    }),
  )
}

/** The message at "a.b.c", or undefined. */
export function messageAt(messages: CompiledMessages, key: string): CompiledMessage | undefined {
  let found: unknown = messages
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = (found as CompiledMessages)[part]
  }
  return typeof found === 'string' || Array.isArray(found) ? found : undefined
}

export function formatMessage(
  message: CompiledMessage,
  locale: string,
  values: MessageValues = {},
): string {
  return String(format<string>(message, locale, values, { formatters: FORMATTERS }))
}
